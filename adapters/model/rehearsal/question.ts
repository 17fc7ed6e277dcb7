/** Reads what a topic asks, by a few rules: the answers that the rehearsal's seats will argue for. */
import {
  ASKED_FIRST,
  CHOOSING,
  FINAL_VERB,
  LEAD,
  OPEN,
  OR,
  POLITE,
  TECHNICAL,
  VERBS,
} from './question-words.ts';
import { capitalised, gerund, shorten, tidy } from './wording.ts';

/** One possible answer to the topic. */
export interface Side {
  /** An imperative, which opens every position that argues for it: "use GraphQL". */
  readonly action: string;
  /** A short noun phrase for claims: "GraphQL", "moving billing", "the pilot". */
  readonly noun: string;
}

export interface Question {
  /** At most eight words of the topic, safe to quote. */
  readonly short: string;
  /** Whether the topic speaks of software, so that load tests and releases are fitting words. */
  readonly technical: boolean;
  /** Two or three; the first two are the ones that the topic itself names or implies. */
  readonly sides: readonly [Side, Side, ...Side[]];
}

export function readQuestion(topic: string): Question {
  const line = tidy(topic).slice(0, 600);
  const short = shortened(line) || 'the topic';
  const asked = coreOf(line);
  const sides =
    alternatives(asked) ??
    comparison(asked) ??
    proposal(asked) ??
    permission(asked) ??
    openQuestion(asked, short) ??
    yesOrNo(asked, line, short) ??
    statement(asked) ??
    adoption(shortened(asked) || short);
  return { short, technical: TECHNICAL.test(line), sides };
}

/** The side that a sentence argues for: positions open with their side's action. */
export function sideOf(text: string, sides: readonly Side[]): number | null {
  const start = text.toLowerCase();
  const found = sides
    .map((side, index) => ({ index, action: side.action.toLowerCase() }))
    .filter(({ action }) => start.startsWith(action))
    .sort((a, b) => b.action.length - a.action.length);
  return found[0]?.index ?? null;
}

type Sides = Question['sides'];

function shortened(line: string): string {
  return shorten(line.replace(/^[¿¡\s]+|[?!.。？！…\s]+$/gu, ''), { words: 8, characters: 60 });
}

/** The first question, without greetings and without "I think that" or "help me decide whether". */
function coreOf(line: string): string {
  const mark = line.search(/[?？]/);
  let asked = (mark < 0 ? line : line.slice(0, mark)).replace(/^[¿¡\s]+|[.!。！\s]+$/g, '');
  for (let before = ''; before !== asked; ) {
    before = asked;
    asked = asked.replace(POLITE, '') || asked;
  }
  return asked;
}

/** "REST or GraphQL", "A vs B", "A, B or C", "between A and B". */
function alternatives(asked: string): Sides | null {
  const between = /^(?:(?:choose|decide|choice|pick)\s+)?between\s+(.+?)\s+and\s+(.+)$/i.exec(
    asked,
  );
  const choice = between === null ? asked : `${between[1]} or ${between[2]}`;
  if (!OR.test(choice)) return null;
  const leads = LEAD.test(choice);
  const body = withoutLead(choice).replace(OPEN, '').trim();
  const [verb, list] = splitVerb(
    body.includes(':') ? body.slice(body.lastIndexOf(':') + 1).trim() : body,
    leads,
  );
  const parts = list
    .split(SEPARATOR)
    .map((part) => withoutLead(part.trim()))
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined || NOTHING.test(last)) return null;
  // What follows the last alternative ("… for the public API") belongs to the question, not to it.
  const names = parts.map((part, index) => {
    const name = index === parts.length - 1 ? part.replace(TRAILER, '').trim() || part : part;
    return shorten(name, { words: 6, characters: 36 });
  });
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  return among(distinct.map((name) => named(verb, name)));
}

const SEPARATOR = new RegExp(`\\s*,\\s*(?:or\\s+)?|${OR.source}`, 'iu');

function withoutLead(text: string): string {
  return text.replace(LEAD, '').replace(ASKED_FIRST, '').replace(FINAL_VERB, '').trim();
}

/** The first three; with two, trying them beside each other is the third way. */
function among([first, second, third]: readonly Side[]): Sides | null {
  if (first === undefined || second === undefined) return null;
  if (third !== undefined) return [first, second, third];
  const trial = isNoun(first) && isNoun(second);
  return [
    first,
    second,
    {
      action: trial
        ? `try ${second.noun} beside ${first.noun}`
        : `try both on a small scale: ${first.noun} and ${second.noun}`,
      noun: 'a side-by-side trial',
    },
  ];
}

/** "choose REST" names a thing, "rent" a deed. */
function isNoun({ action, noun }: Side): boolean {
  return action.endsWith(` ${noun}`);
}

function named(verb: string, name: string): Side {
  const own = /^([a-z-]+)(?: |$)/.exec(name)?.[1];
  if (own !== undefined && VERBS.has(own)) {
    return { action: name, noun: brief(gerund(name), 'this choice') };
  }
  return { action: `${verb} ${name}`, noun: brief(name, 'this choice') };
}

/** After "should we" stands a verb, whichever it is; elsewhere only known ones are taken for one. */
function splitVerb(body: string, leads: boolean): readonly [verb: string, list: string] {
  const match = /^([a-z-]+)\s+(.+)$/i.exec(body);
  const verb = match?.[1]?.toLowerCase();
  const list = match?.[2] ?? '';
  if (verb === undefined || (!CHOOSING.has(verb) && !leads) || OR.test(` ${list.split(' ')[0]} `))
    return ['choose', body];
  // "move to A or B": the little word belongs to the verb.
  const particle = /^(?:to|with|on|for)\s+/i.exec(list)?.[0] ?? '';
  return [`${verb} ${particle}`.trim(), list.slice(particle.length)];
}

