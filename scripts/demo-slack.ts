/** `npm run demo:slack`: a whole story in a simulated Slack workspace, printed as a person would see the channel. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Seen } from '../test/support/slack/seen.ts';
import { keyOf, openSlackRoom, wordsOf } from '../test/support/slack-room.ts';
import { pageOf } from './demo-slack/page.ts';

const { values } = parseArgs({ options: { html: { type: 'string' } } });
const TOPIC = 'Should we move billing to event sourcing, or keep the ledger relational?';
const WAIT = 60_000;

const room = await openSlackRoom({ pace: 600 });
try {
  await tellStory();
  process.stdout.write(`${room.general.print()}\n`);
  if (values.html !== undefined) {
    writeFileSync(values.html, pageOf(room.general.read(), room.slack.world));
  }
} finally {
  await room.close();
}

async function tellStory(): Promise<void> {
  const { slack, general, card, post } = room;
  const [maya, jonas, priya] = ['maya', 'jonas', 'priya'].map((name) => slack.person(name));
  if (!maya || !jonas || !priya) throw new Error('nobody is there');
  await maya.types(`/roundtable ${TOPIC} --rounds 4 --story consensus`, 'general');
  const root = await card();

  await post(/round 1 · rehearsal/, WAIT);
  const asked = jonas.replies(root, 'What would the third year cost us?');
  await post(/answering \*@jonas\*/, WAIT);
  await post(/Round 3/, WAIT);
  priya.replies(root, 'Who is on call for it at night?');

  const first = await post(/Proposed decision/, WAIT);
  jonas.reacts(first, 'white_check_mark');
  await post(/✅ @jonas/, WAIT);
  jonas.unreacts(first, 'white_check_mark');
  await slack.until(() => !wordsOf(at(first.ts)).includes('✅ @jonas'), WAIT);
  jonas.reacts(first, 'pencil2');
  await post(/✏️ @jonas/, WAIT);

  await priya.clicks(at(first.ts), '⛔ Block');
  await slack.until(() => priya.modal(), WAIT);
  await priya.submits({ reason: 'Nobody has said how we migrate the old invoices.' });
  const second = await slack.until(
    () =>
      thread().find(
        (each) => each.ts !== first.ts && /decision\./.test(keyOf(each.metadata) ?? ''),
      ),
    WAIT,
  );
  priya.replies(root, 'resolve B1: a replay of 2024 comes first');
  await post(/resolves B1/, WAIT);
  jonas.reacts(second, 'white_check_mark');
  await post(/✅ @jonas/, WAIT);
  await maya.clicks(at(second.ts), '✅ Accept');
  await post(/Decided by @maya/, WAIT);

  maya.replies(root, 'track: the replay runs since Monday');
  await post(/the replay runs since Monday/, WAIT);
  maya.replies(root, 'outcome 85: shipped in time, the audit was happy');
  await post(/records the outcome: 85/, WAIT);
  maya.replies(root, 'export md');
  await slack.until(() => thread().find(({ files }) => files.length > 0), WAIT);
  await slack.until(() => at(asked.ts).reactions.white_check_mark, WAIT);

  function thread(): readonly Seen[] {
    return general.read().find(({ ts }) => ts === root.ts)?.replies ?? [];
  }
  function at(ts: string): Seen {
    const found = thread().find((each) => each.ts === ts);
    if (found === undefined) throw new Error(`there is no message ${ts}`);
    return found;
  }
}
