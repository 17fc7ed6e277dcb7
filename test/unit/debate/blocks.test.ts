/** People's votes and blocks on the agents' decision. */
import { describe, expect, it } from 'vitest';
import type { PersonCommand } from '../../../src/debate/commands.ts';
import { SIZES } from '../../../src/debate/settings.ts';
import {
  AGREEING,
  APART,
  act,
  actAll,
  eventsOf,
  lastVerdict,
  opened,
  played,
  proposed,
  refusalOf,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

const block: PersonCommand = { type: 'block', by: 'ben', reason: 'Legal has not seen it.' };
const accept: PersonCommand = { type: 'accept', by: 'ada' };
const resolve: PersonCommand = {
  type: 'resolve-blocker',
  by: 'ben',
  blocker: 'b1',
  why: 'legal is fine with it',
};
const reopened = act(proposed(), block);
const again = played(reopened, AGREEING);

describe('a vote', () => {
  const vote = { type: 'vote', by: 'ben', vote: 'MINOR', edit: 'by May' } as const;

  it('can be changed and taken back; the last one counts', () => {
    const voted = actAll(proposed(), vote, { type: 'vote', by: 'ben', vote: 'ACCEPT' });
    expect(voted.debate.votes).toEqual({ ben: { vote: 'ACCEPT', via: 'reply' } });
    expect(act(voted, { type: 'withdraw-vote', by: 'ben' }).debate.votes).toEqual({});
  });

  it('with an edit travels with the acceptance', () => {
    const [accepted] = eventsOf(act(proposed(), vote), accept);
    expect(accepted?.data).toMatchObject({ text: 'Extract billing first.', edits: ['by May'] });
  });
});

describe('a block with its reason', () => {
  it('reopens the debate for one round, which must answer it', () => {
    const state = running(reopened);
    expect(state.round).toMatchObject({ number: 3, kind: 'regular' });
    expect(state.debate.lastRound).toBe(3);
    expect(state.debate.blockers).toEqual([
      expect.objectContaining({
        id: 'B1',
        owner: { kind: 'person', id: 'ben' },
        condition: 'Legal has not seen it.',
        status: 'open',
      }),
    ]);
  });

  it('does not keep the agents from a new consensus, whose card starts without votes', () => {
    const voted = act(proposed(), { type: 'vote', by: 'ada', vote: 'ACCEPT' });
    const card = played(act(voted, block), AGREEING);
    expect(card).toMatchObject({ status: 'proposed', decision: { rule: '5b' } });
    expect(card.debate.votes).toEqual({});
  });

  it('keeps the decision from being accepted while it stands', () => {
    expect(refusalOf(again, accept)).toBe(
      'B1 stands: "Legal has not seen it.". Its author resolves it (resolve B1: why).',
    );
    expect(actAll(again, resolve, accept)).toMatchObject({ ending: { kind: 'accepted' } });
  });

  it('keeps people from deciding over it by hand, until its author resolves it', () => {
    const decide = { type: 'resolve-escalation', by: 'ada', why: '' } as const;
    for (const choice of [{ option: 'O1' }, { text: 'Do it anyway.' }]) {
      expect(refusalOf(again, { ...decide, choice })).toMatch(/^B1 stands: /);
    }
    expect(actAll(again, resolve, { ...decide, choice: { text: 'So be it.' } })).toMatchObject({
      ending: { kind: 'resolved' },
    });
  });

  it('that its author keeps in other words says so in the record', () => {
    const kept = act(again, { ...block, reason: 'Security has not seen it either.' });
    expect(kept.status).toBe('escalated');
    expect(kept.debate.notes).toEqual([
      { by: 'ben', text: 'B1 stands: Security has not seen it either.' },
    ]);
    expect(act(again, block).debate.notes).toEqual([]);
  });

  it('that its author keeps and people overrule is an override', () => {
    const decided = { type: 'resolve-escalation', by: 'ada', why: '' } as const;
    const kept = act(again, block);
    const override = (choice: { text: string } | { option: string }) =>
      eventsOf(kept, { ...decided, choice }).at(-1)?.data;
    expect(override({ text: 'Wait a year.' })).toMatchObject({ humanOverride: true });
    expect(override({ option: 'O1' })).toMatchObject({ humanOverride: false });
  });

  it('that its author keeps escalates, naming it', () => {
    const escalated = act(again, block);
    expect(escalated).toMatchObject({
      status: 'escalated',
      escalation: {
        reason: 'Blocker B1 stands after a round that answered it.',
        blockers: ['B1'],
      },
      blocked: { round: 3 },
    });
    expect(escalated.debate.blockers).toHaveLength(1);
  });

  it('that its author keeps leaves what the agents had agreed on in the record, whatever people decide', () => {
    const decided = { type: 'resolve-escalation', by: 'ada', why: 'Time.' } as const;
    expect(actAll(again, block, { ...decided, choice: { text: 'Wait a year.' } })).toMatchObject({
      status: 'closed',
      ending: { kind: 'resolved', text: 'Wait a year.' },
      decision: { round: 3 },
      escalation: { blockers: ['B1'] },
    });
  });

  it('of another person reopens once more', () => {
    const second = act(again, { ...block, by: 'eve', reason: 'No budget.' });
    expect(running(second).round.number).toBe(4);
    expect(second.debate.blockers.map(({ id }) => id)).toEqual(['B1', 'B2']);
  });

  it('after its resolution is a new block and reopens again', () => {
    expect(running(actAll(again, resolve, block)).debate.blockers.at(-1)).toMatchObject({
      id: 'B2',
      status: 'open',
    });
  });

  it('whose round ends in any other verdict escalates, naming it', () => {
    const escalated = played(reopened, APART);
    expect(lastVerdict(escalated).rule).toBe('11');
    expect(escalated).toMatchObject({
      status: 'escalated',
      escalation: {
        blockers: ['B1'],
        reason: expect.stringContaining('Blocker B1 stands.'),
      },
    });
  });

  it('escalates at once, naming it, when no round is left', () => {
    const last = SIZES.rounds.maximum;
    const plans = Array.from({ length: last - 2 }, (_, index) => ({
      ...APART,
      own: index % 2 === 0 ? 0.5 : 0.9,
    }));
    const card = played(opened({ rounds: last }), {}, ...plans, AGREEING);
    expect(card.status).toBe('proposed');
    expect(act(card, block)).toMatchObject({
      status: 'escalated',
      escalation: {
        blockers: ['B1'],
        reason: 'Blocker B1 stands unanswered: no round is left.',
      },
    });
  });

  it('escalates at once, naming it, when the cost cap is reached', () => {
    const first = started(opened({ seats: 2, costCap: 100 }));
    const usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cost: 40 };
    const spent = played(
      actAll(first, { ...turnCommand(first, 's1'), usage }, { ...turnCommand(first, 's2'), usage }),
      {},
    );
    const second = started(spent);
    const card = played(act(second, { ...turnCommand(second, 's1'), usage }), AGREEING);
    expect(card).toMatchObject({ decision: { remarks: expect.arrayContaining(['cap reached']) } });
    expect(act(card, block)).toMatchObject({
      status: 'escalated',
      escalation: { reason: 'Blocker B1 stands unanswered: the cost cap is reached.' },
    });
  });
});

describe('resolving', () => {
  it('names what is open when the id is wrong', () => {
    expect(refusalOf(again, { ...resolve, blocker: 'B7' })).toBe(
      'There is no blocker B7; open: B1.',
    );
  });

  it('is done once', () => {
    expect(refusalOf(act(again, resolve), resolve)).toBe('B1 is already resolved.');
  });
});
