/** Agents, topics, replies and names that attack the platform: nobody is pinged, nothing is refused, the debate ends. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { CHAT_ROOMS, type ChatRoom } from '../support/chat-rooms.ts';
import { answer, said, scriptedModel } from '../support/scripted-model.ts';

const BLOCKS = JSON.stringify([{ type: 'section', text: { type: 'mrkdwn', text: '<!channel>' } }]);

const ATTACKS = {
  calls:
    '@everyone @here @channel <!channel> <!here|x> <!everyone> <@U123> <@U0123ABCD|bo> <#C123>',
  'calls of Discord':
    '<@!1> <@1> <@123456789012345678> <@&2> <@&123456789012345678> <#1> <id:home>',
  'calls of groups':
    '<!subteam^S1> <!subteam^S0123ABCD|@team> <!date^1^{date}^https://evil.example|x>',
  'escaped calls':
    '&lt;!channel&gt; &amp;lt;!here&amp;gt; \\<@1> \\@everyone %3C!channel%3E &#60;!here&#62;',
  'wide calls': '＠everyone ＠here ＜!channel＞ ﹫everyone ＜@U123＞',
  'split calls':
    '@every\u200Bone @\u2060here <\u200B!channel> <@\uFEFFU123> @h\u00ADere <\u200D@1> @e\u{E0001}veryone',
  'turned words': '\u202Eenoyreve@\u202C \u2066@here\u2069 \u200F<!channel>\u200E \u061C@everyone',
  'block JSON': `{"blocks":${BLOCKS}} ${BLOCKS} {"type":"actions","elements":[]}`,
  'zero-width words': '\u200B\u200C\u200D\u2060\uFEFF\u3164\u115F',
  'links under a false name':
    '[bank.com](javascript:alert(1)) [bank.com](https://evil.example) <https://evil.example|bank.com>',
  'strange addresses':
    'https://evil.example/a|bank.com https://evil.example/||x||`y`*z* https://bank.com@evil.example/ https://evil.example/?q=<@1>@everyone javascript:alert(1)',
  fences:
    '``` ```js\n@everyone\n``` `<!here>` ||spoiler|| *bold* _it_ ~~no~~ > quote # head -# small',
  lines: '>>> all of it\n# heading\n- list\n1. list\n-# small\n*Decided by @ada*',
  marks: 'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B o\u0336n\u0336',
} as const;
const ALL = Object.values(ATTACKS);
const GIANT = `${'W'.repeat(4_900)}@everyone<!channel>${'|'.repeat(100)}`;
const LINE = `${'a very long line '.repeat(300)} ${ALL.join(' ')}`;
const EVERYTHING = `${ALL.join('\n')}\n${GIANT}\n${LINE}`;

/** Every field that an answer has, full of attacks; a position has to be short to be one. */
function hostileModel(vote: 'MINOR' | 'BLOCKER') {
  let turns = 0;
  return scriptedModel({
    '*.chair': said(
      JSON.stringify({
        options: [],
        draft: { text: EVERYTHING, option: 'O1' },
        unanswered: [EVERYTHING],
      }),
    ),
    '*': async () => {
      const attack = ALL[turns++ % ALL.length] ?? '';
      const everything = `${attack} ${EVERYTHING}`;
      const url = `https://evil.example/${turns}|bank.com?a=||b||&c=<@1>&d=@everyone&e=\`f\`#[x](y)`;
      return answer({
        // Every seat says the same, so that votes alone decide how it ends.
        position: vote === 'MINOR' ? `Wait. ${ATTACKS.calls}` : `${attack} is what ${turns} says`,
        positionEnglish: attack,
        keyPoints: [attack, everything, GIANT],
        reasoning: everything,
        proposal: everything,
        newOption: vote === 'MINOR' ? '' : `${turns} ${everything}`,
        evidence: ALL.map((citation, index) => ({
          type: index % 2 === 0 ? 'DOCUMENTED' : 'EMPIRICAL',
          citation: index % 3 === 0 ? url : `${citation} ${GIANT.slice(-800)}`,
          url: index % 3 === 1 ? citation : url,
          quote: citation,
          gist: LINE.slice(0, 500),
        })),
        claims: [{ text: everything, label: 'FACT', cites: [1] }],
        claimMoves: [
          {
            claim: 'C1',
            move: 'challenge',
            strength: attack,
            counterEvidence: [1],
            text: everything,
          },
        ],
        vote: { value: vote, edit: vote === 'MINOR' ? everything : '' },
        blockers:
          vote === 'MINOR'
            ? []
            : [
                {
                  ...{ id: '', move: 'new', severity: 5, condition: everything },
                  ...{ impact: GIANT, detection: attack, mitigation: everything },
                },
              ],
        blockerAnswers: [{ blocker: 'B1', answer: everything }],
        confidenceReason: everything,
        judgement: { sentence: attack, english: attack, stance: '', confidence: 0.5 },
        mindChange: { kind: 'concede', why: everything },
      });
    },
  });
}

