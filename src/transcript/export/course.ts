/** The course of a debate for its record: rounds with roles, own views and votes, claims, constraints, settings. */
import { claimStatus } from '../../debate/evidence/registry.ts';
import { sideOfSeat } from '../../debate/modes/seat-role.ts';
import type { ClosedRound, Debate, Turn } from '../../debate/state.ts';
import { seatNamed } from '../../debate/state.ts';
import { UNREAD } from '../explain.ts';
import { forfeitInShort } from '../forfeit-words.ts';
import { agentsOf } from '../header.ts';
import { safetyInWords } from '../safety-words.ts';
import { sizeNote } from '../size-words.ts';
import { algorithmInWords, reasonInWords } from '../verdict-words.ts';
import { secondsOf, tokensOfRound, tokensOfSeat } from './facts.ts';
import { inline, list, section, table } from './markdown-text.ts';

export function courseOf(debate: Debate): readonly string[] {
  return debate.rounds.map((round) =>
    section(
      `**Round ${round.number}** (${round.kind})`,
      list([
        ...round.turns.map((turn) => turnInWords(debate, round, turn)),
        ...round.forfeits.map(
          ({ seat, reason }) =>
            `${inline(seatNamed(debate, seat).agent)}: no turn (${forfeitInShort(reason, round.cap)})`,
        ),
      ]),
      verdictInWords(round),
    ),
  );
}

function turnInWords(
  debate: Debate,
  round: ClosedRound,
  { seat, answer, redacted, model, evidence }: Turn,
): string {
  const { agent, role } = seatNamed(debate, seat);
  const argued = answer.stance ?? sideOfSeat(debate, seat);
  const assigned = answer.stanceSource === 'assigned' ? ' (assigned)' : '';
  const { judgement, vote } = answer;
  return [
    `${inline(agent)}, ${inline(role)}${argued === undefined ? '' : `, ${argued}${assigned}`}: ${inline(answer.position)}`,
    judgement === undefined || argued === undefined
      ? ''
      : `Free of the role, ${judgement.stance} ${judgement.confidence.toFixed(2)}: ${inline(judgement.sentence)}`,
    `Confidence ${answer.confidence.toFixed(2)}${vote === undefined ? '' : `, vote ${vote.value}`}.`,
    evidence.length === 0 ? '' : `Evidence: ${evidence.join(', ')}.`,
    redacted ? 'The safety evaluator took something out.' : '',
    `(${tokensOfSeat(round, seat)} tokens, ${inline(model)})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function verdictInWords(round: ClosedRound): string {
  const { metrics, verdict } = round;
  const figure = (name: string, value: number | null) =>
    value === null ? [] : [`${name} ${value.toFixed(2)}`];
  const figures = [
    ...figure('similarity', metrics.similarity),
    ...figure('shift', metrics.shift),
    ...figure('evidence convergence', metrics.evidenceConvergence),
    ...figure('strength for', metrics.strength?.pro ?? null),
    ...figure('strength against', metrics.strength?.con ?? null),
    ...(metrics.demotedFacts ? [`FACT that became INFER ${metrics.demotedFacts}`] : []),
  ].join(', ');
  return `${figures === '' ? '' : `Measured: ${figures}. `}${inline(reasonInWords(verdict))} (rule ${verdict.rule}; ${secondsOf(round)} s, ${tokensOfRound(round)} tokens)`;
}

export function claimTable(debate: Debate): string {
  return table(
    ['id', 'status', 'label', 'claim', 'by', 'for', 'against'],
    debate.registry.claims.map((claim) => [
      claim.id,
      claimStatus(claim),
      claim.label,
      inline(claim.text),
      ...[[claim.seat], claim.supportedBy, claim.challengedBy].map((seats) =>
        agentsOf(debate, seats).map(inline).join(', '),
      ),
    ]),
  );
}

export function constraints(debate: Debate): readonly string[] {
  return debate.constraints.map(
    ({ id, text, round, lifted }) =>
      `**${id}** ${inline(text)} (round ${round}${lifted === undefined ? '' : `, left out from round ${lifted} on`})`,
  );
}

/** How it was run: size, safety, algorithm, and every flag with its source. */
export function settingsOf(debate: Debate): readonly string[] {
  const { settings } = debate;
  const algorithm = algorithmInWords(settings.algorithm);
  return [
    ...sizeNote(debate).map(inline),
    ...[safetyInWords(debate)]
      .filter((text) => text !== '')
      .map((text) => `Safety: ${inline(text)}.`),
    ...(algorithm === '' ? [] : [`Decided by ${inline(algorithm)}.`]),
    table(
      ['flag', 'value', 'source'],
      [
        ...Object.entries({ ...settings.flags, ...settings.policy }).map(
          ([name, value]) => [name, value, ''] as const,
        ),
        ...Object.entries(settings.later ?? {}).map(
          ([name, value]) => [name, value, ` (${UNREAD})`] as const,
        ),
      ].map(([name, value, note]) => [
        name,
        // A number would be escaped like the first of a list.
        `${typeof value === 'string' ? inline(value) : value}${note}`,
        inline(settings.sources[name] ?? 'default'),
      ]),
    ),
  ];
}
