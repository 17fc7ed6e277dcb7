import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { MODES, modeNamed } from '../../../src/debate/modes/list.ts';
import { modeLines, propertiesOf } from '../../../src/main/modes-command.ts';

describe.each(MODES)('the listing of $name', (mode) => {
  it.each([60, 80, 100])('given %i columns, then every line fits', (width) => {
    for (const line of modeLines(mode, width)) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  });

  it('says what makes it differ', () => {
    const text = modeLines(mode, 1000).join('\n');
    for (const part of [mode.goodFor, mode.keyConstraint, ...mode.checks, ...mode.anchors])
      expect(text).toContain(part);
    for (const [name, { sections }] of Object.entries(mode.roles)) {
      expect(text).toContain(name);
      expect(text).toContain(sections.map(({ title }) => title).join(', '));
    }
  });

  it('is data for scripts, the same after a journey through JSON', () => {
    const properties = propertiesOf(mode);
    expect(JSON.parse(JSON.stringify(properties))).toEqual(properties);
    expect(properties).toMatchObject({ name: mode.name, checks: mode.checks });
  });
});

it('pro-con says when six seats pay and when they do not', () => {
  const text = modeLines(modeNamed('pro-con'), 1000).join('\n');
  expect(text).toMatch(/pays when\s+there are several technical approaches; several teams/);
  expect(text).toMatch(/binds for a long time; it is hard to reverse/);
  expect(text).toMatch(/not when\s+.*routine, with a clear precedent; .*easily reversed/);
});
