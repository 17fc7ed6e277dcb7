/** The root card, edited in place: what is debated, by whom, at what price, and how far it is. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { bar } from '../bars.ts';
import { label, oneLine, shortened, sign } from './clean.ts';
import { bold, card, type Draft, dotted, EDGES, lines, small, textOf } from './layout.ts';
import { SIZES } from './limits.ts';
import { withNames } from './names.ts';

type Root = Extract<PostBody, { kind: 'root' }>;

/** The whole topic goes to the agents; the card shows what fits on a screen. */
const SHOWN_TOPIC = 1200;

export function renderRoot(root: Root): Draft {
  const text = lines(
    `### ${oneLine(shortened(root.topic, SHOWN_TOPIC))}`,
    small(
      dotted([
        `${oneLine(root.mode)} debate`,
        `up to ${root.rounds} rounds`,
        oneLine(root.estimate),
        `\\#${oneLine(root.debate)}`,
      ]),
    ),
    root.panel.map(
      ({ agent, emoji, role }) => `${sign(emoji)} ${bold(oneLine(agent))} · ${oneLine(role)}`,
    ),
    progress(root),
    small(sentTo(root)),
    root.notes.map((note) => small(oneLine(note))),
  ).join('\n');
  return {
    components: [card(PHASE_EDGES[root.phase], [textOf(shortened(text, SIZES.message - 100))])],
  };
}

const NOBODY = new Map<string, string>();

export function threadName({ topic }: Root): string {
  // The same at every try, whether or not anybody's name can be had: a forum post is found by it.
  return label(withNames(topic, NOBODY), SIZES.threadName) || 'Roundtable';
}

function progress({ state, phase, round, rounds, turns, cost, final }: Root): string {
  const done = final ? 1 : (round - 1 + (turns.of === 0 ? 0 : turns.taken / turns.of)) / rounds;
  return dotted([
    `${bar(done)} ${bold(oneLine(state))}`,
    phase === 'working' ? `${turns.taken} of ${turns.of} turns` : '',
    oneLine(cost),
  ]);
}

function sentTo({ panel, rehearsal }: Root): string {
  const vendors = [...new Set(panel.map(({ model }) => model.split('/')[0] ?? model))];
  return rehearsal
    ? '🎭 Rehearsal: scripted agents, nothing leaves this bot. Reply in the thread to steer.'
    : `Replies in the thread are sent to ${vendors.map(oneLine).join(', ')}.`;
}

const PHASE_EDGES = {
  working: EDGES.running,
  waiting: EDGES.warning,
  decided: EDGES.good,
  ended: EDGES.quiet,
} as const satisfies Record<Root['phase'], number>;
