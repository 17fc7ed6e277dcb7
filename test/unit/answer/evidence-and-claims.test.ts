import { describe, expect, it } from 'vitest';
import { citedNumbers } from '../../../src/debate/answer/citations.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { DOCUMENTED, LOGICAL, valid } from './wire.ts';

describe('evidence items', () => {
  it.each([
    ['DOCUMENTED', 'RFC 9110', 'citation'],
    ['PRECEDENT', 'Shopify, 2019', 'citation'],
    ['EMPIRICAL', 'Load test of May', 'citation'],
    ['EMPIRICAL', 'Calculation: 40 deploys × 2 h', 'calculation'],
    ['LOGICAL', 'Fewer owners', 'reasoning'],
    ['PREFERENTIAL', 'The team likes it', 'reasoning'],
    ['SPECULATIVE', 'It may grow', 'reasoning'],
  ])('given %s "%s", then the engine calls it %s', (type, citation, kind) => {
    const { answer } = valid({
      evidence: [{ type, citation, url: '', quote: '', gist: '' }],
      claims: [],
    });
    expect(answer.evidence[0]).toMatchObject({ type, kind });
  });

  it('given a type that promises a source and none, then it counts as speculation', () => {
    const { answer, remarks } = valid({ evidence: [{ ...DOCUMENTED, citation: '', url: '' }] });
    expect(answer.evidence[0]).toMatchObject({ type: 'SPECULATIVE', kind: 'reasoning' });
    expect(remarks).toMatch(/item 1 names no source/);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://example.org',
    'https://user:pw@example.org/',
    'not an address',
  ])('given the address %s, then it is dropped with a remark', (url) => {
    const { answer, remarks } = valid({ evidence: [{ ...DOCUMENTED, url }] });
    expect(answer.evidence[0]).not.toHaveProperty('url');
    expect(remarks).toMatch(/address of evidence item 1 dropped/);
  });

  it.each(['E1', '[e1]', 'E1: the load test', 'E1 (load)'])(
    'given the id of a source on the record as %j, then it is that source, whatever it is called now',
    (citation) => {
      const item = { ...DOCUMENTED, citation, quote: '400 requests' };
      const { answer } = valid({ evidence: [item] });
      expect(answer.evidence).toEqual([
        {
          type: 'EMPIRICAL',
          kind: 'citation',
          citation: 'Load test, May',
          gist: 'load',
          quote: '400 requests',
        },
      ]);
    },
  );

  it('given the id of reasoning on the record, then a FACT cannot rest on it', () => {
    const evidence = [{ ...DOCUMENTED, citation: 'E2' }];
    expect(valid({ evidence }).answer.claims[0]).toMatchObject({ label: 'INFER', demoted: true });
  });

  it('given an id that is not on the record, then it names no source', () => {
    const { answer, remarks } = valid({
      evidence: [{ ...DOCUMENTED, citation: 'E9', url: '', gist: '' }],
    });
    expect(answer.evidence[0]).toMatchObject({ type: 'SPECULATIVE', kind: 'reasoning' });
    expect(remarks).toContain('a source that is not on the record: E9');
  });

  it.each(['E10 fuel directive', 'E2E test report'])(
    'given %s, then that is a title',
    (citation) => {
      expect(valid({ evidence: [{ ...DOCUMENTED, citation }] }).answer.evidence[0]).toMatchObject({
        type: 'DOCUMENTED',
        citation,
      });
    },
  );

  it('given a long gist and too many items, then both are cut with remarks', () => {
    const many = Array.from({ length: 25 }, () => ({
      ...DOCUMENTED,
      gist: 'so it goes '.repeat(30),
    }));
    const { answer, remarks } = valid({ evidence: many });
    expect(answer.evidence).toHaveLength(20);
    expect(countTokens(answer.evidence[0]?.gist ?? '')).toBeLessThanOrEqual(25);
    expect(remarks).toMatch(/25 evidence items: only the first 20 count/);
    expect(remarks).toMatch(/gist of evidence item 1 cut/);
  });
});

