/** Numbers beside evidence lead somewhere, or they are left out. */
import { describe, expect, it } from 'vitest';
import { isNumbered } from '../../../adapters/chat/sources.ts';
import { cited, opened, started, turnCommand } from '../../support/debate-builders.ts';
import { bodyOf, postsAfter } from '../transcript/thread.ts';

function turnSaying(point: string) {
  const state = started(opened());
  const reasoning = { type: 'LOGICAL', kind: 'reasoning', citation: 'Costs', gist: '' } as const;
  const changes = { keyPoints: [point], evidence: [cited('Load test'), reasoning] };
  return bodyOf(postsAfter(state, turnCommand(state, 's1', changes)), 'turn');
}

describe('the number of a tag', () => {
  const numbered = (point: string) => {
    const turn = turnSaying(point);
    return turn.evidence.filter((tag) => isNumbered(tag, turn)).map(({ number }) => number);
  };

  it('stands beside what can be looked up', () => {
    expect(numbered('It held under load [1].')).toEqual([1]);
  });

  it('stands beside reasoning that the words point to', () => {
    expect(numbered('It costs less [2].')).toEqual([1, 2]);
  });
});
