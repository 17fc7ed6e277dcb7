/** A seat's turn, short: position, points, tags, confidence, vote, references; the reasoning waits behind a button. */
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
  WITHDRAWN_SIGN,
} from '../signs.ts';
import { inOneLine, isNumbered, isSource } from '../sources.ts';
import { link, oneLine, plain, sign } from './clean.ts';
import { bold, buttonRows, type Draft, dotted, lines, small, textOf } from './layout.ts';
import { SIZES } from './limits.ts';
import { pack, tag } from './split.ts';
import { voteTag } from './votes.ts';

type Turn = Extract<PostBody, { kind: 'turn' }>;

/** `named`: nobody else says whose turn it is, because the post is not made under the agent's name. */
export function renderTurn(
  turn: Turn,
  place: { readonly debate: string; readonly card: string },
  named: boolean,
): readonly Draft[] {
  const paragraphs = lines(
    named ? heading(turn) : '',
    small(
      dotted([
        oneLine(roleWords(turn)),
        oneLine(turn.anchor),
        `round ${turn.round}`,
        turn.rehearsal ? '🎭 rehearsal' : '',
      ]),
    ),
    bold(plain(turn.position)),
    turn.keyPoints.map((point) => `• ${oneLine(point)}`),
    judgement(turn),
    turn.evidence.map((each) => evidenceTag(each, turn)).join('  '),
    confidence(turn),
    turn.confidenceChange === null ? '' : small(`confidence ${oneLine(turn.confidenceChange)}`),
    vote(turn),
    turn.blockers.map((blocker) => `⛔ ${oneLine(blocker)}`),
    turn.withdrawn.map((blocker) => `${WITHDRAWN_SIGN} ${oneLine(blocker)}`),
    mindChange(turn.mindChange),
    turn.moves.length === 0 ? '' : small(`↔ ${turn.moves.map(oneLine).join(' · ')}`),
    inOneLine(few(turn.evidence.filter(isSource), MOST.items, reference)).map(small),
    turn.redacted === '' ? '' : small(`🛡️ ${oneLine(turn.redacted)}`),
    turn.remarks.map((remark) => small(`ℹ ${oneLine(remark)}`)),
  );
  const pieces = pack(paragraphs, SIZES.text);
  return pieces.map((piece, index) => ({
    components: [
      textOf(piece),
      ...(index === pieces.length - 1 && turn.reasoning !== ''
        ? buttonRows([REASONING], place)
        : []),
    ],
  }));
}

const REASONING = { action: 'reasoning', argument: '', label: 'Reasoning', tone: 'plain' } as const;

function heading({ emoji, agent }: Turn): string {
  return bold(`${sign(emoji)} ${oneLine(agent)}`);
}

function evidenceTag(item: EvidenceTag, turn: Turn): string {
  const { type, check, number: place } = item;
  const pointer = isNumbered(item, turn) ? `\\[${place}\\]` : '';
  return tag([`${EVIDENCE_SIGNS[type]} ${type}`, CHECKS[check], pointer].filter(Boolean).join(' '));
}

const CHECKS: Readonly<Record<EvidenceTag['check'], string>> = {
  verified: '✓',
  unverified: '?',
  failed: '✗',
  none: '',
};

function reference({ number: place, citation, url }: EvidenceTag): string {
  const named = url !== undefined && isBareAddress(citation) ? '' : oneLine(citation);
  const source = [named, url === undefined ? '' : link(url)].filter((part) => part !== '');
  return [`\\[${place}\\]`, ...source].join(' ');
}

function confidence(turn: Turn): string {
  const { stated, evidenceConfidence, overconfident } = turn;
  return dotted([
    `${bar(stated)} ${bold(number(stated))} ${statedWords(turn)}`,
    evidenceConfidence === null ? '' : `${number(evidenceConfidence)} by evidence`,
    overconfident ? '⚠️ overconfident' : '',
  ]);
}

/** What the seat argues is its role's; this is its own. */
function judgement({ judgement: own }: Turn): string {
  if (own === null) return '';
  return dotted([
    `*Free of the role:* ${oneLine(own.sentence)}`,
    bold(oneLine(judgedWords(own))),
    judgedAgainst(own),
    own.overconfident ? '⚠️ overconfident' : '',
  ]);
}

function vote({ vote: cast, edit }: Turn): string {
  if (cast === 'none') return '';
  return dotted([voteTag(cast), edit === null || edit === '' ? '' : `with edit: ${oneLine(edit)}`]);
}

/** "concedes: the cost is real" says why; who only revises is still of the same mind. */
function mindChange(change: Turn['mindChange']): string {
  if (change === null) return '';
  const how = change.kind === 'revise' ? 'revises' : 'changed its mind';
  return change.why === '' ? `↻ ${how}` : `↻ ${how}: ${oneLine(change.why)}`;
}
