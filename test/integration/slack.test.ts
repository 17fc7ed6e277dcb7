/** A debate from command to outcome in a simulated Slack workspace, through everything that is real. */
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  keyOf,
  openSlackRoom,
  PATIENCE,
  type RoomOptions,
  wordsOf,
} from '../support/slack-room.ts';

async function openRoom(options: RoomOptions = {}) {
  const room = await openSlackRoom(options);
  onTestFinished(room.close);
  return {
    ...room,
    ada: room.slack.person('ada'),
    ben: room.slack.person('ben'),
    cleo: room.slack.person('cleo'),
  };
}

const COMMAND = '/roundtable Should we use REST or GraphQL? --rounds 4 --story consensus';

describe('a debate in Slack', () => {
  test('from the command to the outcome, with everything that people do on the way', async () => {
    const { ada, ben, cleo, slack, card, post, general } = await openRoom({ pace: 400 });
    const typed = await ada.types(COMMAND, 'general');
    expect(typed.failure).toBeNull();

    const root = await card();
    expect(wordsOf(root)).toContain('Should we use REST or GraphQL?');
    const turn = await post('REST');
    expect(turn.author).not.toBe('Roundtable');

    const question = ben.replies(root, 'What would it cost us in the third year?');
    const dropped = cleo.replies(root, 'Never mind this one');
    const edited = cleo.replies(root, 'What about hiring?');
    cleo.deletes(dropped);
    cleo.edits(edited, 'What about hiring in Lisbon?');
    const round = await post(/answering \*@ben\*: What would it cost us in the third year\?/);
    expect(wordsOf(round)).toContain('What about hiring in Lisbon?');
    expect(wordsOf(round)).not.toContain('Never mind');
    await slack.until(
      () => reactionsOn(question.ts)?.eyes && reactionsOn(question.ts)?.white_check_mark,
      PATIENCE,
    );

    const proposed = await post('Proposed decision');
    ben.reacts(proposed, 'white_check_mark');
    await post(/✅ @ben/);
    ben.unreacts(proposed, 'white_check_mark');
    await slack.until(() => !wordsOf(messageAt(proposed.ts)).includes('@ben'), PATIENCE);

    const pressed = await cleo.clicks(messageAt(proposed.ts), '⛔ Block');
    expect(pressed.failure).toBeNull();
    await slack.until(() => cleo.modal(), PATIENCE);
    await cleo.submits({ reason: 'Who is on call at night?' });
    await post(/blocks \(B1\): Who is on call at night\?/);
    const again = await slack.until(
      () =>
        thread().findLast(
          (each) => wordsOf(each).includes('Proposed decision') && each.ts !== proposed.ts,
        ),
      PATIENCE,
    );
    expect(buttonsOf(messageAt(proposed.ts))).toEqual([]);

    cleo.replies(root, 'resolve B1: the platform team is');
    await post(/resolves B1: the platform team is/);
    await ada.clicks(messageAt(again.ts), '✅ Accept');
    await post(/Decided by @ada/);
    expect(buttonsOf(messageAt(again.ts))).toEqual([]);

    ada.replies(root, 'outcome 80: shipped in time');
    await post(/records the outcome: 80 of 100: shipped in time/);
    ada.replies(root, 'export md');
    const exported = await slack.until(
      () => thread().find(({ files }) => files.length > 0),
      PATIENCE,
    );
    expect(slack.world.files.get(exported.files[0] ?? '')?.content?.toString()).toContain('REST');
    expect(thread().some((each) => JSON.stringify(each.blocks).includes('slack_file'))).toBe(true);
    expectEachOnce();

    function thread() {
      return general.read().find(({ ts }) => ts === root.ts)?.replies ?? [];
    }
    function messageAt(ts: string) {
      const found = [...thread(), ...general.read()].find((each) => each.ts === ts);
      if (found === undefined) throw new Error(`there is no message ${ts}`);
      return found;
    }
    function reactionsOn(ts: string) {
      return thread().find((each) => each.ts === ts)?.reactions;
    }
    function expectEachOnce() {
      const keys = thread().flatMap(({ metadata }) => keyOf(metadata) ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  }, 180_000);
});

function buttonsOf({ blocks }: { readonly blocks: readonly object[] }): unknown[] {
  return blocks.filter((block) => 'type' in block && block.type === 'actions');
}