describe('claims', () => {
  const claim = (label: string, cites: unknown[], text = 'Billing had 40 deploys') => ({
    text,
    label,
    cites,
  });

  it('given a FACT that cites only reasoning or nothing, then it is demoted to INFER', () => {
    const { answer, remarks } = valid({
      claims: [claim('FACT', [2]), claim('FACT', []), claim('FACT', [2, 1])],
    });
    expect(answer.claims.map(({ label, demoted }) => [label, demoted])).toEqual([
      ['INFER', true],
      ['INFER', true],
      ['FACT', undefined],
    ]);
    expect(remarks).toMatch(/claim 1 .* FACT became INFER/);
  });
  it('given a citation inside its text, then it counts', () => {
    expect(
      valid({ claims: [claim('FACT', [], 'Billing had 40 deploys [1]')] }).answer.claims[0]?.cites,
    ).toEqual([1]);
  });
  it('given an ASSUME with a source, then only reasoning stays', () => {
    expect(valid({ claims: [claim('ASSUME', [1, 2])] }).answer.claims[0]?.cites).toEqual([2]);
  });
  it('given citations to nothing, then they are dropped with a remark', () => {
    const { answer, remarks } = valid({ claims: [claim('INFER', [0, 3, 1.5, -1, 1, 1])] });
    expect(answer.claims[0]?.cites).toEqual([1]);
    expect(remarks).toMatch(/claim 1 cites 4 item\(s\) that do not exist/);
  });
  it('given a long claim, then it is cut by tokens', () => {
    const { answer } = valid({ claims: [claim('INFER', [], 'so it goes '.repeat(30))] });
    expect(countTokens(answer.claims[0]?.text ?? '')).toBeLessThanOrEqual(30);
  });
  it('given a long one without spaces, then its beginning stays, and a claim of nothing is none', () => {
    const { answer } = valid({
      claims: [
        {
          text: '数据库迁移的风险很高成本将在第一年增加需要一个回滚计划团队缺乏经验所以要小心谨慎地推进这个计划',
          label: 'ASSUME',
          cites: [],
        },
        { text: `e${'\u0301'.repeat(300)}`, label: 'ASSUME', cites: [] },
      ],
    });
    expect(answer.claims).toHaveLength(1);
    expect(answer.claims[0]?.text).toMatch(/^数据库迁移的风险很高.*…$/);
  });

  it('given more than the limit, then the rest is cut with a remark', () => {
    const { answer, remarks } = valid({
      claims: Array.from({ length: 30 }, () => claim('INFER', [])),
    });
    expect(answer.claims).toHaveLength(20);
    expect(remarks).toMatch(/30 claims/);
  });
});

describe('moves on claims', () => {
  it('given a move on an unknown claim, then it is dropped with a remark', () => {
    const move = { move: 'challenge', strength: 'LOGICAL', counterEvidence: [1, 9], text: 'no' };
    const { answer, remarks } = valid({
      claimMoves: [
        { ...move, claim: 'c1' },
        { ...move, claim: 'C99' },
      ],
    });
    expect(answer.claimMoves).toEqual([{ ...move, claim: 'C1', counterEvidence: [1] }]);
    expect(remarks).toMatch(/unknown claim dropped: "C99"/);
  });
});

describe('citations in a text', () => {
  it.each([
    ['a [1] b [2]', [1, 2]],
    ['[1][2]', [1, 2]],
    ['[2-4]', [2, 3, 4]],
    ['[1-999999999999]', [1, 2, 3, 4, 5]],
    ['[4-2]', [2, 3, 4]],
    ['[0] [6] [x] [1,2]', []],
  ])('%s cites %j', (text, numbers) => {
    expect(citedNumbers(text, 5)).toEqual(numbers);
  });
});

describe('texts that leave their answer', () => {
  it('carry no citations: they would point into nobody’s list', () => {
    const { answer } = valid({
      newOption: 'Buy it [1].',
      vote: { value: 'BLOCKER', edit: 'say when [1-2], please' },
      blockers: [{ move: 'new', condition: '[2] No rollback [1] is tested', severity: 3 }],
      blockerAnswers: [{ blocker: 'B2', answer: 'Drilled weekly [1].' }],
    });
    expect(answer.newOption).toBe('Buy it.');
    expect(answer.vote?.edit).toBe('say when, please');
    expect(answer.blockers).toMatchObject([{ condition: 'No rollback is tested' }]);
    expect(answer.blockerAnswers).toEqual([{ blocker: 'B2', answer: 'Drilled weekly.' }]);
  });
});

it('no remark is made of an answer in good order', () => {
  expect(valid({ evidence: [DOCUMENTED, LOGICAL] }).remarks).toBe('');
});
