import { describe, expect, it } from 'vitest';
import type {
  Answer,
  AnswerClaim,
  ClaimMove,
  EvidenceItem,
} from '../../../src/debate/answer/schema.ts';
import {
  claimStatus,
  emptyRegistry,
  isAnswered,
  type Registry,
  registerTurn,
} from '../../../src/debate/evidence/registry.ts';
import { sameClaim } from '../../../src/debate/evidence/same-claim.ts';
import { identityOf, samePlaces } from '../../../src/debate/evidence/sources.ts';

const source = (citation: string, url?: string): EvidenceItem => ({
  type: 'DOCUMENTED',
  kind: 'citation',
  citation,
  gist: '',
  ...(url === undefined ? {} : { url }),
});
const fact = (text: string, ...cites: number[]): AnswerClaim => ({ text, label: 'FACT', cites });
const move = (claim: string, kind: ClaimMove['move'], ...counterEvidence: number[]): ClaimMove => ({
  claim,
  move: kind,
  strength: '',
  counterEvidence,
  text: '',
});

const ANSWER: Answer = {
  position: 'p',
  keyPoints: ['a', 'b'],
  reasoning: '',
  evidence: [],
  claims: [],
  claimMoves: [],
  blockers: [],
  blockerAnswers: [],
  confidence: 0.8,
};

function take(registry: Registry, seat: string, parts: Partial<Answer>, round = 1) {
  return registerTurn(registry, { seat, round, answer: { ...ANSWER, ...parts } });
}
const statusOf = (registry: Registry, id = 'C1') => {
  const claim = registry.claims.find((each) => each.id === id);
  return claim && claimStatus(claim);
};

const SLOW = 'The checkout service takes 900 ms at peak load';

describe('evidence on the record', () => {
  it('given the same page under two addresses, then it is one entry cited by both seats', () => {
    const first = take(emptyRegistry, 's1', {
      evidence: [source('A', 'https://www.example.org/a/?utm_source=x#top')],
    });
    const second = take(first.registry, 's2', {
      evidence: [source('B', 'http://example.org/a'), source('C')],
    });
    expect(second.items).toEqual(['E1', 'E2']);
    expect(second.registry.evidence[0]?.citedBy).toEqual([
      { seat: 's1', round: 1 },
      { seat: 's2', round: 1 },
    ]);
    expect(first.registry.evidence[0]?.citedBy).toHaveLength(1);
  });

  const areSame = (...sources: EvidenceItem[]) =>
    samePlaces(sources.map(identityOf)).every((place) => place === 0);

  it.each([
    [source('Smith 2020, doi:10.1000/ABC.1.'), source('Other', 'https://doi.org/10.1000/abc.1')],
    [source('x', 'https://doi.org/10.1000%2Fabc.1'), source('10.1000/abc.1')],
    [source('RFC 9110: HTTP Semantics'), source('rfc 9110 — http semantics')],
    [source('Cafe\u0301 study'), source('Café study')],
    [source('x', 'https://e.org/p?b=2&a=1'), source('y', 'https://e.org/p?a=1&b=2')],
    [source('x', 'http://www.e.org:80/p/'), source('y', 'https://E.org./p#part')],
    [source('x', 'https://e.org/p?msclkid=1&_ga=2'), source('y', 'https://e.org/p')],
    [source('x', 'https://e.org/%7Eann/a%2fb'), source('y', 'https://e.org/~ann/a%2Fb')],
    [source('x', 'https://bücher.example/é'), source('y', 'https://xn--bcher-kva.example/e%CC%81')],
    [source('x', 'https://e.org/p?q=a+b'), source('y', 'https://e.org/p?q=a%20b')],
  ])('are the same source (%#)', (a, b) => expect(areSame(a, b)).toBe(true));

  it.each([
    [source('x', 'https://e.org/p?id=1'), source('x', 'https://e.org/p?id=2')],
    [source('x', 'https://e.org/P'), source('x', 'https://e.org/p')],
    [source('x', 'https://e.org/a/b'), source('x', 'https://e.org/a%2Fb')],
    [source('x', 'https://e.org/p?q=a%26b%3Dc'), source('x', 'https://e.org/p?q=a&b=c')],
    [source('The C# guide'), source('The C guide')],
    [source('The C++ guide'), source('The C guide')],
    [source('हिन्दी की कथा'), source('हिन्दी का कथा')],
  ])('are two sources (%#)', (a, b) => expect(areSame(a, b)).toBe(false));

  it('given a source without its address, then its title tells, whoever comes first', () => {
    const named = source('RFC 9110');
    const linked = source('rfc 9110', 'https://e.org/9110');
    for (const [one, other] of [
      [named, linked],
      [linked, named],
    ] as const) {
      const first = take(emptyRegistry, 's1', { evidence: [one] });
      const second = take(first.registry, 's2', { evidence: [other] });
      expect(second.registry.evidence).toMatchObject([{ id: 'E1', url: 'https://e.org/9110' }]);
      const third = take(second.registry, 's3', {
        evidence: [source('Another title', 'http://www.e.org/9110/')],
      });
      expect(third.items).toEqual(['E1']);
    }
  });

  it('given two pages of one title, then they stay two', () => {
    const { items } = take(emptyRegistry, 's1', {
      evidence: [
        source('Handbook'),
        source('Handbook', 'https://e.org/a'),
        source('Handbook', 'https://e.org/b'),
        source('Handbook'),
      ],
    });
    expect(items).toEqual(['E1', 'E1', 'E2', 'E1']);
  });

  it('reasoning has nothing to check, a source is unverified at first', () => {
    const reasoning: EvidenceItem = { type: 'LOGICAL', kind: 'reasoning', citation: 'c', gist: '' };
    const { registry } = take(emptyRegistry, 's1', { evidence: [reasoning, source('A')] });
    expect(registry.evidence.map(({ check }) => check)).toEqual(['none', 'unverified']);
  });
});

