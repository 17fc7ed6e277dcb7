import { describe, expect, it } from 'vitest';
import { modeNamed } from '../../../src/debate/modes/list.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { subjectOf } from '../../../src/debate/prompts/subject-of.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  opened,
  played,
  type RunningState,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

function namesSeen(state: RunningState, seat: string): readonly string[] {
  return subjectOf(state.debate, state.round, seat)
    .peersBefore.map(({ name }) => name)
    .sort();
}

function userPartOf({ debate, round }: RunningState, seat: string): string {
  const mode = modeNamed(debate.settings.mode);
  return buildPrompt(subjectOf(debate, round, seat), mode).user;
}

/** A debate in its second round, every seat having said a claim of its own in the first. */
function inSecondRound(
  mode: string,
  seats: number,
  flags: Parameters<typeof opened>[0] = {},
): RunningState {
  const first = opened({ mode, seats, rounds: 5, extended: seats === 6 ? 'on' : 'off', ...flags });
  const said = first.debate.panel.map(({ id }) => [
    id,
    {
      position: `Position of ${id}.`,
      claims: [{ text: `Claim of ${id}`, label: 'ASSUME' as const, cites: [] }],
    },
  ]);
  return running(played(first, { seats: Object.fromEntries(said) }));
}

describe('names of peers', () => {
  it('given teams, then team-mates are recognised, and the other team by its colour', () => {
    const state = inSecondRound('red-team-blue-team', 4);
    expect(namesSeen(state, 's1')).toEqual([
      expect.stringMatching(/^Panelist [A-D] \((?:your team|BLUE team)\)$/),
      expect.stringMatching(/^Panelist [A-D] \((?:your team|BLUE team)\)$/),
      expect.stringMatching(/^Panelist [A-D] \((?:your team|BLUE team)\)$/),
    ]);
    const standing = (seat: string, peer: string) =>
      subjectOf(state.debate, state.round, seat)
        .peersBefore.find((each) => each.seat === peer)
        ?.name.replace(/^Panelist [A-D] /, '');
    expect(standing('s1', 's3')).toBe('(your team)');
    expect(standing('s1', 's2')).toBe('(BLUE team)');
    expect(standing('s2', 's4')).toBe('(your team)');
    expect(standing('s2', 's3')).toBe('(RED team)');
  });

  it('given stances or sides, then each peer is shown with its own', () => {
    const roles = (mode: string, seats: number, viewer: string) =>
      subjectOf(...pair(inSecondRound(mode, seats)), viewer)
        .peersBefore.map(({ seat, name }) => `${seat} ${name.replace(/^Panelist [A-F] /, '')}`)
        .sort();
    expect(roles('devils-advocate', 3, 's3')).toEqual(['s1 (PRIMARY, YES)', 's2 (OPPOSITION, NO)']);
    expect(roles('pro-con', 6, 's1')).toEqual([
      's2 (opponent, CON)',
      's3 (moderator)',
      's4 (advocate, PRO)',
      's5 (critic, CON)',
      's6 (refiner)',
    ]);
  });

  it('given one role for all, then the name is all there is', () => {
    for (const name of namesSeen(inSecondRound('collaborative', 3), 's1'))
      expect(name).toMatch(/^Panelist [A-C]$/);
  });

  it('given peers that are not anonymous, then the agents have their names', () => {
    const flags = { flags: { anonymousPeers: false } };
    expect(namesSeen(inSecondRound('red-team-blue-team', 2, flags), 's1')).toEqual([
      'Agent 2 (BLUE team)',
    ]);
  });
});

