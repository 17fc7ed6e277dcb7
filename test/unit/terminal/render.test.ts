/** What a person sees in the terminal, for every kind of post. */
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { lookFor } from '../../../adapters/chat/terminal/look.ts';
import { renderPost } from '../../../adapters/chat/terminal/render.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import * as sample from './sample-posts.ts';

const plain = { colour: false, width: 100, unicode: true };
const colour = { ...plain, colour: true };
const draw = (body: PostBody, look: Parameters<typeof renderPost>[1] = plain) =>
  renderPost(sample.post(body), look);
const widest = (text: string) => Math.max(...text.split('\n').map((line) => stringWidth(line)));

describe('every kind of post', () => {
  it.each(sample.samples.map((body) => [body.kind, body] as const))(
    '%s says the same with and without colours',
    (_, body) => {
      expect(stripVTControlCharacters(draw(body, colour))).toBe(draw(body));
      expect(draw(body, colour)).not.toBe(draw(body));
      expect(draw(body)).not.toContain('\u001B');
    },
  );

  it.each([32, 40, 60, 80, 100])('fits into %i columns', (width) => {
    for (const body of sample.samples) {
      for (const unicode of [true, false]) {
        expect(
          widest(draw(body, { ...plain, width, unicode, full: true, interactive: true })),
        ).toBeLessThanOrEqual(width);
      }
    }
  });

  it('is drawn with ASCII alone where asked, around the text itself', () => {
    const foreign = /[’…]/g;
    for (const body of sample.samples) {
      const drawn = draw(body, { ...plain, unicode: false, interactive: true }).replace(
        foreign,
        '',
      );
      expect(drawn).toMatch(/^[\n -~]*$/);
    }
  });
});

describe('a turn', () => {
  const drawn = draw(sample.turn);

  it('shows who speaks, as what, in which round, and that it is a rehearsal', () => {
    expect(drawn.split('\n')[0]).toBe('🦊 Vera  sceptic · reversibility · round 2  [rehearsal]');
  });

  it('shows a blocker that is taken back in another colour than one that stands', () => {
    const [stands, withdrawn] = [['keeps B1: no rollback'], ['withdraws B1: no rollback']];
    const drawnIn = (changes: object) =>
      draw({ ...sample.turn, vote: 'none', edit: null, blockers: [], ...changes }, colour);
    expect(drawnIn({ blockers: stands })).toContain('\u001B[31mkeeps B1');
    expect(drawnIn({ withdrawn })).toContain('\u001B[32mwithdraws B1');
  });

  it('shows evidence with the result of its check', () => {
    expect(drawn).toContain(
      '📄 DOCUMENTED ✓ [1]   📚 PRECEDENT ? [2]   📊 EMPIRICAL ✗ [3]   🧠 LOGICAL [4]',
    );
  });

  it('shows stated confidence beside what the evidence carries', () => {
    expect(drawn).toContain('██████▒▒▒░  0.85 stated · 0.55 by evidence · ⚠ overconfident');
    expect(draw(sample.blocking)).not.toContain('overconfident');
  });

  it('shows vote, edit, blockers and the changed mind', () => {
    expect(drawn).toContain('✏️ MINOR · with edit: limit it to invoices');
    expect(drawn).toContain('changed its mind: the auditors');
    expect(draw(sample.blocking)).toContain('⛔ BLOCKER');
    expect(draw(sample.blocking)).toContain('B1: no replay of 2024');
    expect(draw({ ...sample.turn, vote: 'none', edit: null })).not.toContain('vote');
  });

  it('shows an assigned side with its role, and the own view beside what is argued', () => {
    const assigned = draw(sample.assigned);
    expect(assigned.split('\n')[0]).toContain('Vera  PRIMARY 🟢 YES (assigned) · reversibility');
    expect(assigned).toMatch(/own view +Wait with it until the replay has run once\. · NO, 72 %/);
    expect(assigned).toMatch(/0\.55 by evidence ·\s+│\s+⚠ overconfident/);
    expect(assigned).toMatch(/stated in its role *\n/);
    expect(assigned).toContain('⚠ the safety evaluator took something out');
    expect(draw(sample.attacking).split('\n')[0]).toContain('Vera  🔴 RED attacker ·');
    expect(drawn).not.toContain('own view');
  });

  it('shows what it does on the table in one row, and why its confidence changed', () => {
    expect(drawn).toMatch(/on the table now prefers O2, not O1 · challenges C3/);
    expect(drawn).toMatch(/^│ {15,}up from 0\.70: the incident log shows it$/m);
  });

  it('of an agent that keeps its side does not say that its mind has changed', () => {
    const revising = draw({
      ...sample.turn,
      mindChange: { kind: 'revise', why: 'the wording is narrower' },
    });
    expect(revising).toMatch(/revises +the wording is narrower/);
    expect(revising).not.toContain('changed its mind');
  });

  it('folds the reasoning into one line unless all is asked for', () => {
    expect(drawn).toContain('… reasoning folded (240 words)');
    expect(drawn).not.toContain('The deadline is the fixed point');
    expect(draw(sample.turn, { ...plain, full: true })).toContain(
      'The deadline is the fixed point',
    );
  });

  it('has a colour of its own for each seat of the panel', () => {
    const panel = ['Vera', 'Theodora', 'Mira', 'A', 'B', 'C', 'D', 'E'];
    const headings = panel.map(
      (agent) =>
        draw(
          { ...sample.turn, agent: 'x' },
          { ...colour, panel: [...panel.filter((name) => name < agent), 'x'] },
        ).split('\n')[0],
    );
    expect(new Set(headings).size).toBe(panel.length);
  });
});

