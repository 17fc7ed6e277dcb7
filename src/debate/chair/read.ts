/** Reads the chair's work from the log of the round; null where there is none that can be used. */
import { cutTo, line } from '../answer/clean-text.ts';
import { readJsonObject } from '../answer/read-json.ts';
import { isJudge } from '../modes/seat-role.ts';
import { panelistName } from '../prompts/panelists.ts';
import { blockedIn } from '../safety/blocked.ts';
import { lettersOf } from '../safety/folded-text.ts';
import type { Debate, Round } from '../state.ts';
import { CHAIR_INSTRUCTIONS } from './instructions.ts';
import { type ChairWork, WireChair } from './schema.ts';

export function chairWork(debate: Debate, round: Round): ChairWork | null {
  const answer = round.received.findLast(({ purpose }) => purpose === 'chair');
  if (answer === undefined || answer.problems.length > 0) return null;
  return readChair(answer.text, debate, round);
}

/** In characters: the engine decides without a tokenizer, which a process at rest does without. */
const LIMITS = { options: 8, option: 300, draft: 900 } as const;

/** Never throws; whatever breaks the rules makes the whole work unusable, and clusters stand in. */
export function readChair(text: string, debate: Debate, round: Round): ChairWork | null {
  const read = readJsonObject(text, 'draft');
  if (read.kind === 'unreadable') return null;
  const wire = WireChair.safeParse(read.value);
  if (!wire.success || blockedIn(text, [CHAIR_INSTRUCTIONS]) !== null) return null;
  const options = debate.options.length === 0 ? openingOptions(wire.data, debate, round) : [];
  const draft = {
    text: cutTo(line(wire.data.draft.text), LIMITS.draft),
    option: line(wire.data.draft.option).toUpperCase(),
  };
  if (options === null || isWordless(draft.text)) return null;
  if (options.length > 0 && !options.some((_, index) => draft.option === `O${index + 1}`))
    return null;
  return { options, draft, unanswered: unansweredIn(wire.data, debate) };
}

/** Every opening belongs to exactly one option, nobody else is named, and no two options are the same. */
function openingOptions(
  wire: WireChair,
  debate: Debate,
  round: Round,
): ChairWork['options'] | null {
  const seatOf = new Map(
    round.turns
      .filter(({ seat }) => !isJudge(debate, seat))
      .map(({ seat }) => [panelistName(debate, seat).toLowerCase(), seat]),
  );
  const named = wire.options.flatMap(({ panelists }) => panelists.map(nameOf));
  const isWhole =
    named.length === seatOf.size &&
    new Set(named).size === named.length &&
    named.every((name) => seatOf.has(name));
  const options = wire.options.map(({ text, panelists }) => ({
    text: cutTo(line(text), LIMITS.option),
    seats: panelists.flatMap((name) => seatOf.get(nameOf(name)) ?? []),
  }));
  const isSound =
    options.length <= LIMITS.options &&
    options.every(({ text, seats }) => !isWordless(text) && seats.length > 0) &&
    new Set(options.map(({ text }) => lettersOf(text))).size === options.length;
  return isWhole && isSound ? options : null;
}

function nameOf(text: string): string {
  return line(text).toLowerCase();
}

/** In the words in which they were asked, however the chair copied them. */
function unansweredIn(wire: WireChair, { settings }: Debate): readonly string[] {
  const listed = new Set(wire.unanswered.map(lettersOf));
  return settings.questions.filter((question) => listed.has(lettersOf(question)));
}

function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
