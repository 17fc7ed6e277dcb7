/** The decision card: what was decided, how sure, on what, by whom. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { bar, CONFIDENCE_CELLS, number } from './bars.ts';
import { openBlockers } from './blockers.ts';
import { card } from './card.ts';
import { oneLine } from './clean.ts';
import { headerDetails, headerFacts } from './header.ts';
import { bullets, hanging, labelled, section, unbroken, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { renderBar } from './metrics.ts';
import { mention } from './round.ts';
import { dotted, emoji, paint } from './style.ts';
import { voteTag } from './votes.ts';

type Decision = Extract<PostBody, { kind: 'decision' }>;

export function renderDecision(look: Look, decision: Decision): string[] {
  return card(look, 'green', title(look, decision), decision.header.rehearsal, (inner) => [
    headerFacts(inner, decision.header),
    wrap(paint(look, 'bold', decision.text), inner.width),
    [
      ...confidence(inner, decision),
      ...labelled(inner, 'why', decision.reason),
      ...labelled(inner, 'decided by', decision.decidedBy),
      ...labelled(inner, 'for', decision.accepting.map(oneLine).join(', ')),
      ...labelled(inner, 'against', decision.dissenting.map(oneLine).join(', ')),
      ...labelled(inner, 'compared', decision.independent),
    ],
    decision.bars.flatMap((each) => renderBar(inner, each)),
    section(inner, 'edits asked for', bullets(inner, decision.edits)),
    supporting(inner, decision),
    section(inner, 'remarks', bullets(inner, decision.remarks)),
    headerDetails(inner, decision.header),
    section(inner, 'people', tally(inner, decision.tally)),
    openBlockers(inner, decision.blockers),
    section(inner, 'resolved', resolved(inner, decision.resolved)),
    section(inner, 'not answered in any round', bullets(inner, decision.unanswered)),
    section(inner, 'required, not answered', bullets(inner, decision.openQuestions)),
    decision.final === null ? [] : settled(inner, decision.final),
    wrap(decision.overtaken ?? '', inner.width).filter((line) => line !== ''),
    decision.final === null && decision.overtaken === undefined
      ? answers(inner, [
          ...decision.blockers.map(({ id }) => `resolve ${oneLine(id)}: …`),
          'accept',
          'edits: …',
          'block: …',
          'decide: …',
          'close',
        ])
      : [],
  ]);
}

function title(look: Look, { conclusion, final, overtaken, provisional }: Decision): string {
  const state =
    final !== null
      ? ' (final)'
      : overtaken !== undefined
        ? ' (not taken)'
        : provisional
          ? ' (provisional)'
          : '';
  return dotted(look, [`DECISION${state}`, oneLine(conclusion)]);
}

function confidence(look: Look, decision: Decision): string[] {
  const drawn = bar(look, decision.confidence, CONFIDENCE_CELLS, 'green');
  return labelled(
    look,
    'confidence',
    `${drawn}  ${paint(look, 'bold', `${number(decision.confidence)} ${decision.label}`)}`,
  );
}

/** Counted, not ticked: a tick would say that the source was checked. */
function supporting(look: Look, { supporting: items, supportingTitle }: Decision): string[] {
  const heading = paint(look, 'dim', oneLine(supportingTitle).toLowerCase());
  const rows = items.flatMap(({ citation, agents, of }) => {
    const share = `${agents} of ${of}  `;
    return hanging(look, paint(look, agents === of ? 'green' : 'dim', share), citation);
  });
  return rows.length === 0 ? [] : [...wrap(heading, look.width), ...rows];
}

function tally(look: Look, votes: Decision['tally']): string[] {
  return votes.flatMap(({ by, vote, edit }) =>
    hanging(look, '', `${voteTag(look, vote)}  ${dotted(look, [mention(by), edit ?? ''])}`),
  );
}

function resolved(look: Look, blockers: Decision['resolved']): string[] {
  return blockers.flatMap(({ id, owner, condition, by, why }) => {
    const who = by === owner ? '' : `${mention(by)}: `;
    const answer = why === '' ? '' : ` (${who}${oneLine(why)})`;
    return hanging(
      look,
      paint(look, 'bold', `${oneLine(id)}  `),
      `${mention(owner)}: ${oneLine(condition)}${answer}`,
    );
  });
}

export function settled(
  look: Look,
  final: { readonly by: string; readonly text: string },
): string[] {
  const by = paint(look, 'green', `${emoji(look, '✅')}decided by ${mention(final.by)}`);
  return final.text === '' ? wrap(by, look.width) : wrap(`${by}: ${final.text}`, look.width);
}

/** Only where somebody can type. */
export function answers(look: Look, words: readonly string[]): string[] {
  if (look.interactive !== true) return [];
  const shown = look.unicode ? words : words.map((word) => word.replace('…', '...'));
  return hanging(
    look,
    paint(look, 'dim', 'you can type  '),
    dotted(
      look,
      shown.map((word) => paint(look, 'cyan', unbroken(word))),
    ),
  );
}
