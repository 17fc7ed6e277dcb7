/** A story as a platform told it: everything people did in the thread of one debate, window by window. */
import type { Deed, Reaction } from '../../src/ports/chat-platform.ts';
import type { Press } from '../../src/transcript/post.ts';

type CardPress = Omit<Press, 'debate'>;

/** Cards are named by their keys; what stands on one is asked from the platform when an event arrives. */
export type StoryDeed =
  | Extract<Deed, { kind: 'reply' | 'reply-deleted' | 'command' }>
  | { readonly kind: 'reacts' | 'unreacts'; readonly card: string; readonly reaction: Reaction }
  | { readonly kind: 'press'; readonly press: CardPress }
  | {
      readonly kind: 'submit';
      readonly form: Extract<Deed, { kind: 'submit' }>['form'];
      readonly press: CardPress;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface StoryEvent {
  /** The same however often the platform delivers it. */
  readonly id: string;
  readonly person: string;
  readonly deed: StoryDeed;
}

export interface StoryWindow {
  readonly events: readonly StoryEvent[];
  /** What the agents do when the window closes. */
  readonly after: 'one round' | 'rounds to the card' | 'nothing';
}

/** Later than whatever the world's own clock says, so that the commands among the replies come first. */
const STORY_AT = Date.parse('2030-01-01T00:00:00Z');

const said = (person: string, message: string, text: string, revision = 0): StoryEvent => ({
  id: `message.${message}${revision === 0 ? '' : `.edited.${revision}`}`,
  person,
  deed: { kind: 'reply', message, text, revision, sentAt: STORY_AT + Number(message.slice(2)) },
});

const deleted = (person: string, message: string): StoryEvent => ({
  id: `message.${message}.deleted`,
  person,
  deed: { kind: 'reply-deleted', message },
});

const event = (id: string, person: string, deed: StoryDeed): StoryEvent => ({ id, person, deed });

const pressed = (id: string, person: string, action: Press['action'], card: string): StoryEvent =>
  event(id, person, { kind: 'press', press: { card, action, argument: '' } });

const FIRST_CARD = 'decision.2';
const SECOND_CARD = 'decision.3';

/** Olga has opened the debate. */
export const CHAT_STORY: readonly StoryWindow[] = [
  {
    events: [
      said('otto', 'm-01', 'And cost?'),
      said('otto', 'm-01', 'And the cost?', 1),
      said('pia', 'm-02', 'Never mind this one'),
      said('otto', 'm-01', 'And the cost in the third year?', 2),
      deleted('pia', 'm-02'),
      said('tess', 'm-16', 'Drop this one'),
      said('tess', 'm-16', 'stop', 1),
      said('rui', 'm-17', 'stop', 1),
      said('rui', 'm-17', 'Or not?', 2),
      said('quin', 'm-03', 'stop using Redis'),
      said('olga', 'm-04', 'extend 1'),
      event('c-1', 'olga', { kind: 'command', text: 'focus Who is on call?' }),
      event('r-1', 'rui', { kind: 'reacts', card: 'root', reaction: 'accept' }),
      event('c-2', 'otto', { kind: 'command', text: 'stop' }),
    ],
    after: 'one round',
  },
  {
    events: [
      said('otto', 'm-01', 'Forget the cost', 3),
      deleted('quin', 'm-03'),
      said('olga', 'm-05', 'pause'),
      said('rui', 'm-06', 'pause for thought?'),
      said('olga', 'm-05', 'pause it', 1),
      deleted('olga', 'm-05'),
    ],
    after: 'nothing',
  },
  {
    events: [
      said('olga', 'm-07', 'Resume'),
      said('tess', 'm-08', 'And peple?'),
      said('tess', 'm-08', 'And people?', 1),
      pressed('p-1', 'pia', 'reasoning', 'turn.1.s1'),
    ],
    after: 'rounds to the card',
  },
  {
    events: [
      event('r-2', 'pia', { kind: 'reacts', card: FIRST_CARD, reaction: 'accept' }),
      event('r-3', 'quin', { kind: 'reacts', card: FIRST_CARD, reaction: 'accept' }),
      event('r-4', 'pia', { kind: 'unreacts', card: FIRST_CARD, reaction: 'accept' }),
      event('r-5', 'rui', { kind: 'reacts', card: FIRST_CARD, reaction: 'block' }),
      pressed('p-2', 'otto', 'accept', FIRST_CARD),
      event('r-6', 'quin', { kind: 'reacts', card: FIRST_CARD, reaction: 'edits' }),
      event('r-7', 'pia', { kind: 'reacts', card: FIRST_CARD, reaction: 'accept' }),
      event('r-8', 'rui', { kind: 'unreacts', card: FIRST_CARD, reaction: 'block' }),
      event('s-1', 'sam', {
        kind: 'submit',
        form: 'edits',
        press: { card: FIRST_CARD, action: 'edits', argument: '' },
        fields: { text: 'by spring' },
      }),
      said('tess', 'm-09', 'edits: with two teams'),
      said('tess', 'm-09', 'edits: with three teams', 1),
      said('rui', 'm-10', 'hold'),
      said('rui', 'm-11', 'And what if we are wrong?'),
      pressed('p-3', 'rui', 'accept', 'decision.1'),
    ],
    after: 'nothing',
  },
  {
    events: [
      event('r-9', 'pia', { kind: 'unreacts', card: FIRST_CARD, reaction: 'accept' }),
      event('s-2', 'otto', {
        kind: 'submit',
        form: 'block',
        press: { card: FIRST_CARD, action: 'block', argument: '' },
        fields: { reason: 'Legal has not looked.' },
      }),
      event('r-10', 'tess', { kind: 'reacts', card: FIRST_CARD, reaction: 'accept' }),
      said('quin', 'm-12', 'What would Legal say?'),
    ],
    after: 'rounds to the card',
  },
  {
    events: [
      event('r-16', 'tess', { kind: 'reacts', card: 'metrics.3', reaction: 'complaint' }),
      event('r-17', 'pia', { kind: 'reacts', card: 'metrics.3', reaction: 'complaint' }),
      event('r-18', 'tess', { kind: 'unreacts', card: 'metrics.3', reaction: 'complaint' }),
      event('r-19', 'tess', { kind: 'reacts', card: FIRST_CARD, reaction: 'complaint' }),
      event('r-11', 'quin', { kind: 'reacts', card: SECOND_CARD, reaction: 'accept' }),
      said('otto', 'm-13', 'resolve B1: it has looked'),
      pressed('p-4', 'rui', 'accept', SECOND_CARD),
      event('r-12', 'tess', { kind: 'unreacts', card: FIRST_CARD, reaction: 'accept' }),
      event('r-13', 'sam', { kind: 'reacts', card: SECOND_CARD, reaction: 'complaint' }),
    ],
    after: 'nothing',
  },
  {
    events: [
      event('r-14', 'olga', { kind: 'reacts', card: SECOND_CARD, reaction: 'accept' }),
      pressed('p-5', 'otto', 'close', SECOND_CARD),
    ],
    after: 'nothing',
  },
  {
    events: [
      said('olga', 'm-14', 'outcome 80: shipped in time'),
      said('pia', 'm-15', 'Good work.'),
      said('pia', 'm-15', 'Very good work.', 1),
      event('c-3', 'otto', { kind: 'command', text: 'track the pilot is live' }),
      event('c-4', 'otto', { kind: 'command', text: 'export json' }),
      pressed('p-6', 'rui', 'accept', SECOND_CARD),
    ],
    after: 'nothing',
  },
  {
    events: [
      event('s-3', 'olga', {
        kind: 'submit',
        form: 'review',
        press: { card: SECOND_CARD, action: 'review', argument: '' },
        fields: { score: '70', note: 'less so after a year' },
      }),
      event('r-20', 'quin', { kind: 'reacts', card: SECOND_CARD, reaction: 'complaint' }),
      event('r-21', 'sam', { kind: 'unreacts', card: SECOND_CARD, reaction: 'complaint' }),
      event('r-22', 'sam', { kind: 'reacts', card: SECOND_CARD, reaction: 'complaint' }),
      event('r-23', 'tess', { kind: 'unreacts', card: FIRST_CARD, reaction: 'complaint' }),
      event('r-15', 'olga', { kind: 'unreacts', card: SECOND_CARD, reaction: 'accept' }),
    ],
    after: 'nothing',
  },
];
