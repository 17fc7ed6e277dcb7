/** What the agents could not settle is settled by people in Slack, in every way that the card offers. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Seen } from '../support/slack/seen.ts';
import { openSlackRoom, PATIENCE, wordsOf } from '../support/slack-room.ts';

vi.setConfig({ testTimeout: 3 * PATIENCE });

async function escalated() {
  const room = await openSlackRoom();
  onTestFinished(room.close);
  const ada = room.slack.person('ada');
  await ada.types('/roundtable REST or GraphQL? --rounds 3 --story plateau', 'general');
  const root = await room.card();
  const card = await room.post('A person has to decide');
  const cardNow = (): Seen => {
    const all = room.general.read().flatMap(({ replies }) => replies);
    return all.find(({ ts }) => ts === card.ts) ?? card;
  };
  return { ...room, ada, root, cardNow, card };
}

test('by choosing an option; then the review form records how it turned out', async () => {
  const { ada, slack, post, cardNow, root } = await escalated();
  await ada.clicks(cardNow(), 'Choose O1');
  await post(/Decided by @ada/);
  expect(cardNow().blocks.some(({ type }) => type === 'actions')).toBe(false);
  const id = /#(\w{8})/.exec(wordsOf(root))?.[1] ?? '';
  await ada.types(`/roundtable outcome #${id}`, 'general');
  await slack.until(() => ada.modal(), PATIENCE);
  await ada.submits({ score: '70', note: 'late, but right' });
  await post(/records the outcome: 70 of 100: late, but right/);
});

test('by a decision in own words', async () => {
  const { ada, slack, post, cardNow } = await escalated();
  await ada.clicks(cardNow(), 'Write my own decision');
  await slack.until(() => ada.modal(), PATIENCE);
  await ada.submits({ text: 'REST now, GraphQL for the mobile team next year' });
  await post(/Decided by @ada\*: REST now, GraphQL for the mobile team next year/);
});

test('by more rounds with a question', async () => {
  const { ada, slack, post, cardNow } = await escalated();
  await ada.clicks(cardNow(), 'More rounds');
  await slack.until(() => ada.modal(), PATIENCE);
  await ada.submits({ rounds: '1', focus: 'What would convince you?' });
  await post(/answering \*@ada\*: What would convince you\?/);
  await post(/Proposed decision/);
  await slack.until(() => !cardNow().blocks.some(({ type }) => type === 'actions'), PATIENCE);
});

test('by closing without a decision; a button of the closed card does nothing any more', async () => {
  const { ada, slack, post, cardNow, general } = await escalated();
  const open = cardNow();
  await ada.clicks(open, 'Close without decision');
  await post(/Closed without a decision/);
  await ada.clicks(open, 'Choose O1');
  await slack.until(
    () =>
      general
        .read(ada)
        .flatMap((each) => [each, ...each.replies])
        .some((each) => each.onlyFor === 'ada' && wordsOf(each).includes('This card is closed')),
    PATIENCE,
  );
});
