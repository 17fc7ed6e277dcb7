/** A seat's turn, short enough for a telephone; the reasoning waits behind a button. */
import type { EvidenceTag, PostBody } from '../../../src/transcript/post.ts';
import { isBareAddress } from '../address.ts';
import { bar, number } from '../bars.ts';
import { few, MOST } from '../few.ts';
import {
  EVIDENCE_SIGNS,
  judgedAgainst,
  judgedWords,
  roleWords,
  statedWords,
  VOTE_SIGNS,
  WITHDRAWN_SIGN,
} from '../signs.ts';
import { inOneLine, isNumbered, isSource } from '../sources.ts';
import { type Block, buttons, context, sections } from './blocks.ts';
import { bold, link } from './text.ts';
import { bullets, dotted, line, spaced, type View } from './view.ts';

type Turn = Extract<PostBody, { kind: 'turn' }>;
type Forfeit = Extract<PostBody, { kind: 'forfeit' }>;

export function turnBlocks(turn: Turn, view: View): Block[] {
  return [
    ...context(
      dotted([
        line(roleWords(turn), view),
        line(turn.anchor, view),
        `round ${turn.round}`,
        turn.rehearsal ? 'rehearsal' : '',
      ]),
    ),
    ...withReasoning(
      sections(spaced([statement(turn, view), judgement(turn, view), moves(turn, view)])),
      turn,
      view,
    ),
    ...context(
      [tags(turn), standing(turn), confidenceChange(turn, view), onTheTable(turn, view)]
        .filter((row) => row !== '')
        .join('\n'),
    ),
    ...context(references(turn.evidence, view)),
    ...context(
      [
        ...(turn.redacted === '' ? [] : [`🛡️ ${line(turn.redacted, view)}`]),
        ...turn.remarks.map((remark) => `ℹ️ ${line(remark, view)}`),
      ].join('\n'),
    ),
  ];
}

function statement(turn: Turn, view: View): string {
  return [bold(line(turn.position, view)), bullets(turn.keyPoints, view)]
    .filter((part) => part !== '')
    .join('\n');
}

/** What the seat argues is its role's; this is its own. */
function judgement({ judgement: own }: Turn, view: View): string {
  if (own === null) return '';
  return dotted([
    `_Free of the role:_ ${line(own.sentence, view)}`,
    bold(line(judgedWords(own), view)),
    judgedAgainst(own),
    own.overconfident ? '⚠️ overconfident' : '',
  ]);
}

function onTheTable({ moves: made }: Turn, view: View): string {
  return made.length === 0 ? '' : `↔️ ${made.map((move) => line(move, view)).join(' · ')}`;
}

function moves(turn: Turn, view: View): string {
  return [
    mindChange(turn.mindChange, view),
    turn.edit === null || turn.edit === '' ? '' : `✏️ asks for: ${line(turn.edit, view)}`,
    ...turn.blockers.map((blocker) => `⛔ ${line(blocker, view)}`),
    ...turn.withdrawn.map((blocker) => `${WITHDRAWN_SIGN} ${line(blocker, view)}`),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function mindChange(change: Turn['mindChange'], view: View): string {
  if (change === null) return '';
  const how = change.kind === 'revise' ? 'revises' : 'changed its mind';
  return change.why === '' ? `↪️ ${how}` : `↪️ ${how}: ${line(change.why, view)}`;
}

function withReasoning(blocks: readonly Block[], turn: Turn, view: View): Block[] {
  const [first, ...others] = blocks;
  const [row] = buttons(view.debate, view.key, [
    { action: 'reasoning', argument: '', label: 'Reasoning', tone: 'plain' },
  ]);
  const button = row?.type === 'actions' ? row.elements[0] : undefined;
  if (turn.reasoning === '' || first?.type !== 'section' || button?.type !== 'button') {
    return [...blocks];
  }
  return [{ ...first, accessory: button }, ...others];
}

function confidenceChange({ confidenceChange: change }: Turn, view: View): string {
  return change === null ? '' : `confidence ${line(change, view)}`;
}

function standing(turn: Turn): string {
  const backed =
    turn.evidenceConfidence === null ? '' : `${number(turn.evidenceConfidence)} by evidence`;
  const vote = turn.vote === 'none' ? '' : `*${VOTE_SIGNS[turn.vote]} ${turn.vote}*`;
  return dotted([
    `${bar(turn.stated)} ${number(turn.stated)} ${statedWords(turn)}`,
    backed,
    turn.overconfident ? '⚠️ overconfident' : '',
    vote,
  ]);
}

const CHECKS = { verified: ' ✓', unverified: ' ?', failed: ' ✗', none: '' } as const;

function tags(turn: Turn): string {
  return turn.evidence
    .map((tag) => {
      const place = isNumbered(tag, turn) ? ` [${tag.number}]` : '';
      return `${EVIDENCE_SIGNS[tag.type]} ${tag.type}${CHECKS[tag.check]}${place}`;
    })
    .join('   ');
}

/** Only what can be looked up. */
function references(evidence: readonly EvidenceTag[], view: View): string {
  return inOneLine(
    few(evidence.filter(isSource), MOST.items, (source) => reference(source, view)),
  ).join('\n');
}

function reference({ number: place, citation, url }: EvidenceTag, view: View): string {
  const named = url !== undefined && isBareAddress(citation) ? '' : line(citation, view);
  const source = [named, url === undefined ? '' : link(url)].filter((part) => part !== '');
  return [`[${place}]`, ...source].join(' ');
}

export function forfeitBlocks(forfeit: Forfeit, view: View): Block[] {
  return context(
    dotted([
      `no turn in round ${forfeit.round}`,
      line(forfeit.reason, view),
      forfeit.lost ? 'seat lost, it is not asked again' : '',
    ]),
  );
}
