/** Events that come late, up to three times and in any order lead to the same state. */
import { expect, onTestFinished, test } from 'vitest';
import { openSlackRoom, PATIENCE, wordsOf } from '../support/slack-room.ts';

test.for([1, 2, 3])(
  'seed %i: replies, edits, deletions and votes, shuffled and repeated',
  { timeout: 3 * PATIENCE },
  async (seed) => {
    const room = await openSlackRoom();
    onTestFinished(room.close);
    const { slack, card, post, app, general } = room;
    const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((name) => slack.person(name));
    if (!ada || !ben || !cleo) throw new Error('nobody is there');
    await ada.types(
      '/roundtable Should we use REST or GraphQL? --rounds 2 --story consensus',
      'general',
    );
    const root = await card();
    const proposed = await post('Proposed decision');
    const random = seeded(seed);

    slack.delivery.disorder = {
      copies: () => 1 + Math.floor(random() * 3),
      random,
      withinMilliseconds: 300,
    };
    slack.delivery.hold();
    ben.reacts(proposed, 'white_check_mark');
    ben.unreacts(proposed, 'white_check_mark');
    ben.reacts(proposed, 'pencil2');
    cleo.reacts(proposed, 'no_entry');
    cleo.unreacts(proposed, 'no_entry');
    cleo.reacts(proposed, 'heavy_check_mark');
    cleo.reacts(proposed, 'thumbsdown');
    ben.reacts(proposed, 'thumbsdown');
    ben.unreacts(proposed, 'thumbsdown');
    const kept = ben.replies(root, 'What does it cost?');
    ben.edits(kept, 'What does it cost in year two?');
    ben.edits(kept, 'What does it cost in year three?');
    const dropped = cleo.replies(root, 'Never mind');
    cleo.deletes(dropped);
    ada.replies(root, 'Who owns it?');
    ben.replies(root, 'And in year four?');
    slack.delivery.release((events) => events.toSorted(() => random() - 0.5));
    await slack.delivery.settled();

    const id = /#(\w{8})/.exec(wordsOf(root))?.[1] ?? '';
    await expect
      .poll(async () => stateOf(id), { timeout: PATIENCE, interval: 100 })
      .toEqual({
        votes: { [ben.id]: 'MINOR', [cleo.id]: 'ACCEPT' },
        complaints: [{ by: cleo.id, round: 2, card: 'decision' }],
        focuses: ['What does it cost in year three?', 'Who owns it?', 'And in year four?'],
      });
    await slack.until(() => /✅ @cleo/.test(card_()) && /✏️ @ben/.test(card_()));

    function card_(): string {
      const thread = general.read().find(({ ts }) => ts === root.ts)?.replies ?? [];
      const found = thread.find(({ ts }) => ts === proposed.ts);
      return found === undefined ? '' : wordsOf(found);
    }
    async function stateOf(debate: string) {
      const { state } = await app.debates.load(debate);
      if (state.status === 'unopened') return null;
      const { votes, focuses, complaints } = state.debate;
      return {
        votes: Object.fromEntries(Object.entries(votes).map(([by, { vote }]) => [by, vote])),
        complaints,
        focuses: focuses.map(({ text }) => text),
      };
    }
  },
);

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