describe('anonymity', () => {
  it('given delphi, then no flag gives names, and a pseudonym stays for the whole debate', () => {
    const second = inSecondRound('delphi', 3, { flags: { anonymousPeers: false } });
    const third = running(played(second, { similarity: 0.5, own: 0.5, seats: { s1: 'no vote' } }));
    const named = (state: RunningState) =>
      subjectOf(state.debate, state.round, 's1').peersBefore.map(
        ({ seat, name }) => `${seat} ${name}`,
      );
    expect(named(second).sort()).toEqual(named(third).sort());
    for (const { id } of second.debate.panel) expect(userPartOf(third, id)).not.toMatch(/Agent \d/);
  });

  it('given delphi, then peers stand by name, so that nothing tells who sits or spoke where', () => {
    const state = inSecondRound('delphi', 5);
    for (const { id } of state.debate.panel) {
      const shown = [...userPartOf(state, id).matchAll(/: (Panelist [A-E]), last round/g)].map(
        ([, name]) => name,
      );
      expect(shown).toHaveLength(4);
      expect(shown).toEqual([...shown].sort());
    }
  });

  it('given different seeds, then the same seat has different pseudonyms', () => {
    const names = [1, 2, 3, 4, 5, 6].map((seed) => {
      const { debate, round } = opened({ mode: 'delphi', seed });
      return subjectOf(debate, round, 's1').name;
    });
    expect(new Set(names).size).toBeGreaterThan(1);
  });

  it('elsewhere the order of peers is drawn anew for each round and seat', () => {
    const orders = inSecondRound('collaborative', 6).debate.panel.map(({ id }) =>
      subjectOf(...pair(inSecondRound('collaborative', 6)), id)
        .peersBefore.map(({ seat }) => seat)
        .join(),
    );
    expect(orders).not.toEqual(
      ['s1', 's2', 's3', 's4', 's5', 's6'].map((own) =>
        ['s1', 's2', 's3', 's4', 's5', 's6'].filter((seat) => seat !== own).join(),
      ),
    );
  });
});

describe('group statistics', () => {
  it('given delphi, then they stand in the prompt from the second round on', () => {
    const first = opened({ mode: 'delphi' });
    expect(userPartOf(first, 's1')).not.toContain('The group after');
    const second = running(
      played(first, {
        seats: { s1: { confidence: 0.6 }, s2: { confidence: 0.7 }, s3: { confidence: 0.9 } },
      }),
    );
    expect(userPartOf(second, 's2')).toContain(
      'The group after the last round, 3 answers: median confidence 0.70, spread 0.30 (0.60 to 0.90).',
    );
    const third = running(
      played(second, {
        similarity: 0.5,
        own: 0.5,
        seats: { s1: { vote: { value: 'MINOR' }, confidence: 0.5 } },
      }),
    );
    expect(userPartOf(third, 's2')).toContain('Votes: 2 ACCEPT, 1 MINOR.');
  });

  it('given a seat that forfeited the last round, then its older answer is not counted', () => {
    const second = running(played(opened({ mode: 'delphi' }), {}));
    const third = running(played(second, { similarity: 0.5, own: 0.5, seats: { s2: 'timeout' } }));
    expect(userPartOf(third, 's2')).toContain('The group after the last round, 2 answers');
  });

  it('given another mode, then there are none', () => {
    expect(userPartOf(inSecondRound('collaborative', 3), 's1')).not.toContain('The group after');
  });
});

describe('the record while a round runs', () => {
  const flags = { flags: { parallelization: false } };
  const claimOf = (seat: string) => ({
    claims: [{ text: `Finding of ${seat} in this round`, label: 'ASSUME' as const, cites: [] }],
  });

  it('given teams in a sequence, then a claim of the other team waits for the close of the round', () => {
    const second = started(inSecondRound('red-team-blue-team', 4, flags));
    const one = running(act(second, turnCommand(second, 's1', claimOf('s1'))));
    expect(userPartOf(one, 's4')).not.toContain('Finding of s1');
    expect(userPartOf(one, 's3')).toContain('Finding of s1');
  });

  it('given teams in a sequence, then the order of arrival changes no id', () => {
    const second = started(inSecondRound('red-team-blue-team', 4, flags));
    const recordOf = (order: readonly string[]) => {
      const spoken = order.reduce<OpenState>(
        (state, seat) => act(state, turnCommand(running(state), seat, claimOf(seat))),
        second,
      );
      return JSON.stringify(spoken.debate.registry);
    };
    expect(recordOf(['s1', 's2', 's3', 's4'])).toBe(recordOf(['s2', 's1', 's4', 's3']));
  });

  it('given anonymous experts in a sequence, then nothing of the round shows', () => {
    const second = started(inSecondRound('delphi', 3, flags));
    const one = running(act(second, turnCommand(second, 's1', claimOf('s1'))));
    expect(userPartOf(one, 's2')).not.toContain('Finding of s1');
  });
});

it('earlier rounds of both teams are seen by everyone', () => {
  const state = inSecondRound('red-team-blue-team', 4);
  for (const { id } of state.debate.panel) {
    const others = state.debate.panel.filter((seat) => seat.id !== id);
    for (const other of others) expect(userPartOf(state, id)).toContain(`Position of ${other.id}.`);
  }
});

function pair({ debate, round }: RunningState): [RunningState['debate'], RunningState['round']] {
  return [debate, round];
}