describe('new facts', () => {
  const opening = take(emptyRegistry, 's1', { evidence: [source('A')], claims: [fact(SLOW, 1)] });

  it('a FACT with a source not cited before is new', () => {
    expect(opening).toMatchObject({ claims: ['C1'], newFacts: 1 });
  });
  it('given the same claim with a new source, then it is not new', () => {
    const again = take(opening.registry, 's2', {
      evidence: [source('B')],
      claims: [fact(`${SLOW}.`, 1)],
    });
    expect(again).toMatchObject({ claims: ['C1'], newFacts: 0 });
    expect(again.registry.claims[0]?.evidence).toEqual(['E1', 'E2']);
  });
  it('given a new claim with a known source, then it is not new', () => {
    const next = take(opening.registry, 's2', {
      evidence: [source('A')],
      claims: [fact('Search is fast enough', 1)],
    });
    expect(next).toMatchObject({ claims: ['C2'], newFacts: 0 });
  });
});

describe('status of a claim', () => {
  const stated = take(emptyRegistry, 's1', { claims: [fact(SLOW)] }).registry;
  const afterMoves = (registry: Registry, seat: string, ...moves: ClaimMove[]) =>
    take(registry, seat, { claimMoves: moves }, 2).registry;

  it('is open with its author alone', () => expect(statusOf(stated)).toBe('open'));
  it('is accepted when another seat supports it', () => {
    expect(statusOf(afterMoves(stated, 's2', move('C1', 'support')))).toBe('accepted');
  });
  it('is accepted when another seat states it again', () => {
    expect(statusOf(take(stated, 's2', { claims: [fact(`${SLOW}!`)] }).registry)).toBe('accepted');
  });
  it('is not accepted by its author saying it twice', () => {
    expect(statusOf(afterMoves(stated, 's1', move('C1', 'support')))).toBe('open');
  });
  it('is contested while a challenge is open, and no longer when the challenger supports it', () => {
    const challenged = afterMoves(
      afterMoves(stated, 's3', move('C1', 'support')),
      's2',
      move('C1', 'challenge'),
    );
    expect(statusOf(challenged)).toBe('contested');
    expect(statusOf(afterMoves(challenged, 's2', move('C1', 'support')))).toBe('accepted');
  });
  it('is retracted by its author only', () => {
    expect(statusOf(afterMoves(stated, 's1', move('C1', 'retract')))).toBe('retracted');
    expect(statusOf(afterMoves(stated, 's2', move('C1', 'retract')))).toBe('open');
  });
  it('said again after a retraction it is a claim of its own', () => {
    const retracted = afterMoves(stated, 's1', move('C1', 'retract'));
    expect(take(retracted, 's2', { claims: [fact(SLOW)] })).toMatchObject({
      claims: ['C2'],
      newFacts: 0,
    });
  });
  it('a challenge links its counter-evidence', () => {
    const { registry } = take(stated, 's2', {
      evidence: [source('B')],
      claimMoves: [move('C1', 'challenge', 1)],
    });
    expect(registry.claims[0]?.counterEvidence).toEqual(['E1']);
  });
});

