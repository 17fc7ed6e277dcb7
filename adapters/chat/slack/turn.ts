/** A seat's turn, short enough for a telephone; the reasoning waits behind a button. */
import type { EvidenceTag, PostBody } from '../../../src/transcript/post.ts';
import { EVIDENCE_SIGNS, VOTE_SIGNS } from '../signs.ts';
import { bar, number } from './bars.ts';
import { type Block, buttons, context, sections } from './blocks.ts';
import { bold, link } from './text.ts';
import { bullets, dotted, line, spaced, type View } from './view.ts';

type Turn = Extract<PostBody, { kind: 'turn' }>;
type Forfeit = Extract<PostBody, { kind: 'forfeit' }>;

export function turnBlocks(turn: Turn, view: View): Block[] {
  return [
    ...context(
      dotted([
        line(turn.role, view),
        line(turn.anchor, view),
        `round ${turn.round}`,
        turn.rehearsal ? 'rehearsal' : '',
      ]),
    ),
    ...withReasoning(sections(spaced([statement(turn, view), moves(turn, view)])), turn, view),
    ...context([tags(turn.evidence), standing(turn)].filter((row) => row !== '').join('\n')),
    ...context(references(turn.evidence, view)),
    ...context(turn.remarks.map((remark) => `ℹ️ ${line(remark, view)}`).join('\n')),
  ];
}

function statement(turn: Turn, view: View): string {
  return [bold(line(turn.position, view)), bullets(turn.keyPoints, view)]
    .filter((part) => part !== '')
    .join('\n');
}

function moves(turn: Turn, view: View): string {
  return [
    mindChange(turn.mindChange, view),
    turn.edit === null || turn.edit === '' ? '' : `✏️ asks for: ${line(turn.edit, view)}`,
    ...turn.blockers.map((blocker) => `⛔ ${line(blocker, view)}`),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** "concedes: the cost is real"; who only revises is still of the same mind. */
function mindChange(change: string | null, view: View): string {
  if (change === null) return '';
  const [, how = 'changed', why = change] = /^(concedes|revises):\s*(.+)$/s.exec(change) ?? [];
  return how === 'revises'
    ? `↪️ revises: ${line(why, view)}`
    : `↪️ changed its mind because ${line(why, view)}`;
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

function standing(turn: Turn): string {
  const backed =
    turn.evidenceConfidence === null ? '' : `${number(turn.evidenceConfidence)} by evidence`;
  const vote = turn.vote === 'none' ? '' : `*${VOTE_SIGNS[turn.vote]} ${turn.vote}*`;
  return dotted([
    `${bar(turn.stated)} ${number(turn.stated)} stated`,
    backed,
    turn.overconfident ? '⚠️ overconfident' : '',
    vote,
  ]);
}

const CHECKS = { verified: ' ✓', unverified: ' ?', failed: ' ✗', none: '' } as const;

function tags(evidence: readonly EvidenceTag[]): string {
  return evidence
    .map(
      ({ type, check, number: place }) =>
        `${EVIDENCE_SIGNS[type]} ${type}${CHECKS[check]} [${place}]`,
    )
    .join('   ');
}

/** Shown at once; the rest is in the record. */
const MOST_REFERENCES = 6;

/** Only what can be looked up: reasoning has no source. */
function references(evidence: readonly EvidenceTag[], view: View): string {
  const sources = evidence.filter(({ check, url }) => check !== 'none' || url !== undefined);
  const shown = sources.slice(0, MOST_REFERENCES).map(({ number: place, citation, url }) => {
    const address = url === undefined ? '' : ` ${link(url)}`;
    return `[${place}] ${line(citation, view)}${address}`;
  });
  const more = sources.length - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`… and ${more} more: export the record to see them`] : []),
  ].join('\n');
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