const WORDS = ALL.join(' ').slice(0, 1_000);

/** A card that people can act on, open or not any more. */
const CARD = /Proposed decision|not taken|has to decide|agents need you/;

/** How each debate ends: what the agents vote, what people do about it, and the button that settles it. */
const ENDS = {
  'an accepted decision': {
    vote: 'MINOR',
    button: '✅ Accept',
    async before(room) {
      room.says('ben', `edits: as Ben says ${WORDS}`);
      await room.until(/as Ben says/);
    },
  },
  'a chosen option': { vote: 'BLOCKER', button: 'Choose O1', async before() {} },
  "a person's block that is resolved": {
    vote: 'MINOR',
    button: '✅ Accept',
    async before(room) {
      room.says('ben', `block: ${WORDS}`);
      await room.until(/blocks \(B1\)/);
      await room.until(CARD, 2);
      room.says('ben', `resolve B1: ${WORDS}`);
      await room.until(/resolves B1/);
    },
  },
} satisfies Record<string, Ending>;

interface Ending {
  readonly vote: 'MINOR' | 'BLOCKER';
  readonly button: string;
  before(room: ChatRoom): Promise<void>;
}

describe.each(Object.entries(CHAT_ROOMS))('in %s', (_, open) => {
  test.each(Object.entries<Ending>(ENDS))(
    'a debate of hostile words that ends with %s harms nobody',
    { timeout: 180_000 },
    async (__, { vote, button, before }) => {
      const model = hostileModel(vote);
      const room = await open({ model, name: '<!here> @everyone' });
      onTestFinished(room.close);
      const topic = `What of ${ALL.join(' ').slice(0, 1_200)} and ${'W'.repeat(400)}`;
      await room.ask(topic, { rounds: 2, seats: 4 });
      for (const attack of ALL) room.says('ben', `${attack} ?`);
      room.says('ben', `Really ${'W'.repeat(1_800)}`);
      await room.until(CARD);
      await before(room);
      await room.unfold();
      await room.press('ada', button);
      await room.until(/✅ Decided/);
      room.says('ada', `outcome 80: ${WORDS}`);
      await room.until(/records the outcome/);
      expectHarmless(room);
      expect(model.offScript).toEqual([]);
      expect((await room.state()).status).toBe('closed');
    },
  );
});

function expectHarmless(room: ChatRoom): void {
  expect(room.refusals()).toEqual([]);
  expect(room.pings()).toEqual([]);
  const shown = room.shown();
  for (const text of shown) {
    expect(text).not.toMatch(room.calls);
    expect(text).not.toMatch(/[\u200B\u2060-\u206F\u202A-\u202E\uFEFF\u00AD\u3164]/u);
    for (const [address] of text.matchAll(/(?<!\\)<https?:[^>]*>/g)) {
      expect(address).not.toMatch(/@|`|\|.*\|/);
      expect(hostOf(address)).toBe(namedHost(address));
    }
  }
  expect(shown.join('\n')).toContain('evil.example');
}

/** Where a link leads. */
function hostOf(address: string): string {
  return new URL(address.slice(1, -1).split('|')[0] ?? '').host;
}

/** What a reader takes for it: the label where there is one, else the beginning of the address. */
function namedHost(address: string): string {
  const [url = '', label] = address.slice(1, -1).split('|');
  return label ?? url.replace(/^https?:\/\//, '').split(/[/?#]/)[0] ?? '';
}