describe('a challenge', () => {
  const stated = take(emptyRegistry, 's1', { claims: [fact(SLOW)] }).registry;
  const moves = (registry: Registry, seat: string, round: number, kind: ClaimMove['move']) =>
    take(registry, seat, { claimMoves: [move('C1', kind)] }, round).registry;
  const answered = ({ claims: [claim] }: Registry) => claim !== undefined && isAnswered(claim);
  const challenged = moves(stated, 's2', 2, 'challenge');

  it('is unanswered until the author of the claim speaks to it', () => {
    expect(answered(challenged)).toBe(false);
    expect(answered(moves(challenged, 's3', 3, 'support'))).toBe(false);
    expect(answered(moves(challenged, 's1', 3, 'support'))).toBe(true);
    const restated = { claims: [fact(SLOW, 1)], evidence: [source('B')] };
    expect(answered(take(challenged, 's1', restated, 3).registry)).toBe(true);
    expect(answered(take(challenged, 's1', { claims: [fact(SLOW)] }, 3).registry)).toBe(false);
  });

  it('is not answered by what the author said without having seen it', () => {
    expect(answered(moves(challenged, 's1', 2, 'support'))).toBe(false);
    const seen = registerTurn(challenged, {
      seat: 's1',
      round: 2,
      answer: { ...ANSWER, claimMoves: [move('C1', 'support')] },
      seen: new Set(['s2']),
    });
    expect(answered(seen.registry)).toBe(true);
  });

  it('that is made again, or by another seat, wants an answer again', () => {
    const once = moves(challenged, 's1', 3, 'support');
    expect(answered(moves(once, 's2', 4, 'challenge'))).toBe(false);
    expect(answered(moves(once, 's3', 4, 'challenge'))).toBe(false);
    expect(answered(moves(moves(once, 's3', 4, 'challenge'), 's1', 5, 'support'))).toBe(true);
  });

  it('that is given up, or whose claim is taken back, leaves nothing contested to answer', () => {
    expect(statusOf(moves(challenged, 's2', 3, 'retract'))).toBe('open');
    expect(answered(moves(challenged, 's2', 3, 'support'))).toBe(false);
    expect(answered(moves(challenged, 's1', 3, 'retract'))).toBe(false);
  });
});

describe('the same claim', () => {
  const record = [{ text: SLOW }, { text: 'The team prefers PostgreSQL for reporting' }];
  it.each([
    ['At peak load the checkout service takes 900 ms', true],
    ['The checkout service takes 900 ms at peak load [2]', true],
    ['The checkout service takes 400 ms at peak load', false],
    ['The checkout service does not take 900 ms at peak load', false],
    ['Hiring two engineers takes half a year', false],
    ['', false],
  ])('given "%s", then it is found: %s', (text, found) => {
    expect(sameClaim(text, record) === record[0]).toBe(found);
  });

  it.each([
    ['Costs rise by 5% per year', 'Costs rise by 5% per month', false],
    ['Costs rise by 5% per year', 'Costs rise by 5% annually', true],
    ['The team deploys 3 times a week', 'The team deploys 3 times per week', true],
    ['Service A depends on service B', 'Service B depends on service A', false],
    ['A depends on B', 'B depends on A', false],
    ['Team A and team B agree on REST', 'Team B and team A agree on REST', true],
    ['Billing calls orders', 'Orders call billing', false],
  ])('%j is the claim %j: %s, whichever came first', (one, other, same) => {
    expect(sameClaim(one, [{ text: other }]) !== undefined).toBe(same);
    expect(sameClaim(other, [{ text: one }]) !== undefined).toBe(same);
  });

  it.each([
    ['Team A prefers REST', 'Team B prefers REST', false],
    ['Redis is faster than Postgres here', 'Postgres is faster than Redis here', false],
    ['The queue needs a second broker', 'A second broker is what the queue needs', true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(sameClaim(one, [{ text: other }]) !== undefined).toBe(same);
  });
});

it('registering a turn takes well under a millisecond on a full record', () => {
  const topics =
    'billing search checkout catalogue login shipping pricing reporting mail import'.split(' ');
  let registry = emptyRegistry;
  const turn = (round: number) => ({
    evidence: topics.slice(0, 4).map((topic) => source(`${topic} report ${round}`)),
    claims: topics
      .slice(0, 6)
      .map((topic, index) =>
        fact(`The ${topic} part grows by ${round * 7 + index} percent each quarter`, 1),
      ),
  });
  for (let round = 1; round <= 15; round += 1)
    registry = take(registry, `s${round % 5}`, turn(round)).registry;
  // The quickest of many: what else the machine does can only slow one down.
  const times = Array.from({ length: 50 }, (_, run) => {
    const started = performance.now();
    take(registry, 's1', turn(100 + run));
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(2);
});
