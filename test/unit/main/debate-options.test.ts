/** Options and flags of a debate, as typed at the terminal: what is taken, where it comes from, what is refused. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Environment, parseConfig } from '../../../config/env.ts';
import { briefFromText } from '../../../src/main/brief.ts';
import { choicesOf } from '../../../src/main/choices.ts';
import { readOptions } from '../../../src/main/debate-options.ts';

function read(options: Parameters<typeof readOptions>[0], environment: Environment = {}) {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return readOptions(options, 'REST or GraphQL?', parsed.config);
}

describe('flags', () => {
  it('that nothing reads yet are kept from the environment with their source, and checked', () => {
    const { later, sources } = read({}, { ROUNDTABLE_TOOL_ENFORCEMENT: 'strict' });
    expect(later).toEqual({
      toolEnforcement: 'strict',
      toolMinimumCalls: 1,
      toolMaximumCalls: 6,
      evidenceChecking: true,
      lightModelForSequential: false,
    });
    expect(sources).toMatchObject({
      toolEnforcement: 'environment',
      lightModelForSequential: 'default',
    });
    expect(() => read({}, { ROUNDTABLE_EVIDENCE_CHECKING: 'sometimes' })).toThrow('EVIDENCE');
    expect(() => read({ flag: ['toolEnforcement=strict'] })).toThrow('comes with a later version');
  });

  it('of the session win over the environment, and each says where it comes from', () => {
    const { flags, policy, sources } = read(
      { flag: ['chair=false', 'exitConsensus=0.9'] },
      { ROUNDTABLE_EXIT_CONSENSUS: '0.6', ROUNDTABLE_REQUIRE_EVIDENCE: 'false' },
    );
    expect(flags).toMatchObject({ chair: false, exitConsensus: 0.9, blindOpening: true });
    expect(policy).toMatchObject({ requireEvidence: false, trackConvergence: true });
    expect(sources).toMatchObject({
      chair: 'session',
      exitConsensus: 'session',
      requireEvidence: 'environment',
      blindOpening: 'default',
    });
  });

  it('stand beside a panel that says where it comes from, too', () => {
    const sourceOf = (...told: Parameters<typeof read>) => read(...told).sources.panel;
    expect(sourceOf({})).toBe('default');
    expect(sourceOf({}, { ROUNDTABLE_PANEL: 'rehearsal' })).toBe('environment');
    expect(sourceOf({ panel: 'rehearsal' }, { ROUNDTABLE_PANEL: 'rehearsal' })).toBe('session');
  });

  it('on trial fall on both sides, the same side for the same seed, and say so', () => {
    const armOf = (seed: number) =>
      read({ seed: String(seed), flag: ['chair=trial:50%'] }).flags.chair;
    const arms = Array.from({ length: 40 }, (_, seed) => armOf(seed));
    const on = arms.filter((arm) => arm).length;
    expect(on).toBeGreaterThan(10);
    expect(on).toBeLessThan(30);
    expect(armOf(3)).toBe(arms[3]);
    expect(read({ flag: ['chair=trial:100%'] })).toMatchObject({
      flags: { chair: true },
      sources: { chair: 'session, on trial in 100 % of debates' },
    });
  });

  it.each([
    ['chair', 'name=value'],
    ['chiar=true', 'did you mean chair?'],
    ['chair=maybe', 'set true, false, or trial:50%'],
    ['toolEnforcement=strict', 'comes with a later version'],
  ])('%s is refused: %s', (flag, reason) => {
    expect(() => read({ flag: [flag] })).toThrow(reason);
  });
});

describe('options', () => {
  it('choose how the debate is decided and what is at stake', () => {
    const wanted = read({
      algorithm: 'majority_vote',
      highStakes: 'Medical legal',
      extended: 'on',
    });
    expect(wanted).toMatchObject({
      algorithm: 'majority_vote',
      highStakes: 'medical-legal',
      extended: 'on',
      sources: { algorithm: 'session', 'high-stakes': 'session', rounds: 'default' },
    });
  });

  it.each([
    [{ algorithm: 'coin' }, '--algorithm takes evidence_based_debate'],
    [{ highStakes: 'fun' }, '--high-stakes takes security'],
    [{ extended: 'maybe' }, '--extended takes auto, on, off'],
    [{ brief: 'no-such-file.md' }, 'there is no file'],
    [{ brief: 'https://example.com/page' }, 'reading pages comes with a later version'],
  ])('%o is refused: %s', (options, reason) => {
    expect(() => read(options)).toThrow(reason);
  });

  it.each([
    ['notes.md', 'files are read at the terminal only'],
    ['/etc/passwd.txt', 'files are read at the terminal only'],
    ['https://example.com/page', 'reading pages comes with a later version'],
  ])('in chat %s is not taken for the brief itself', (typed, reason) => {
    expect(() => briefFromText(typed)).toThrow(reason);
  });

  it('in chat a panel that nobody names is no rehearsal: what is missing is said', () => {
    const inChat = (environment: Record<string, string>) => {
      const parsed = parseConfig(environment);
      if (!parsed.ok) throw new Error(parsed.problems.join());
      return choicesOf(parsed.config, briefFromText, null);
    };
    expect(() => inChat({}).panel(null)).toThrow(/OPENAI_API_KEY is missing.*--panel rehearsal/);
    expect(() => inChat({ OPENAI_API_KEY: 'hush' }).panel(null)).toThrow(/^Panels of real models/);
    expect(inChat({}).panel('rehearsal').length).toBeGreaterThan(2);
    expect(inChat({ ROUNDTABLE_PANEL: 'rehearsal' }).panel(null).length).toBeGreaterThan(2);
  });

  it('in chat a text is the brief', () => {
    expect(briefFromText('We have 40 services.')).toMatchObject({ text: 'We have 40 services.' });
  });

  it('take a file as the brief', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'brief-')), 'notes.md');
    writeFileSync(path, 'We have 40 services.');
    expect(read({ brief: path }).brief).toEqual({ text: 'We have 40 services.', source: path });
  });
});