/** "Is Rust better than Go?" */
function comparison(asked: string): Sides | null {
  const [, one = '', other = ''] =
    /^(?:is|are)\s+(.{1,60}?)\s+(?:a |an |the )?(?:\w+ )?(?:better|worse|safer|faster|cheaper|easier|simpler|more \w+|preferable)(?: \w+)?\s+(?:than|to)\s+(.+)$/i.exec(
      asked,
    ) ?? [];
  if (one === '' || other === '') return null;
  const names = [one, other.replace(TRAILER, '') || other].map((name) =>
    shorten(name, { words: 6, characters: 36 }),
  );
  return among(names.map((name) => named('choose', name)));
}

/** "Should we X?", "X." with a verb first → do X, keep what we have, a staged trial. */
function proposal(asked: string): Sides | null {
  const first = /^([a-z-]+) /i.exec(asked)?.[1]?.toLowerCase() ?? '';
  if (!LEAD.test(asked) && !VERBS.has(first) && !CHOOSING.has(first)) return null;
  const wish = shorten(asked.replace(LEAD, '').replace(/,?\s+(?:or not|or should .*)$/i, ''), {
    words: 9,
    characters: 60,
  });
  if (!/^[a-z]/i.test(wish)) return null;
  const negated = /^not\s+/i.test(wish);
  const action = negated
    ? `leave off ${gerund(wish.replace(/^not\s+/i, ''))}`
    : wish[0]?.toLowerCase() + wish.slice(1);
  const doing = gerund(action);
  return [
    { action, noun: brief(doing, 'the change') },
    { action: 'keep what we have', noun: 'the present way' },
    { action: `run a staged trial of ${doing}`, noun: 'a staged trial' },
  ];
}

/** "Should employees work from home?" → let them, do not let them. */
function permission(asked: string): Sides | null {
  const [, who = ''] = /^(?:should|shall|may|must|can|could|ought)\s+(.+)$/i.exec(asked) ?? [];
  if (who === '') return null;
  const allowed = shorten(who.replace(/,?\s+(?:or not)$/i, ''), { words: 9, characters: 60 });
  return [
    { action: `let ${allowed}`, noun: 'the change' },
    { action: `do not let ${allowed}`, noun: 'the present way' },
    { action: `try for one quarter to let ${allowed}`, noun: 'a trial of one quarter' },
  ];
}

/** "How should we …?", "Which …?": nothing is named, so the seats differ on how to choose. */
function openQuestion(asked: string, short: string): Sides | null {
  if (!OPEN.test(asked)) return null;
  return [
    { action: `take the simplest workable answer to “${short}”`, noun: 'the simplest answer' },
    { action: `take the most capable answer to “${short}”`, noun: 'the most capable answer' },
    { action: `compare two answers to “${short}” in a trial`, noun: 'a trial of two answers' },
  ];
}

/** Any other question, in whatever language, can be answered with yes and no. */
function yesOrNo(asked: string, line: string, short: string): Sides | null {
  if (!/[?？]/.test(line) && !AUXILIARY.test(asked)) return null;
  return [
    { action: `answer yes to “${short}”`, noun: 'a yes' },
    { action: `answer no to “${short}”`, noun: 'a no' },
    { action: `answer “partly” to “${short}”`, noun: 'a partial yes' },
  ];
}

/** Something is said to be so: the seats agree with it or do not. */
function statement(asked: string): Sides | null {
  const said = shortened(asked);
  if (asked.split(' ').length < 3 || !FINITE.test(asked)) return null;
  return [
    { action: `agree with “${said}”`, noun: 'the statement' },
    { action: `disagree with “${said}”`, noun: 'the opposite view' },
    { action: `accept “${said}” within limits`, noun: 'a narrower statement' },
  ];
}

/** A word or two, or a text that is no sentence at all. */
function adoption(short: string): Sides {
  const isName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .+#/-]*$/u.test(short);
  const thing = isName && short.split(' ').length <= 5 ? short : `“${short}”`;
  return [
    { action: `choose ${thing}`, noun: brief(thing, 'the proposal') },
    { action: `do without ${thing}`, noun: 'the present way' },
    { action: `try ${thing} in a pilot`, noun: 'a pilot' },
  ];
}

/** Claims have little room, and some scripts need many tokens a character. */
function brief(noun: string, otherwise: string): string {
  const room = /^[\x20-\x7e]*$/.test(noun) ? 40 : 14;
  return [...noun].length <= room ? noun : otherwise;
}

export function opening(side: Side): string {
  return capitalised(side.action);
}

const AUXILIARY = /^(?:is|are|was|were|do|does|did|has|have|had|will|would|am)\s+\S+\s+\S/i;
const FINITE =
  /\s(?:is|are|was|were|be|will|would|should|must|can|cannot|may|has|have|had|do|does|don't|doesn't|isn't|aren't|won't|can't|needs?|uses?|makes?|causes?|costs?|works?|fails?|wins?|beats?|kills?|matters?|leads?|means?)(?:\s|$)/i;
const NOTHING = /^(?:not|no|should .*|is it .*|do we .*|nothing|neither)$/i;
const TRAILER =
  /\s+(?:for|in|as|on|to|when|given|because|with|at|from|by|before|after|if|while|during|since)\b.*$/i;
