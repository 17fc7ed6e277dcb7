/** The numbered reference list of an answer: kinds set by the engine, addresses checked, texts bounded. */
import type { EvidenceKind } from '../vocabulary.ts';
import { line, shown } from './clean-text.ts';
import { firstOf, optionalLine, trimmed } from './cut-text.ts';
import { FIELD_TOKENS, URL_CHARACTERS } from './field-limits.ts';
import { ANSWER_LIMITS } from './limits.ts';
import type { AnswerRules, Notes } from './rules.ts';
import type { EvidenceItem, WireAnswer } from './schema.ts';

type WireItem = WireAnswer['evidence'][number];

/** No item is ever removed from the middle, because `[n]` in the texts counts them. */
export function normaliseEvidence(
  given: readonly WireItem[],
  { knownEvidence }: AnswerRules,
  notes: Notes,
): EvidenceItem[] {
  return firstOf(given, ANSWER_LIMITS.evidenceItems, 'evidence items', notes).map((item, index) => {
    const name = `evidence item ${index + 1}`;
    const id = RECORD_ID.exec(line(item.citation))?.[1]?.toUpperCase();
    if (id === undefined) return normaliseItem(item, name, notes);
    const known = knownEvidence.get(id);
    if (known !== undefined) return citedAgain(known, item, name, notes);
    notes.remark(`${name} names a source that is not on the record: ${id}`);
    return normaliseItem({ ...item, citation: '' }, name, notes);
  });
}

/** `E2`, `[E2]`, `E2: Deploy log`; but neither `E10 fuel` nor `E2E tests`. */
const RECORD_ID = /^\[?(E\d{1,6})\]?(?:\s*[:(].*)?$/i;

/** The same source, so what the record says of it holds: its type cannot be talked up. */
function citedAgain(
  { type, kind, citation, url, gist }: Omit<EvidenceItem, 'quote'>,
  item: WireItem,
  name: string,
  notes: Notes,
): EvidenceItem {
  const quote = quoteOf(item, name, notes);
  return {
    ...{ type, kind, citation, gist },
    ...(url === undefined ? {} : { url }),
    ...(quote === undefined ? {} : { quote }),
  };
}

function quoteOf(item: WireItem, name: string, notes: Notes): string | undefined {
  return optionalLine(item.quote, FIELD_TOKENS.quote, `quote of ${name}`, notes);
}

function normaliseItem(item: WireItem, name: string, notes: Notes): EvidenceItem {
  const gist = trimmed(line(item.gist), ANSWER_LIMITS.gistTokens, `gist of ${name}`, notes);
  const source = line(item.citation);
  const url =
    webAddress(line(item.url), name, notes) ??
    (isWebAddress(source) ? new URL(source).href : undefined);
  const quote = quoteOf(item, name, notes);
  const hasSource = source !== '' || url !== undefined;
  const kind = hasSource ? kindOf(item, source) : 'reasoning';
  const isSourceMissing = !hasSource && kindOf(item, source) !== 'reasoning';
  if (isSourceMissing) notes.remark(`${name} names no source: ${item.type} became SPECULATIVE`);
  return {
    // A type that promises a source must not weigh like one without it.
    type: isSourceMissing ? 'SPECULATIVE' : item.type,
    kind,
    citation: trimmed(
      source || url || gist || '(no source given)',
      FIELD_TOKENS.citation,
      name,
      notes,
    ),
    ...(url === undefined ? {} : { url }),
    ...(quote === undefined ? {} : { quote }),
    gist,
  };
}

/**
 * Reasoning by type. EMPIRICAL is a calculation when its citation opens by saying so and points to no page;
 * all else cites something. Tool output is never claimed by a model: only the engine's own lookups are that.
 */
function kindOf(item: WireItem, source: string): EvidenceKind {
  switch (item.type) {
    case 'LOGICAL':
    case 'PREFERENTIAL':
    case 'SPECULATIVE':
      return 'reasoning';
    case 'EMPIRICAL':
      return line(item.url) === '' && CALCULATION.test(source) ? 'calculation' : 'citation';
    case 'DOCUMENTED':
    case 'PRECEDENT':
      return 'citation';
  }
}

const CALCULATION = /^(?:own |our |back-of-the-envelope )?(?:calculat|comput)/i;

function webAddress(given: string, name: string, notes: Notes): string | undefined {
  if (given === '') return undefined;
  if (isWebAddress(given)) return new URL(given).href;
  notes.remark(`address of ${name} dropped, not a plain http(s) address: ${shown(given)}`);
  return undefined;
}

/** Addresses with a user or password in them are refused: they show one host and lead to another. */
function isWebAddress(text: string): boolean {
  if (text.length > URL_CHARACTERS || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