describe('metrics', () => {
  const drawn = draw(sample.metrics);

  it('draw value, threshold, trend and status of each bar', () => {
    expect(drawn).toContain('Semantic similarity   ██████████████░░┊░░░  0.71  ↑ from 0.38');
    expect(drawn).toContain('converging · agreement from 0.80');
  });

  it('say when a value does not exist instead of drawing a zero', () => {
    expect(drawn).toContain('Evidence convergence  — too few citations\n');
  });

  it('count the votes, and say what happens next and why', () => {
    expect(drawn).toContain('1 ⛔ BLOCKER  🐢 Theodora');
    expect(drawn).toContain('→ Round 3, because blocker B1 is open');
    expect(drawn).toContain('independent vote 67 %');
  });
});

describe('a card', () => {
  it('opens with the facts of the run', () => {
    const facts = draw(sample.decision).split('\n').slice(0, 5).join('\n');
    expect(facts).toContain(
      '3 of 3 answered · blind first round · evidence: 7 sources cited, none checked · $0.00',
    );
    expect(facts).toContain('[rehearsal]');
    expect(facts).toContain('scripted rehearsal agents: not a real debate');
  });

  it('names the store that keeps the debate', () => {
    for (const body of [sample.decision, sample.escalation, sample.stopped]) {
      expect(draw(body)).toMatch(/store +embedded \(\.\/data\)/);
    }
  });

  it('that is overtaken says why and calls for nothing', () => {
    const typing = { ...plain, interactive: true };
    for (const body of [sample.decision, sample.escalation]) {
      const drawn = draw({ ...body, overtaken: 'Closed without a decision: moot.' }, typing);
      expect(drawn).toContain('Closed without a decision: moot.');
      expect(drawn).not.toContain('you can type');
      expect(drawn).not.toContain('decided by');
    }
  });

  it('never shows a degraded run as a full one', () => {
    const drawn = draw(sample.escalation);
    expect(drawn).toContain('2 of 3 answered · first round not blind');
    expect(drawn).toContain('missing: Mira (lost: refused)');
  });

  it('says what can be typed only while it is open and somebody can type', () => {
    const typing = { ...plain, interactive: true };
    expect(draw(sample.escalation, typing)).toContain('decide O1 · decide: … · extend 2 · close');
    expect(draw(sample.escalation)).not.toContain('you can type');
    const final = { ...sample.decision, final: { by: 'ana', text: 'accepted' } };
    expect(draw(final, typing)).not.toContain('you can type');
    expect(draw(final)).toContain('✅ decided by @ana: accepted');
  });

  it('asks for open blocks of people to be resolved first', () => {
    const drawn = draw(sample.decision, { ...plain, interactive: true });
    expect(drawn).toContain('⛔ B2  ben · legal has not seen it');
    expect(drawn).toContain('resolve B2: … · accept');
  });

  it('counts who cited a source, and does not tick it as if it were checked', () => {
    expect(draw(sample.decision)).toContain('3 of 3  Fowler, Event Sourcing');
    expect(draw(sample.decision)).not.toContain('✓');
  });

  it('gives a reason once', () => {
    expect(draw(sample.decision).match(/all three accepted/g)).toHaveLength(1);
    expect(draw(sample.decision)).toMatch(/ended +agreement in votes and words \(rule 5b\)$/m);
  });

  it('of a stopped debate says that there is no decision', () => {
    expect(draw(sample.stopped)).toContain('Stopped by @ana. There is no decision.');
  });
});

it('a round names the reply it answers', () => {
  expect(draw(sample.round)).toContain('Round 2 of 5 · sequential');
  expect(draw(sample.round)).toContain('answering @ana: What happens to the invoices');
});

describe('the look', () => {
  it('is plain and 100 wide when it is not a terminal', () => {
    expect(lookFor({ columns: 60 }, { colour: true, unicode: true })).toMatchObject({
      colour: false,
      width: 100,
      interactive: false,
    });
  });

  it('follows the terminal up to a readable width', () => {
    expect(lookFor({ isTTY: true, columns: 61 }, { colour: true, unicode: true })).toMatchObject({
      colour: true,
      width: 61,
    });
    expect(lookFor({ isTTY: true, columns: 240 }, { colour: true, unicode: true }).width).toBe(100);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.lorem(),
);

/** Every text of a value replaced, except the words of the vocabulary. */
function filled(value: unknown, name: string, next: () => string): unknown {
  if (typeof value === 'string')
    return ['kind', 'vote', 'type', 'check', 'label', 'name', 'tone', 'roundKind'].includes(name)
      ? value
      : next();
  if (Array.isArray(value)) return value.map((item) => filled(item, '', next));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, filled(item, key, next)]),
    );
  }
  return value;
}
const anyBody = fc
  .tuple(fc.constantFrom(...sample.samples), fc.array(anyText, { minLength: 1 }))
  .map(([body, texts]) => {
    let turn = 0;
    return filled(body, '', () => texts[turn++ % texts.length] ?? '') as PostBody;
  });

describe('whatever the text', () => {
  it('no line is wider than asked', () => {
    fc.assert(
      fc.property(
        anyBody,
        fc.integer({ min: 32, max: 100 }),
        fc.boolean(),
        fc.boolean(),
        (body, width, unicode, coloured) => {
          const drawn = draw(body, {
            colour: coloured,
            width,
            unicode,
            full: true,
            interactive: true,
          });
          expect(widest(drawn)).toBeLessThanOrEqual(width);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('plain output has no control characters but line ends', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        expect(draw(body, { ...plain, full: true })).not.toMatch(/[^\P{Cc}\n]/u);
      }),
      { numRuns: 500 },
    );
  });
});
