/** Tier 2: what calls for the safety evaluator, and how long it stays. */
import type { DebateFact, EventData } from '../events.ts';
import { modeNamed } from '../modes/list.ts';
import type { Debate } from '../state.ts';
import { triggersIn } from './patterns.ts';
import type { SafetyTrigger } from './trigger-schema.ts';

export function triggersOfOpening({
  topic,
  brief,
  settings,
}: Pick<EventData<'DebateOpened'>, 'topic' | 'brief' | 'settings'>): readonly SafetyTrigger[] {
  const mode = modeNamed(settings.mode);
  return [
    ...(mode.needsSafety ? [{ kind: 'mode' as const, what: mode.name }] : []),
    ...(settings.highStakes === undefined
      ? []
      : [{ kind: 'high-stakes' as const, what: settings.highStakes }]),
    ...triggersIn(`${topic}\n${brief?.text ?? ''}`),
  ];
}

/** What a person's words call for from the round on that takes them up; said again, the rounds are counted anew. */
export function triggersOfWords(
  debate: Debate,
  text: string,
  round: number,
): readonly SafetyTrigger[] {
  return triggersIn(text).filter(
    ({ kind, what }) =>
      !debate.triggers.some(
        (known) =>
          known.kind === kind && known.what === what && (isForGood(known) || known.round === round),
      ),
  );
}

/** What was found calls from a round on; nothing happens where nothing was found. */
export function callForSafety(
  round: number,
  triggers: readonly SafetyTrigger[],
): readonly DebateFact[] {
  return triggers.length === 0
    ? []
    : [{ type: 'SafetyTriggered', data: { round, triggers: [...triggers] } }];
}

/** Rounds without a complaint after which a topic or an intent no longer needs the evaluator. */
const CLEAN_ROUNDS = 2;

/** Whether the turns of the round that is open, or would be next, wait for the evaluator. */
export function isEvaluated(debate: Debate): boolean {
  const round = debate.rounds.length + 1;
  return (
    debate.settings.flags.safetyEvaluator &&
    debate.triggers.some((trigger) => trigger.round <= round && keeps(trigger, debate))
  );
}

function keeps(trigger: Debate['triggers'][number], { rounds }: Debate): boolean {
  if (isForGood(trigger)) return true;
  const last = rounds.filter((each) => each.number >= trigger.round).slice(-CLEAN_ROUNDS);
  return last.length < CLEAN_ROUNDS || last.some((each) => each.unsafe);
}

/** Modes, declared stakes and vulnerable audiences hold for the whole debate. */
function isForGood({ kind }: SafetyTrigger): boolean {
  return kind !== 'topic' && kind !== 'intent';
}
