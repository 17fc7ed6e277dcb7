/** Reads what a topic asks, by a few rules: the answers that the rehearsal's seats will argue for. */
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
  const short =
    shorten(line.replace(/[?!.。？！…]+$/u, '').trim(), { words: 8, characters: 60 }) ||
    'the topic';
  const sides =
    alternatives(line) ?? proposal(line) ?? openQuestion(line, short) ?? adoption(short);
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

/** "REST or GraphQL", "A vs B", "A, B or C". */
function alternatives(line: string): Sides | null {
  const asked = firstQuestion(line);
  const match = /\b(?:or|vs\.?|versus)\b/i.exec(asked);
  if (match === null) return null;
  const lead = LEAD.exec(asked);
  const body = lead === null ? asked.replace(OPEN, '') : asked.slice(lead[0].length);
  const [verb, list] = splitVerb(
    body.includes(':') ? body.slice(body.lastIndexOf(':') + 1).trim() : body,
  );
  const parts = list
    .split(/\s*,\s*(?:or\s+)?|\s+(?:or|vs\.?|versus)\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined || NOTHING.test(last)) return null;
  // What follows the last alternative ("… for the public API") belongs to the question, not to it.
  const names = parts.map((part, index) => {
    const name = index === parts.length - 1 ? part.replace(TRAILER, '').trim() || part : part;
    return shorten(name, { words: 6, characters: 36 });
  });
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const [first, second, third] = distinct.map((name) => named(verb, name));
  if (first === undefined || second === undefined) return null;
  if (third !== undefined) return [first, second, third];
  return [
    first,
    second,
    { action: `try ${second.noun} beside ${first.noun}`, noun: 'a side-by-side trial' },
  ];
}

function named(verb: string, name: string): Side {
  const own = /^([a-z]+) /.exec(name)?.[1];
  if (own !== undefined && VERBS.has(own))
    return { action: name, noun: brief(gerund(name), 'this choice') };
  return { action: `${verb} ${name}`, noun: brief(name, 'this choice') };
}

function splitVerb(body: string): readonly [verb: string, list: string] {
  const match = /^([a-z]+)\s+(.+)$/i.exec(body);
  const verb = match?.[1]?.toLowerCase();
  if (match === null || verb === undefined || !CHOOSING.has(verb)) return ['choose', body];
  // "move to A or B": the little word belongs to the verb.
  const particle = /^(?:to|with|on|for)\s+/i.exec(match[2] ?? '')?.[0] ?? '';
  return [`${verb} ${particle}`.trim(), (match[2] ?? '').slice(particle.length)];
}

/** "Should we X?" → do X, keep what we have, a staged trial. */
function proposal(line: string): Sides | null {
  const asked = firstQuestion(line);
  const lead = LEAD.exec(asked);
  if (lead === null) return null;
  const wish = shorten(asked.slice(lead[0].length).replace(/\s+(?:or not|or should .*)$/i, ''), {
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

/** "How should we …?", "Which …?": nothing is named, so the seats differ on how to choose. */
function openQuestion(line: string, short: string): Sides | null {
  if (!OPEN.test(line)) return null;
  return [
    { action: `take the simplest workable answer to “${short}”`, noun: 'the simplest answer' },
    { action: `take the most capable answer to “${short}”`, noun: 'the most capable answer' },
    { action: `compare two answers to “${short}” in a trial`, noun: 'a trial of two answers' },
  ];
}

function adoption(short: string): Sides {
  return [
    { action: `adopt “${short}”`, noun: 'the proposal' },
    { action: `do not adopt “${short}”`, noun: 'the present way' },
    { action: `pilot “${short}”`, noun: 'a pilot' },
  ];
}

function firstQuestion(line: string): string {
  const mark = line.search(/[?？]/);
  return (mark < 0 ? line : line.slice(0, mark)).replace(/[.!\s]+$/, '');
}

/** Claims have little room, and some scripts need many tokens a character. */
function brief(noun: string, otherwise: string): string {
  const room = /^[\x20-\x7e]*$/.test(noun) ? 40 : 14;
  return [...noun].length <= room ? noun : otherwise;
}

export function opening(side: Side): string {
  return capitalised(side.action);
}

const LEAD =
  /^(?:(?:so|ok|okay|hi|hello|please|team)[,:]?\s+)*(?:(?:should|shall|can|could|do|must|may|would|will)\s+(?:we|i|you|they|it|our team|the team|our company|the company|us|everyone|teams?)\s+(?:all\s+|now\s+|really\s+|still\s+)?|is it (?:time|worth|wise|better|right)(?: for us)? to\s+|(?:do we want|do we need|ought we|are we going) to\s+)/i;
const OPEN = /^(?:how|what|which|when|where|who|why)\b/i;
const NOTHING = /^(?:not|no|should .*|is it .*|do we .*)$/i;
const TRAILER =
  /\s+(?:for|in|as|on|to|when|given|because|with|at|from|by|before|after|if|while|during|since)\b.*$/i;
const CHOOSING = new Set(
  'use adopt choose pick select prefer take buy try run support hire keep build go move switch migrate deploy'.split(
    ' ',
  ),
);
const VERBS = new Set(
  'use adopt choose pick buy build rent hire keep move switch migrate write rewrite split merge start stop run ship wait invest allow ban open close raise lower outsource train expand stay go make add remove drop introduce extend refactor replace'.split(
    ' ',
  ),
);
const TECHNICAL =
  /\b(?:api|apis|rest|graphql|grpc|http|sql|nosql|postgres\w*|mysql|mongo\w*|redis|kafka|kubernetes|docker|cloud|serverless|micro-?services?|monolith\w*|database|cache|queue|event.sourc\w+|front-?end|back-?end|typescript|javascript|python|rust|java|golang|react|vue|svelte|server|software|code\w*|deploy\w*|release|test(?:s|ing)?|ci|login|oauth|tls|token|encryption|security|latency|billing|schema|feature flags?|monorepo|repo\w*|app|apps|web|llm|ai|model|data|pipeline)\b/i;
