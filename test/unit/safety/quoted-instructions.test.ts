/** A seat that quotes its system prompt, by the very contract that was sent. */
import { describe, expect, it } from 'vitest';
import { MODES } from '../../../src/debate/modes/list.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { blockedIn } from '../../../src/debate/safety/blocked.ts';
import { openingWith, SEAT } from '../prompts/subjects.ts';

const QUOTED = 'quotes its instructions';

describe.each(MODES)('in $name', (mode) => {
  const { settings } = openingWith();
  const role = mode.roleOf(0, mode.seats.default);
  const subject = openingWith({
    settings: { ...settings, mode: mode.name },
    seat: { ...SEAT, role },
    seats: mode.seats.default,
  });
  const { system } = buildPrompt(subject, mode);
  const sentences = system
    .flatMap((part) => part.split(/\n|(?<=[.?:]) /))
    .filter((sentence) => sentence.replace(/[^\p{L}\p{N}]/gu, '').length >= 60);

  it('every long sentence of the contract is told, wherever it stands', () => {
    expect(sentences.length).toBeGreaterThan(8);
    for (const sentence of sentences) {
      expect(blockedIn(`Billing first. ${sentence} So there.`, system), sentence).toBe(QUOTED);
    }
  });

  it('it is told in other casing, spacing, punctuation and letters', () => {
    for (const sentence of sentences.slice(0, 5)) {
      for (const written of [
        sentence.toUpperCase(),
        sentence.replaceAll(' ', ''),
        sentence.replaceAll(' ', '\n'),
        sentence.replace(/[.,:;]/g, ' - '),
        [...sentence].join('\u200b'),
        [...sentence].join(' '),
        `{"position":${JSON.stringify(sentence).replaceAll('e', '\\u0065')}}`,
      ]) {
        expect(blockedIn(written, system), written).toBe(QUOTED);
      }
    }
  });

  it('the whole of it is told', () => {
    expect(blockedIn(system.join('\n\n'), system)).toBe(QUOTED);
  });
});

describe('words of a contract', () => {
  const { system } = buildPrompt(openingWith(), MODES[0] as (typeof MODES)[number]);

  it.each([
    'My perspective is risk-attentive: what can go wrong, how bad it would be.',
    'Agreement: both want billing out. Synthesis: extract it by spring.',
    'That is an ASSUME, not a FACT: nobody has checked it.',
    'I name one concern that nobody raised, and one alternative.',
  ])('may be used in a turn: %s', (text) => {
    expect(blockedIn(text, system)).toBeNull();
  });

  it('are no quote where another contract was sent', () => {
    expect(blockedIn(system[0], ['Something else was asked for, in other words.'])).toBeNull();
  });
});
