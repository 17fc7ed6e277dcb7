/** What a seat is shown of the debate so far, within its token budgets. */

import type { TurnSubject } from '../prompts/subject.ts';
import { rememberByText } from '../remember.ts';
import { BUDGETS, PLANS, type Plan } from './budgets.ts';
import { condense } from './condense.ts';
import { FRAME_TOKENS, fitTurns, type ShownTurn, tokensOfAll, turnsToShow } from './fit-turns.ts';
import { repliesText } from './replies.ts';
import { stateText } from './state-text.ts';
import { summaryText } from './summary-text.ts';
import { countTokens, trimToTokens } from './tokens.ts';
import { turnInBrief } from './turn-text.ts';

/** Empty where there is none. */
export interface Packet {
  readonly topic: string;
  readonly brief: string;
  readonly focus: string;
  readonly state: string;
  readonly earlier: string;
  readonly own: string;
  readonly turns: readonly ShownTurn[];
}

/** `around`: tokens of what the user part holds beside the packet. */
export function composePacket(subject: TurnSubject, around: number): Packet {
  const topic = shortened(subject.topic, BUDGETS.topic);
  const focus = repliesText(subject.focus.map(({ text }) => text));
  const own = ownText(subject);
  const turns = turnsToShow(subject);
  const wanted = tokensOfAll(turns);
  const fixed = BUDGETS.system + around + sizeOf(topic) + sizeOf(focus) + sizeOf(own);
  const roomBeside = ({ brief, state, earlier }: PlannedParts) =>
    BUDGETS.request - fixed - sizeOf(brief) - sizeOf(state) - sizeOf(earlier);
  const planned = partsOf(subject);
  let parts = planned(PLANS[0]);
  for (const plan of PLANS) {
    parts = planned(plan);
    if (roomBeside(parts) >= Math.min(wanted, plan.turns)) break;
  }
  return { topic, focus, own, ...parts, turns: fitTurns(turns, roomForTurns(roomBeside(parts))) };
}

/** What topic, brief and replies take from the last turns beyond the least is added to the request, to its end. */
function roomForTurns(left: number): number {
  const most = left + BUDGETS.most - BUDGETS.request;
  return Math.min(BUDGETS.turns.most, Math.max(left, Math.min(BUDGETS.turns.least, most)));
}

type PlannedParts = Pick<Packet, 'brief' | 'state' | 'earlier'>;

/** The state is the most work, and most plans have the same. */
function partsOf(subject: TurnSubject): (plan: Plan) => PlannedParts {
  const { earlier, round } = subject;
  const states = new Map<number, string>();
  return (plan) => {
    const state = states.get(plan.state) ?? stateText(subject, plan.state);
    states.set(plan.state, state);
    const sizes = plan.summaries.slice(-earlier.length);
    return {
      brief: briefText(subject, plan.brief === 'short' && round > 1),
      state,
      earlier: earlier.map((summary, index) => summaryText(summary, sizes[index] ?? 0)).join('\n'),
    };
  };
}

/** The source is anybody's word, so it stands inside the data. */
function briefText({ brief, topic }: TurnSubject, isShort: boolean): string {
  if (brief === null) return '';
  const text = isShort ? shortBrief(`${topic}\n${brief.text}`) : brief.text;
  const isCondensed = brief.condensed || text !== brief.text;
  const source = trimToTokens(brief.source, SOURCE_TOKENS);
  return `Source: ${source}${isCondensed ? ' (condensed)' : ''}\n${text}`;
}
const SOURCE_TOKENS = 60;

/** Topics have one line, so that the first line of the key is the topic. */
const shortBrief = rememberByText((key) => {
  const end = key.indexOf('\n');
  return condense(key.slice(end + 1), key.slice(0, end), BUDGETS.shortBrief).text;
}, 100);

/** Its claims stand in the record, marked as its own. */
function ownText({ own }: TurnSubject): string {
  const answer = own.at(-1);
  if (answer === undefined) return '';
  return trimToTokens(turnInBrief({ answer, claims: [], evidence: [] }), BUDGETS.own);
}

/** People see that a text of theirs did not fit, because the panel is told and can say so. */
function shortened(text: string, tokens: number): string {
  const short = trimToTokens(text, tokens - NOTE_TOKENS);
  return short === text ? text : `${short}\n(shortened: the full text did not fit)`;
}
const NOTE_TOKENS = 16;

function sizeOf(text: string): number {
  return text === '' ? 0 : countTokens(text) + FRAME_TOKENS;
}
