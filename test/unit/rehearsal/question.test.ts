/** Whatever a person types, the rehearsal finds answers in it that can be argued for. */
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../adapters/model/rehearsal/question.ts';

const actions = (topic: string) => readQuestion(topic).sides.map(({ action }) => action);

describe('alternatives', () => {
  it.each([
    ['Postgres or MySQL or Mongo?', ['choose Postgres', 'choose MySQL', 'choose Mongo']],
    ['Should we use REST or GraphQL for the public API?', ['use REST', 'use GraphQL']],
    ['Is it better to rent or buy?', ['rent', 'buy']],
    ['Is Rust better than Go?', ['choose Rust', 'choose Go']],
    ['Should we hire a designer, or should we outsource?', ['hire a designer', 'outsource']],
    ['Should we trust search or rescue teams?', ['trust search', 'trust rescue teams']],
    ['We need to decide whether to use tabs or spaces.', ['use tabs', 'use spaces']],
    ['Help me decide between Paris and London', ['choose Paris', 'choose London']],
    ['Tabs oder Spaces?', ['choose Tabs', 'choose Spaces']],
    ['¿React o Vue?', ['choose React', 'choose Vue']],
    ['我们应该使用 GraphQL 还是 REST?', ['choose GraphQL', 'choose REST']],
  ])('of “%s”', (topic, expected) => {
    expect(actions(topic).slice(0, expected.length)).toEqual(expected);
  });
});

describe('a proposal', () => {
  it.each([
    ['Should we fire Bob or not?', 'fire Bob', 'keep what we have'],
    ['I think we should move to the cloud', 'move to the cloud', 'keep what we have'],
    ["Let's adopt trunk-based development", 'adopt trunk-based development', 'keep what we have'],
    ['Use feature flags everywhere', 'use feature flags everywhere', 'keep what we have'],
    [
      'Should employees work from home?',
      'let employees work from home',
      'do not let employees work from home',
    ],
  ])('of “%s”', (topic, ...expected) => {
    expect(actions(topic).slice(0, 2)).toEqual(expected);
  });
});

describe('what is no choice', () => {
  it.each([
    ['microservices', 'choose microservices', 'do without microservices'],
    ['Does God exist?', 'answer yes to “Does God exist”', 'answer no to “Does God exist”'],
    [
      '¿Deberíamos migrar a la nube?',
      'answer yes to “Deberíamos migrar a la nube”',
      'answer no to “Deberíamos migrar a la nube”',
    ],
    [
      'We use Kafka for everything.',
      'agree with “We use Kafka for everything”',
      'disagree with “We use Kafka for everything”',
    ],
    [
      'Wie senken wir die Kosten?',
      'take the simplest workable answer to “Wie senken wir die Kosten”',
      'take the most capable answer to “Wie senken wir die Kosten”',
    ],
    ['🚀🚀🚀', 'choose “🚀🚀🚀”', 'do without “🚀🚀🚀”'],
  ])('is argued for and against: %s', (topic, ...expected) => {
    expect(actions(topic).slice(0, 2)).toEqual(expected);
  });
});

it.each([
  ['one word', 'or'],
  ['marks', '? ? ?'],
  ['or alone', 'or or or'],
  ['an empty choice', 'between and'],
  ['half a choice', ', or'],
  ['4000 letters', 'a'.repeat(4000)],
  ['very many choices', 'x or '.repeat(800)],
])('reads %s at once, with sides that differ', (_, topic) => {
  const began = performance.now();
  const found = actions(topic);
  expect(new Set(found).size).toBe(found.length);
  expect(performance.now() - began).toBeLessThan(200);
});
