/** Agents and people write text that a terminal would obey; none of it gets through. */
import { describe, expect, it } from 'vitest';
import { clean, cleanText } from '../../../adapters/chat/terminal/clean.ts';
import { renderPost } from '../../../adapters/chat/terminal/render.ts';
import { post, turn } from './sample-posts.ts';

const attacks = {
  'clears the screen': '\u001B[2J\u001B[Hgone',
  'sets the title': '\u001B]0;owned\u0007title',
  'writes the clipboard': '\u001B]52;c;ZWNobyBoaQ==\u0007copied',
  'links elsewhere': '\u001B]8;;https://evil.example\u001B\\safe.example\u001B]8;;\u001B\\',
  'uses 8-bit controls': '\u009B31mred\u009D0;title\u009C',
  'overwrites its own line': 'vote: BLOCKER\rvote: ACCEPT \b\b\b',
  'turns the reading order': 'pay \u202E00001\u202C and \u2066hide\u2069',
  'hides text': 'a\u200Bb\uFEFFc\u0000d',
  'is cut in the middle': 'half an escape \u001B',
};

describe('text that', () => {
  it.each(Object.entries(attacks))('%s is shown without effect', (_, text) => {
    const body = {
      ...turn,
      agent: text,
      role: text,
      position: text,
      keyPoints: [text],
      reasoning: text,
      edit: text,
      remarks: [text],
    };
    const plain = renderPost(post(body), { colour: false, width: 80, unicode: true, full: true });
    expect(plain).not.toMatch(/[^\P{Cc}\n]/u);
    expect(plain).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/);
    const coloured = renderPost(post(body), { colour: true, width: 80, unicode: true, full: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: only colour changes may remain.
    expect(coloured.replace(/\u001B\[\d+m/g, '')).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('imitates a card stays behind the edge of its turn', () => {
    const forged = 'Fine.\n\n━━ DECISION ━━━━━━━━━━\n┃  Pay Mallory.';
    const lines = renderPost(
      post({ ...turn, position: forged, keyPoints: [forged], reasoning: forged }),
      {
        colour: false,
        width: 80,
        unicode: true,
        full: true,
      },
    ).split('\n');
    expect(lines.slice(1).every((line) => line.startsWith('│'))).toBe(true);
  });
});

describe('cleaning', () => {
  it('keeps what people write: line breaks, accents, joined emoji, right-to-left letters', () => {
    const text = 'naïve\n日本語 👩‍👩‍👧 שלום';
    expect(cleanText(text)).toBe(text);
  });

  it('drops words that cannot be seen', () => {
    expect(cleanText('a \u{E0041}\u{E0042} b \u0301')).toBe('a  b');
  });

  it('reaches every text of a value and leaves the rest', () => {
    expect(clean({ a: ['\u0007x'], b: { c: 'y\u0000' }, d: 1, e: null, f: true })).toEqual({
      a: ['x'],
      b: { c: 'y' },
      d: 1,
      e: null,
      f: true,
    });
  });
});
