/** The root card: topic, panel, who gets to read replies, and where the debate stands. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { type Block, context, header, sections } from './blocks.ts';
import { BLOCK_LIMITS } from './limits.ts';
import { dotted, line, said, type View } from './view.ts';

type Root = Extract<PostBody, { kind: 'root' }>;

export function rootBlocks(root: Root, view: View): Block[] {
  const long = root.topic.length > BLOCK_LIMITS.header || root.topic.includes('\n');
  return [
    header(root.topic, view.nameOf),
    ...(long ? sections(said(root.topic, view)) : []),
    ...sections(progress(root, view)),
    ...context(panel(root, view)),
    ...context(facts(root, view)),
    ...context(root.notes.map((note) => line(note, view)).join('\n')),
  ];
}

function progress(root: Root, view: View): string {
  const { closed, rounds } = root;
  const isOpen = !root.final && closed < root.round && root.turns.of > 0;
  const turns = isOpen ? `${root.turns.taken} of ${root.turns.of} turns` : '';
  const steps = '▰'.repeat(Math.min(closed, rounds)) + '▱'.repeat(Math.max(0, rounds - closed));
  return dotted([`${steps}  *${line(root.state, view)}*`, turns, line(root.cost, view)]);
}

function panel(root: Root, view: View): string {
  return root.panel
    .map(
      ({ agent, emoji, role }) => `${line(emoji, view)} *${line(agent, view)}* ${line(role, view)}`,
    )
    .join('  ·  ');
}

function facts(root: Root, view: View): string {
  const vendors = [...new Set(root.panel.map(({ model }) => model.split('/')[0] ?? model))];
  const readers = root.rehearsal
    ? '🎭 Rehearsal: the agents are scripted, no model is asked.'
    : `🔎 Replies in this thread are sent to ${vendors.map((vendor) => line(vendor, view)).join(', ')}.`;
  return [
    dotted([
      line(root.mode, view),
      `up to ${root.rounds} rounds`,
      line(root.estimate, view),
      `#${line(root.debate, view)}`,
    ]),
    root.final ? readers : `${readers} Reply in the thread to steer.`,
  ].join('\n');
}
