/** Forgives slips of form in a model's object, so that only slips of substance cost a repair request. */
import { MindChange, Stance, Vote } from '../vocabulary.ts';
import { line } from './clean-text.ts';
import { isObject, type JsonObject } from './read-json.ts';
import type { WireAnswer } from './schema.ts';

/** Absent and null become empty, figures in quotes become numbers, and words get the case of the vocabulary. */
export function completeWire(raw: JsonObject): JsonObject {
  return {
    ...textsOf(raw, [
      'position',
      'positionEnglish',
      'reasoning',
      'proposal',
      'preference',
      'newOption',
      'confidenceReason',
    ]),
    keyPoints: listOf(raw.keyPoints, text),
    evidence: listOf(raw.evidence, (item) =>
      overObject(item, (given) => ({
        type: upper(given.type),
        ...textsOf(given, ['citation', 'url', 'quote', 'gist']),
      })),
    ),
    claims: listOf(raw.claims, (item) =>
      overObject(item, (given) => ({
        text: text(given.text),
        label: upper(given.label),
        cites: listOf(given.cites, itemNumber),
      })),
    ),
    claimMoves: listOf(raw.claimMoves, (item) =>
      overObject(item, (given) => ({
        ...textsOf(given, ['claim', 'strength', 'text']),
        move: lower(given.move),
        counterEvidence: listOf(given.counterEvidence, itemNumber),
      })),
    ),
    vote: nested(raw.vote, 'value', (given) => ({
      value: oneOf(upper(given.value), Vote.options),
      edit: text(given.edit),
    })),
    blockers: listOf(raw.blockers, (item) =>
      overObject(item, (given) => ({
        ...textsOf(given, ['id', 'condition', 'impact', 'detection', 'mitigation']),
        move: lower(given.move),
        severity: numberOr(given.severity, 0),
      })),
    ),
    blockerAnswers: listOf(raw.blockerAnswers, (item) =>
      overObject(item, (given) => textsOf(given, ['blocker', 'answer'])),
    ),
    confidence: figure(raw.confidence),
    stance: oneOf(upper(raw.stance), Stance.options),
    judgement: nested(raw.judgement, 'sentence', (given) => ({
      ...textsOf(given, ['sentence', 'english']),
      stance: oneOf(upper(given.stance), Stance.options),
      // A judgement decides votes: its figure is never made up. Without a sentence there is no judgement.
      confidence: isEmpty(given.sentence) ? 0 : figure(given.confidence),
    })),
    mindChange: nested(raw.mindChange, 'kind', (given) => ({
      kind: oneOf(lower(given.kind), MindChange.options),
      why: text(given.why),
    })),
  } satisfies Record<keyof WireAnswer, unknown>;
}

function textsOf<Name extends string>(
  given: JsonObject,
  names: readonly Name[],
): Record<Name, unknown> {
  return Object.fromEntries(names.map((name) => [name, text(given[name])])) as Record<
    Name,
    unknown
  >;
}

function text(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : value;
}

function listOf(value: unknown, each: (item: unknown) => unknown): unknown {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value.map(each) : value;
}

/** What is not an object is left for the schema to name. */
function overObject(value: unknown, complete: (given: JsonObject) => JsonObject): unknown {
  return isObject(value) ? complete(value) : value;
}

/** A part that models shorten to its main word: `"vote": "ACCEPT"`. */
function nested(
  value: unknown,
  main: string,
  complete: (given: JsonObject) => JsonObject,
): JsonObject {
  return complete(isObject(value) ? value : { [main]: typeof value === 'string' ? value : '' });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && line(value) === '');
}

function upper(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toUpperCase() : value;
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

/** Unreadable is absent: whether that is a problem depends on the round. */
function oneOf(value: unknown, options: readonly string[]): unknown {
  return typeof value === 'string' && options.includes(value) ? value : '';
}

/** "0.8", "80" and "80 %" are figures; anything else is left for the schema to name. */
function figure(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(value);
  if (match === null) return value;
  const figure = Number(match[1]);
  // Above 100 it stays what it is: a share of 1.5 would pass for one and a half percent.
  return match[2] === '%' && figure <= 100 ? figure / 100 : figure;
}

function numberOr(value: unknown, otherwise: number): number {
  const read = figure(value);
  return typeof read === 'number' && Number.isFinite(read) ? read : otherwise;
}

/** "1" and "[1]" stand for the first item. */
function itemNumber(value: unknown): unknown {
  const match = typeof value === 'string' ? /^\s*\[?(\d{1,4})\]?\s*$/.exec(value) : null;
  return match === null ? value : Number(match[1]);
}
