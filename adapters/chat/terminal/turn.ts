/** A seat's turn, and the turn that did not happen. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { judgedAgainst, judgedWords, roleWords, statedWords } from '../signs.ts';
import { bar, CONFIDENCE_CELLS, number } from './bars.ts';
import { oneLine } from './clean.ts';
import {
  bullets,
  EDGE_COLUMNS,
  edged,
  hanging,
  labelled,
  labelledRows,
  section,
  spaced,
  unbroken,
  wrap,
} from './layout.ts';
import type { Look } from './look.ts';
import { narrower } from './look.ts';
import { warnings } from './notice.ts';
import { evidenceTags, references } from './references.ts';
import { colourOf, dotted, emoji, paint, rehearsalLabel, signs } from './style.ts';
import { voteTag } from './votes.ts';

type Turn = Extract<PostBody, { kind: 'turn' }>;
type Forfeit = Extract<PostBody, { kind: 'forfeit' }>;

export function renderTurn(look: Look, turn: Turn): string[] {
  const colour = colourOf(look, turn.agent);
  const inner = narrower(look, EDGE_COLUMNS);
  const body = spaced([
    wrap(paint(look, 'bold', turn.position), inner.width),
    bullets(inner, turn.keyPoints),
    evidenceTags(inner, turn.evidence),
    [
      ...confidence(inner, turn),
      ...judgement(inner, turn),
      ...vote(inner, turn),
      ...labelled(inner, 'on the table', dotted(inner, turn.moves)),
      ...mindChange(inner, turn.mindChange),
    ],
    section(inner, 'references', references(inner, turn.evidence)),
    redacted(inner, turn),
    remarks(inner, turn.remarks),
    reasoning(inner, turn.reasoning),
  ]);
  return [...heading(look, turn), ...edged(look, colour, signs(look).edge, ['', ...body])];
}

function heading(look: Look, turn: Turn): string[] {
  const name = paint(look, ['bold', colourOf(look, turn.agent)], oneLine(turn.agent));
  const role = roleWords(turn, (sign) => emoji(look, sign));
  const place = dotted(look, [oneLine(role), oneLine(turn.anchor), `round ${turn.round}`]);
  const label = turn.rehearsal ? `  ${rehearsalLabel(look, true)}` : '';
  return hanging(
    look,
    emoji(look, oneLine(turn.emoji)),
    `${name}  ${paint(look, 'dim', place)}${label}`,
  );
}

function confidence(look: Look, turn: Turn): string[] {
  const drawn = bar(look, turn.stated, CONFIDENCE_CELLS, colourOf(look, turn.agent), {
    backed: turn.evidenceConfidence,
  });
  const stated = `${paint(look, 'bold', number(turn.stated))} ${statedWords(turn)}`;
  const backed =
    turn.evidenceConfidence === null
      ? ''
      : unbroken(`${number(turn.evidenceConfidence)} by evidence`);
  return [
    ...labelled(
      look,
      'confidence',
      `${drawn}  ${dotted(look, [stated, backed, overconfident(look, turn)])}`,
    ),
    ...labelled(look, '', paint(look, 'dim', turn.confidenceChange ?? '')),
  ];
}

/** What the seat argues is its role's; this is its own. */
function judgement(look: Look, { judgement: own }: Turn): string[] {
  if (own === null) return [];
  const held = paint(look, 'bold', unbroken(oneLine(judgedWords(own))));
  const against = unbroken(judgedAgainst(own));
  return labelled(
    look,
    'own view',
    dotted(look, [own.sentence, held, against, overconfident(look, own)]),
  );
}

function overconfident(look: Look, held: { readonly overconfident: boolean }): string {
  if (!held.overconfident) return '';
  return paint(look, 'yellow', unbroken(`${signs(look).warning} overconfident`));
}

function redacted(look: Look, turn: Turn): string[] {
  return turn.redacted === '' ? [] : warnings(look, [turn.redacted]);
}

function vote(look: Look, turn: Turn): string[] {
  const blockers = [
    ...turn.blockers.map((blocker) => paint(look, 'red', blocker)),
    ...turn.withdrawn.map((blocker) => paint(look, 'green', blocker)),
  ];
  const edit = turn.edit === null || turn.edit === '' ? '' : `with edit: ${turn.edit}`;
  if (turn.vote === 'none' && edit === '' && blockers.length === 0) return [];
  return [
    ...labelled(look, 'vote', dotted(look, [voteTag(look, turn.vote), edit])),
    ...labelledRows(look, blockers.length > 1 ? 'blockers' : 'blocker', blockers),
  ];
}

/** "concedes: the cost is real" becomes a row that says why; who only revises is still of the same mind. */
function mindChange(look: Look, change: Turn['mindChange']): string[] {
  if (change === null || change.why === '') return [];
  return change.kind === 'revise'
    ? labelled(look, 'revises', change.why)
    : labelled(look, 'concedes', `changed its mind: ${change.why}`);
}

function remarks(look: Look, items: readonly string[]): string[] {
  return items.flatMap((item) =>
    hanging(look, paint(look, 'dim', `${signs(look).info} `), paint(look, 'dim', item)),
  );
}

function reasoning(look: Look, text: string): string[] {
  if (text === '') return [];
  if (look.full === true) return section(look, 'reasoning', wrap(text, look.width));
  const words = text.split(/\s+/).length;
  return wrap(
    paint(
      look,
      'dim',
      `${signs(look).more} reasoning folded (${words} ${words === 1 ? 'word' : 'words'})`,
    ),
    look.width,
  );
}

export function renderForfeit(look: Look, forfeit: Forfeit): string[] {
  const name = paint(look, ['bold', colourOf(look, forfeit.agent)], oneLine(forfeit.agent));
  const what = paint(look, 'yellow', `no turn in round ${forfeit.round}`);
  const why = paint(look, 'yellow', oneLine(forfeit.reason));
  const lost = forfeit.lost ? paint(look, 'yellow', 'seat lost, it is not asked again') : '';
  return hanging(
    look,
    emoji(look, oneLine(forfeit.emoji)),
    `${name}  ${dotted(look, [what, why, lost])}`,
  );
}
