/** What stands in each field of an answer. The compiler finds the field that is missing here. */
import type { Answer } from './schema.ts';

/** Words are judged before anyone sees them, and passages can be taken out of them. */
export type Words =
  /** Stay, whatever is taken out. */
  | 'words'
  /** The field goes with the last of its words … */
  | 'optional words'
  /** … with the first, for half an address leads elsewhere … */
  | 'address'
  /** … the item of the list goes … */
  | 'item words'
  /** … or nothing of the turn can be shown. */
  | 'vital words';

/** A choice is an id, a figure or a word of the vocabulary: it says nothing of its own. */
type Content = Words | 'choice' | { readonly [field: string]: Content };

type ContentOf<Value, Absent = false> = [Value] extends [string]
  ? string extends Value
    ? 'choice' | (Absent extends true ? 'optional words' | 'address' : RequiredWords)
    : 'choice'
  : [Value] extends [number | boolean]
    ? 'choice'
    : [Value] extends [readonly (infer Item)[]]
      ? ContentOf<Item>
      : {
          readonly [Field in FieldOf<Value>]: ContentOf<
            Exclude<At<Value, Field>, undefined>,
            undefined extends At<Value, Field> ? true : false
          >;
        };
type RequiredWords = Exclude<Words, 'optional words' | 'address'>;
type FieldOf<Value> = Value extends unknown ? keyof Value : never;
type At<Value, Field> = Value extends unknown
  ? Field extends keyof Value
    ? Value[Field]
    : never
  : never;

export const ANSWER_FIELDS = {
  position: 'vital words',
  positionEnglish: 'optional words',
  keyPoints: 'item words',
  reasoning: 'words',
  proposal: 'optional words',
  preference: 'choice',
  newOption: 'optional words',
  // Claims cite items by their number: an item that lost its words keeps its place.
  evidence: {
    type: 'choice',
    kind: 'choice',
    citation: 'words',
    gist: 'words',
    url: 'address',
    quote: 'optional words',
  },
  claims: { text: 'item words', label: 'choice', cites: 'choice', demoted: 'choice' },
  claimMoves: {
    claim: 'choice',
    move: 'choice',
    strength: 'words',
    counterEvidence: 'choice',
    text: 'words',
  },
  vote: { value: 'choice', edit: 'optional words' },
  blockers: {
    id: 'choice',
    move: 'choice',
    condition: 'words',
    impact: 'words',
    detection: 'words',
    mitigation: 'words',
    severity: 'choice',
  },
  blockerAnswers: { blocker: 'choice', answer: 'item words' },
  confidence: 'choice',
  confidenceStated: 'choice',
  confidenceReason: 'optional words',
  stance: 'choice',
  stanceSource: 'choice',
  judgement: {
    sentence: 'vital words',
    english: 'optional words',
    stance: 'choice',
    confidence: 'choice',
  },
  mindChange: { kind: 'choice', why: 'words' },
} as const satisfies ContentOf<Answer>;

/** What becomes of a text; null: it goes, and what cannot be without it. */
export type ChangeText = (text: string, words: Words) => string | null;

/** The answer with `change` applied to all its words. What stands in no field goes, as does what is absent. */
export function changeWords(answer: Answer, change: ChangeText): Answer {
  return changed(answer, ANSWER_FIELDS, change) as Answer;
}

/** Every field, the absent ones as undefined: none is forgotten where an answer is put together. */
export type AllFields = { [Field in keyof Required<Answer>]: Answer[Field] };

/** Keys that hold nothing would not survive the log, and a replay must give the same state. */
export function withoutAbsent(fields: AllFields): Answer {
  return changeWords(fields as Answer, (text) => text);
}

function changed(value: unknown, content: Content, change: ChangeText): unknown {
  if (value === undefined) return null;
  if (content === 'choice') return value;
  if (Array.isArray(value)) {
    return value.map((item) => changed(item, content, change)).filter((item) => item !== null);
  }
  if (typeof content === 'string') return typeof value === 'string' ? change(value, content) : null;
  const fields = Object.entries(content).map(([field, within]) => {
    const given = (value as { readonly [field: string]: unknown })[field];
    return { field, within, left: changed(given, within, change) };
  });
  if (fields.some(({ within, left }) => within === 'item words' && left === null)) return null;
  return Object.fromEntries(
    fields.flatMap(({ field, left }) => (left === null ? [] : [[field, left]])),
  );
}
