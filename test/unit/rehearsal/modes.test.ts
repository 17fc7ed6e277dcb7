/** Every mode is played as that mode should be, and every mode hears what people say. */
import { describe, expect, it } from 'vitest';
import { MODES, modeNamed } from '../../../src/debate/modes/list.ts';
import { roleIn } from '../../../src/debate/modes/mode.ts';
import type { Debate, Turn } from '../../../src/debate/state.ts';
import { rehearse } from '../../support/rehearsal-run.ts';
import { wordEmbedder } from '../../support/word-embedder.ts';

const TOPIC = 'Should we move billing to a new vendor?';
const NAMES = MODES.map(({ name }) => name);

/** Four rounds where the mode allows it. */
const played = async (mode: string, story = 'resolved-blocker') => {
  const size = mode === 'pro-con' ? { extended: 'on' as const } : {};
  return (await rehearse({ topic: TOPIC, mode, story, seed: 3, ...size }, wordEmbedder)).debate;
};

function turnsOf(debate: Debate, role: RegExp): readonly Turn[] {
  const seats = debate.panel.filter((seat) => role.test(seat.role)).map(({ id }) => id);
  return debate.rounds.flatMap(({ turns }) => turns.filter(({ seat }) => seats.includes(seat)));
}

const pointsOf = (turns: readonly Turn[]) => turns.flatMap(({ answer }) => answer.keyPoints);

describe.each(NAMES)('the mode %s', (name) => {
  it('is argued in the sections that it asks for', async () => {
    const debate = await played(name);
    const roleOf = new Map(debate.panel.map(({ id, role }) => [id, role]));
    for (const { turns } of debate.rounds) {
      for (const { seat, answer } of turns) {
        const { sections } = roleIn(modeNamed(name), roleOf.get(seat) ?? '');
        for (const { title } of sections) expect(answer.reasoning).toContain(`${title}: `);
      }
    }
  });

  it('reads differently in every round', async () => {
    const debate = await played(name);
    for (const { id } of debate.panel) {
      const own = debate.rounds.flatMap(({ turns }) => turns.filter(({ seat }) => seat === id));
      const points = pointsOf(own);
      expect(new Set(points).size / points.length).toBeGreaterThan(0.85);
      const minds = own.flatMap(({ answer }) => answer.mindChange?.why ?? []);
      expect(new Set(minds).size).toBe(minds.length);
    }
  });

  it('answers what a person asks, in every seat of the round that hears it', async () => {
    const text = 'Who pays for the migration of old clients?';
    const { debate } = await rehearse(
      {
        topic: TOPIC,
        mode: name,
        story: 'consensus',
        meanwhile: async (session, round) => {
          if (round === 2)
            await session.execute({ type: 'add-focus', by: 'pia', focus: 'f1', text });
        },
      },
      wordEmbedder,
    );
    const second = debate.rounds[1]?.turns ?? [];
    expect(second.length).toBeGreaterThan(1);
    for (const { answer } of second)
      expect(answer.keyPoints.join(' ')).toContain('Who pays for the migration');
  });

  it('answers a blocker that a person raises on its decision', async () => {
    const { debate } = await rehearse(
      {
        topic: TOPIC,
        mode: name,
        story: 'pro-wins',
        afterwards: (session) =>
          session.execute({ type: 'block', by: 'pia', reason: 'Legal has not looked.' }),
      },
      wordEmbedder,
    );
    const blocker = debate.blockers.find(({ owner }) => owner.kind === 'person');
    expect(blocker?.answers.length).toBeGreaterThan(1);
  });
});

describe('a seat', () => {
  it('asks at least two questions in every Socratic turn, and answers those of others', async () => {
    const turns = turnsOf(await played('socratic'), /questioner/);
    for (const { answer } of turns)
      expect(answer.keyPoints.filter((point) => point.endsWith('?')).length).toBeGreaterThan(1);
    expect(pointsOf(turns).filter((point) => /^“.*\?” /.test(point)).length).toBeGreaterThan(3);
  });

  it('names a mitigation for each threat on the red team, and is answered by the blue one', async () => {
    const debate = await played('red-team-blue-team');
    for (const { answer } of turnsOf(debate, /^RED/)) {
      expect(answer.keyPoints[0]).toMatch(/^Threat: /);
      expect(answer.keyPoints[1]).toMatch(/^Mitigation: /);
    }
    const threat = pointsOf(turnsOf(debate, /^RED/))[0]?.match(/^Threat: ([^.]+)/)?.[1] ?? '';
    expect(pointsOf(turnsOf(debate, /^BLUE/)).join(' ')).toContain(threat);
  });

  it('keeps its stance as the devil’s advocate, with a judgement of its own', async () => {
    const debate = await played('devils-advocate');
    const stances = (role: RegExp) =>
      new Set(turnsOf(debate, role).map(({ answer }) => answer.stance));
    expect(stances(/PRIMARY/)).toEqual(new Set(['YES']));
    expect(stances(/OPPOSITION/)).toEqual(new Set(['NO']));
    expect(stances(/EVALUATOR/)).toEqual(new Set(['NEUTRAL']));
    const judged = debate.rounds.at(-1)?.turns.map(({ answer }) => answer.judgement?.stance);
    expect(new Set(judged).size).toBe(1);
  });

  it('speaks of the median of the group in Delphi, from round 2 on', async () => {
    const { rounds } = await played('delphi');
    for (const { number, turns } of rounds)
      for (const { answer } of turns)
        expect(/median is 0\.\d\d/.test(answer.keyPoints.join(' '))).toBe(number > 1);
  });

  it('speaks from its field on an expert panel', async () => {
    const debate = await played('expert-panel');
    const fields = ['Technically', 'On the money', 'On fairness', 'For the people concerned'];
    for (const { turns } of debate.rounds)
      for (const [index, { answer }] of turns.entries())
        expect(answer.keyPoints[0]).toContain(fields[index]);
  });

  it('puts the other side at its best before it attacks', async () => {
    const turns = turnsOf(await played('adversarial'), /challenger/);
    for (const { answer } of turns) expect(answer.reasoning).toMatch(/^Steel-man: /m);
  });

  it('offers a proposal in every round as the refiner, and nobody votes beside it', async () => {
    const debate = await played('pro-con', 'pro-ahead');
    const refined = turnsOf(debate, /refiner/);
    expect(refined.length).toBeGreaterThan(1);
    for (const { answer } of refined) expect(answer.proposal).toBeTruthy();
    for (const { answer } of turnsOf(debate, /./)) expect(answer.vote).toBeUndefined();
  });
});
