import { expect, test } from 'vitest';
import { rememberByText } from '../../src/debate/remember.ts';

test('a text is worked out once while it is among the last ones asked about', () => {
  const asked: string[] = [];
  const lengthOf = rememberByText((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(['a', 'bb', 'a', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 3, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc']);
});

test('texts that others have followed are forgotten', () => {
  const asked: string[] = [];
  const lengthOf = rememberByText((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  for (const text of ['a', 'b', 'c', 'd', 'a']) lengthOf(text);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'a']);
});
