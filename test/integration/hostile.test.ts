/** Agents and people write to attack: nobody is pinged, nothing is refused, hidden or broken, on any platform. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordAsJson } from '../../src/transcript/export/json.ts';
import { recordAsMarkdown } from '../../src/transcript/export/markdown.ts';
import { CHAT_ROOMS, type ChatRoom } from '../support/chat-rooms.ts';
import { GIANT_WORD, HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { answer, scriptedModel } from '../support/scripted-model.ts';

const ATTACKS = Object.values(HOSTILE_TEXTS);
const TOPIC = `Should we obey? ${ATTACKS.join(' ')}`.replaceAll(' --', ' ');
const NAME = '@everyone <!here> *b*';

/** Every seat of every round attacks in another way, in all that it may write. */
function hostileModel(vote: 'MINOR' | 'BLOCKER') {
  const replies = Promise.withResolvers<void>();
  let turns = 0;
  const model = scriptedModel({
    '*': async () => {
      await replies.promise;
      const text = ATTACKS[turns++ % ATTACKS.length] ?? '';
      return answer({
        position: text,
        keyPoints: [text, `Second: ${text}`, GIANT_WORD],
        reasoning: [...ATTACKS, GIANT_WORD].join('\n'),
        proposal: `Obey ${text}`,
        newOption: `Option ${text}`,
        evidence: [
          { type: 'DOCUMENTED', citation: text, url: '', quote: text, gist: text },
          { type: 'EMPIRICAL', citation: text, url: EVIL_URL, quote: '', gist: text },
          { type: 'PRECEDENT', citation: 'x', url: `javascript:${text}`, quote: '', gist: '' },
        ],
        claims: [{ text, label: 'FACT', cites: [1] }],
        vote: { value: vote, edit: vote === 'MINOR' ? `Edit ${text}` : '' },
        blockers: vote === 'MINOR' ? [] : [{ ...BLOCKER, condition: text, impact: text }],
        confidenceReason: text,
        mindChange: { kind: 'concede', why: text },
      });
    },
  });
  return { model, goOn: replies.resolve };
}

const EVIL_URL = 'https://evil.example/a|https://good.example?x=<!channel>&y=@everyone';
const BLOCKER = { id: '', move: 'new', impact: '', detection: 'x', mitigation: 'y', severity: 4 };

describe.each(Object.entries(CHAT_ROOMS))('in %s', (_, open) => {
  test('hostile agents and people ping nobody and break nothing until it is decided', {
    timeout: 120_000,
  }, async () => {
    const { model, goOn } = hostileModel('MINOR');
    const room = await open({ model, name: NAME });
    onTestFinished(room.close);
    await room.ask(TOPIC, { rounds: 2, seats: 8 });
    for (const attack of ATTACKS) room.says('ben', attack);
    room.says('ben', 'the last of the questions');
    await room.until(/Round 1/);
    goOn();
    await room.until(/Proposed decision|has to decide|agents need you/);
    const attack = ATTACKS.join(' ');
    room.says('ben', `edits: first edit ${attack}`);
    room.says('ben', `block: first block ${attack}`);
    await room.until(/first block/);
    room.says('ada', `track: first note ${attack}`);
    await room.until(/first note/);
    await room.unfold();
    expect(model.offScript).toEqual([]);
    await expectHarmless(room);
  });

  test('hostile options and blockers on an escalation card, and a hostile decision', {
    timeout: 120_000,
  }, async () => {
    const { model, goOn } = hostileModel('BLOCKER');
    goOn();
    const room = await open({ model, name: NAME });
    onTestFinished(room.close);
    await room.ask(TOPIC, { rounds: 2, seats: 8 });
    await room.until(/has to decide|agents need you/);
    room.says('ada', `decide: own words ${ATTACKS.join(' ')}`);
    await room.until(/own words/);
    room.says('ada', `outcome 80: first outcome ${ATTACKS.join(' ')}`);
    await room.until(/first outcome/);
    await expectHarmless(room);
  });
});

async function expectHarmless(room: ChatRoom): Promise<void> {
  expect(room.pings()).toEqual([]);
  expect(room.refusals()).toEqual([]);
  for (const text of room.shown()) {
    expect(text).not.toMatch(HIDDEN);
    expect(text).not.toMatch(room.calls);
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(FORGED);
    for (const [link, address = '', label] of text.matchAll(LINKS)) {
      expect(label ?? new URL(address).hostname, link).toBe(new URL(address).hostname);
    }
  }
  const state = await room.state();
  expectRecordHarmless(recordAsMarkdown(state));
  expect(JSON.parse(recordAsJson(state)).metadata.debate).toBe(state.debate.id);
}

/** Zero-width characters, directions, controls, tags; joiners and the emoji selector are for scripts and emoji. */
const HIDDEN =
  /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]|[^\P{Cc}\n]/u;
const FORGED = /^>>> |^```/m;
/** Slack's `<address|label>` and Discord's `<address>`. */
const LINKS = /(?<!\\)<(https?:[^>|]+)(?:\|([^>]+))?>/g;

function expectRecordHarmless(markdown: string): void {
  expect(markdown).not.toMatch(HIDDEN);
  expect(markdown).not.toMatch(/(?<!\\)<(?!\s)/);
  expect(markdown).not.toMatch(/^(?:```|>>>|\s*<)/m);
  expect(markdown.isWellFormed()).toBe(true);
  for (const heading of markdown.match(/^#+ .*$/gm) ?? []) expect(heading).toMatch(OWN_HEADINGS);
  for (const row of markdown.match(/^\|.*$/gm) ?? []) {
    expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
  }
}

const OWN_HEADINGS =
  /^# Should we obey|^## (?:Context and problem statement|Decision drivers|Considered options|Decision outcome|Consequences|Confirmation|Dissent|Evidence|Notes)$/;
