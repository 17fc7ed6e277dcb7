/** `npm run demo:slack [-- --mode m --story s --html file]`: a whole story in a simulated Slack workspace, as a person would see it. */
import { writeFileSync } from 'node:fs';
import type { Seen } from '../test/support/slack/seen.ts';
import { keyOf, openSlackRoom, wordsOf } from '../test/support/slack-room.ts';
import { demoOptions } from './demo-options.ts';
import { pageOf } from './demo-slack/page.ts';
import { printedVotes, type VoteMoment } from './demo-votes.ts';

const { html, debate, topic } = demoOptions('slack');
const WAIT = 60_000;
const votes: VoteMoment[] = [];

// One after the other, so that people can ask between the turns of a round.
const room = await openSlackRoom({ pace: { minimum: 500, maximum: 2_500 } });
try {
  await (debate === null ? tellStory() : tellInShort(debate)).catch((error: unknown) => {
    // What is there so far tells more than the wait that was in vain.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`${room.general.print()}\n${printedVotes(votes)}`);
  if (html !== undefined) {
    writeFileSync(html, pageOf(room.general.read(), room.slack.world, votes));
  }
} finally {
  await room.close();
}

/** Asked, steered once, and settled by whoever asked. */
async function tellInShort(options: Readonly<Record<string, string>>): Promise<void> {
  const { slack, card, post } = room;
  const [maya, jonas] = [slack.person('maya'), slack.person('jonas')];
  const words = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  await maya.types([`/roundtable ${topic}`, ...words].join(' '), 'general');
  const root = await card();
  jonas.replies(root, 'What would the third year cost us?');
  const last = await post(/A person has to decide|Proposed decision|Halted for safety/, WAIT);
  const label = ['✅ Accept', 'Choose O1', 'Close without decision'].find((each) =>
    JSON.stringify(last.blocks).includes(each),
  );
  if (label !== undefined) await maya.clicks(last, label);
  await post(/Decided by @maya|Closed without/, WAIT);
}

async function tellStory(): Promise<void> {
  const { slack, general, card, post } = room;
  const [maya, jonas, priya] = ['maya', 'jonas', 'priya'].map((name) => slack.person(name));
  if (!maya || !jonas || !priya) throw new Error('nobody is there');
  await maya.types(`/roundtable ${topic} --rounds 4 --story consensus`, 'general');
  const root = await card();

  await post(/round 1 · rehearsal/, WAIT);
  const asked = jonas.replies(root, 'What would the third year cost us?');
  await post(/answering \*@jonas\*/, WAIT);
  await post(/Round 3/, WAIT);
  priya.replies(root, 'Who is on call for it at night?');

  const first = await post(/Proposed decision/, WAIT);
  jonas.reacts(first, 'white_check_mark');
  await post(/✅ @jonas/, WAIT);
  note('jonas adds ✅');
  jonas.unreacts(first, 'white_check_mark');
  await slack.until(() => !wordsOf(at(first.ts)).includes('✅ @jonas'), WAIT);
  note('jonas takes ✅ away');
  jonas.reacts(first, 'pencil2');
  await post(/✏️ @jonas/, WAIT);
  note('jonas adds ✏️');

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
  note('priya blocks with a reason');
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

  function note(did: string): void {
    const shown = wordsOf(at(first.ts)).match(/(?:✅|✏️|⛔ \*B\d\*) @\w+/g) ?? [];
    votes.push({ did, card: [...new Set(shown)].join(' · ').replaceAll('*', '') });
  }
  function thread(): readonly Seen[] {
    return general.read().find(({ ts }) => ts === root.ts)?.replies ?? [];
  }
  function at(ts: string): Seen {
    const found = thread().find((each) => each.ts === ts);
    if (found === undefined) throw new Error(`there is no message ${ts}`);
    return found;
  }
}
