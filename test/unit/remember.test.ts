import { expect, test } from 'vitest';
import { rememberByText } from '../../src/debate/remember.ts';

test('a text is worked out once, until newer texts have taken its place', () => {
  const asked: string[] = [];
  const lengthOf = rememberByText((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect([lengthOf('a'), lengthOf('bb'), lengthOf('a')]).toEqual([1, 2, 1]);
  expect(asked).toEqual(['a', 'bb']);
  lengthOf('ccc');
  lengthOf('bb');
  lengthOf('a');
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});
