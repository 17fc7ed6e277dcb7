/** Every limit of text crossed on purpose: split or folded, never refused, never cut inside a tag or a character. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { SIZES } from '../../src/debate/settings.ts';
import { wholeCharacters } from '../../src/transcript/cut.ts';
import { CHAT_ROOMS, type ChatRoom } from '../support/chat-rooms.ts';
import { answer, said, scriptedModel } from '../support/scripted-model.ts';

/** Characters that are easily cut in two. */
const FAMILY = '👨‍👩‍👧‍👦';
const SCRIPTS = {
  English: 'We should take the longer way, because it is the safer one [1]. ',
  emoji: `${FAMILY}👩🏽‍💻🏳️‍🌈❤️‍🔥 `,
  'emoji without a space': FAMILY.repeat(30),
  Arabic: 'يجب أن نأخذ الطريق الأطول لأنه أكثر أمانا، می‌خواهیم [1]. ',
  Hebrew: 'עלינו לקחת את הדרך הארוכה כי היא בטוחה יותר [1]. ',
  Chinese: '我们应该走更长的路因为它更安全而且更便宜也更容易维护',
  Hindi: 'हमें लंबा रास्ता लेना चाहिए क्योंकि वह सुरक्षित है [1]। ',
  escapes: '<&> *_~`| [1] & < > ',
} as const;
const TEXTS = Object.values(SCRIPTS);
const NAME = wholeCharacters(`${FAMILY}${'Bartholomäus '.repeat(6)}`, 70).trim();

/** Longer than any field may be, so that the engine cuts it; all together as long as an answer may be. */
const LONG = 1_500;

function longOf(text: string, length = LONG): string {
  return text.repeat(Math.ceil(length / text.length));
}

/** Does not end inside a word that the product would then be blamed for. */
function upTo(text: string, longest: number): string {
  return wholeCharacters(text, longest).replace(/\s+\S*$/, '');
}

function longModel(vote: 'MINOR' | 'BLOCKER') {
  let turns = 0;
  return scriptedModel({
    '*.chair': said(
      JSON.stringify({
        options: [],
        draft: { text: longOf(TEXTS[0] ?? ''), option: 'O1' },
        unanswered: [],
      }),
    ),
    '*': async () => {
      const text = TEXTS[turns++ % TEXTS.length] ?? '';
      const long = longOf(text);
      return answer({
        position: positionOf(text),
        positionEnglish: 'We should take the longer way.',
        keyPoints: [long, long, long],
        reasoning: long,
        proposal: long,
        newOption: `Option ${turns}: ${long}`,
        evidence: Array.from({ length: 20 }, (_, index) => ({
          type: index % 2 === 0 ? 'DOCUMENTED' : 'EMPIRICAL',
          citation: `${index}: ${long}`,
          url: `https://example.org/${'path/'.repeat(index * 15)}?q=${turns}&r=[1]`,
          quote: long,
          gist: long,
        })),
        claims: Array.from({ length: 20 }, () => ({ text: long, label: 'INFER', cites: [1] })),
        vote: { value: vote, edit: vote === 'MINOR' ? long : '' },
        blockers: vote === 'MINOR' ? [] : Array.from({ length: 5 }, () => blockerOf(long)),
        mindChange: { kind: 'concede', why: long },
      });
    },
  });
}

/** As long as a position may be: 35 words or 420 characters. */
function positionOf(text: string): string {
  return wholeCharacters(longOf(text).split(' ').slice(0, 34).join(' '), 400);
}

function blockerOf(text: string) {
  const part = `Risk: ${text}`;
  const parts = { condition: part, impact: part, detection: part, mitigation: part };
  return { id: '', move: 'new', severity: 5, ...parts };
}

const REPLY = upTo(
  longOf(`${FAMILY} ${SCRIPTS.Arabic}`, SIZES.replyCharacters),
  SIZES.replyCharacters - 100,
);

describe.each(Object.entries(CHAT_ROOMS))('in %s', (_, open) => {
  test('the longest topic, turns, options, blockers, decision and notes are shown whole or folded', {
    timeout: 120_000,
  }, async () => {
    const model = longModel('BLOCKER');
    const room = await open({ model, name: NAME });
    onTestFinished(room.close);
    const topic = upTo(longOf(TEXTS.join(' '), SIZES.topicCharacters), SIZES.topicCharacters - 100);
    await room.ask(topic, { rounds: 2, seats: 8 });
    await room.until(/has to decide|agents need you/);
    const choices = room.buttons().filter((label) => label.startsWith('Choose O'));
    expect(choices.length).toBeGreaterThanOrEqual(8);
    expect(room.buttons()).toEqual(
      expect.arrayContaining(['More rounds', 'Close without decision']),
    );
    for (const text of TEXTS) {
      room.says('ben', upTo(longOf(text, SIZES.replyCharacters), SIZES.replyCharacters - 100));
    }
    room.says('ada', `decide: in my own words ${REPLY}`);
    await room.until(/in my own words/);
    room.says('ada', `outcome 80: it turned out so ${REPLY}`);
    await room.until(/it turned out so/);
    await room.unfold();
    expectWhole(room);
    expect(model.offScript).toEqual([]);
  });

  test('twelve rounds of eight seats, with edits and options in each, end on a card that can be pressed', {
    timeout: 240_000,
  }, async () => {
    const model = longModel('MINOR');
    const room = await open({ model, name: NAME });
    onTestFinished(room.close);
    await room.ask('Which way?', { rounds: 12, seats: 8, flag: 'exitCriteria=false' });
    await room.until(CARD);
    expect((await room.state()).debate.rounds).toHaveLength(12);
    await room.press('ada', room.buttons().includes('✅ Accept') ? '✅ Accept' : 'Choose O1');
    await room.until(/✅ Decided/);
    room.says('ada', 'export md');
    room.says('ada', 'export json');
    expect((await room.file(/\.md$/)).length).toBeGreaterThan(50_000);
    expect(JSON.parse(await room.file(/\.json(\.gz)?$/))).toBeTypeOf('object');
    expectWhole(room);
    expect(model.offScript).toEqual([]);
  });
});

const CARD = /Proposed decision|has to decide|agents need you/;

function expectWhole(room: ChatRoom): void {
  expect(room.refusals()).toEqual([]);
  expect(room.pings()).toEqual([]);
  for (const text of room.shown()) {
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\uFFFD');
    // A family stays together, and nothing ends in a joiner or half an escape.
    expect(text.replaceAll(FAMILY, '')).not.toMatch(/👨|👧|👦/u);
    expect(text).not.toMatch(/\u200D(?:\s|…|$)/u);
    expect(text).not.toMatch(/&(?:a|am|amp|l|lt|g|gt)?(?: …|$)/);
    expect(text).not.toMatch(/<https?:[^>]*$/);
    // Tags are whole: kind, check and number.
    expect(text).not.toMatch(/(?:DOCUMENTED|EMPIRICAL)(?! ?\S? ?[\s\u00A0?✓✗]*\\?\[\d+\\?\])/u);
    expect(text).not.toMatch(/\[\d*(?: …|…|$)/);
  }
}
