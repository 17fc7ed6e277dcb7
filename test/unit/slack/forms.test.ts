/** What the fields alone show to be wrong is said beside them, so that nothing written is lost. */
import { expect, test } from 'vitest';
import { mistakesIn, modalOf } from '../../../adapters/chat/slack/forms.ts';
import { formNamed, openForm } from '../../../src/transcript/forms.ts';

const origin = { channel: 'C1', thread: null, press: null };

function submitted(form: Parameters<typeof modalOf>[0], fields: Record<string, string>) {
  const { callback_id = '', private_metadata = '' } = modalOf(form, origin);
  const values = Object.fromEntries(
    form.fields.map(({ name }) => [name, { [name]: { value: fields[name] ?? null } }]),
  );
  return { type: 'view_submission', view: { callback_id, private_metadata, state: { values } } };
}

const open = openForm(['collaborative']);

test.for([
  [{ topic: 'Tea?', rounds: '99' }, { rounds: /from 1 to 12/ }],
  [
    { topic: 'Tea?', rounds: 'ab', seats: '9' },
    { rounds: /1 to 12/, seats: /from 2 to 8/ },
  ],
  [{ topic: '?!' }, { topic: /in words/ }],
] as const)('%j', ([fields, mistakes]) => {
  const found = mistakesIn(submitted(open, fields)) ?? {};
  expect(Object.keys(found)).toEqual(Object.keys(mistakes));
  for (const [name, words] of Object.entries(mistakes)) expect(found[name]).toMatch(words);
});

test('a form that may be right goes through', () => {
  expect(mistakesIn(submitted(open, { topic: 'Tea?' }))).toBeNull();
  expect(mistakesIn(submitted(open, { topic: 'Tea?', rounds: '3', seats: '4' }))).toBeNull();
  expect(mistakesIn(submitted(formNamed('review'), { score: '80' }))).toBeNull();
});

test('other forms have their own mistakes', () => {
  expect(mistakesIn(submitted(formNamed('review'), { score: '180' }))).toHaveProperty('score');
  expect(mistakesIn(submitted(formNamed('more-rounds'), { rounds: '0' }))).toHaveProperty('rounds');
  expect(mistakesIn(submitted(formNamed('block'), { reason: ' ' }))).toHaveProperty('reason');
});

test('what is no form of ours is left alone', () => {
  expect(mistakesIn({ type: 'block_actions' })).toBeNull();
  expect(mistakesIn({ type: 'view_submission', view: { callback_id: 'another' } })).toBeNull();
});
