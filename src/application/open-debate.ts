/** Opens a debate: checks what a person asked for, seats the panel, and says what is wrong, all at once. */
import { anchorOf } from '../debate/modes/anchors.ts';
import { MODES } from '../debate/modes/list.ts';
import type { ModeDefinition } from '../debate/modes/mode.ts';
import { type Flags, type Origin, type Seat, type Settings, SIZES } from '../debate/settings.ts';
import type { Importance } from '../debate/vocabulary.ts';
import type { Debates } from './debates.ts';
import { personLine, textProblem } from './person-text.ts';

/** An agent that can be seated. */
export interface PanelAgent {
  readonly name: string;
  readonly emoji: string;
  readonly persona: string;
  readonly route: string;
  readonly family: string;
}

export interface OpenRequest {
  readonly id: string;
  readonly topic: string;
  readonly origin: Origin;
  readonly agents: readonly PanelAgent[];
  readonly flags: Flags;
  readonly seed: number;
  readonly mode?: string | undefined;
  readonly rounds?: number | undefined;
  readonly seats?: number | undefined;
  readonly story?: string | undefined;
  readonly importance?: Importance | undefined;
  readonly domain?: string | undefined;
  readonly deciders?: readonly string[] | undefined;
  /** Micro-dollars. */
  readonly costCap?: number | undefined;
  /** Milliseconds. */
  readonly timeLimit?: number | undefined;
  readonly reviewDays?: number | undefined;
  /** Label of the store that keeps the debate. */
  readonly store?: string | undefined;
}

export type Opened =
  | { readonly kind: 'opened'; readonly debate: string }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

const TWENTY_MINUTES = 20 * 60_000;
const REVIEW_DAYS = 90;

/** With the id of the message that asked, a request that comes again opens nothing more. */
export async function openDebate(
  debates: Debates,
  request: OpenRequest,
  commandId?: string,
): Promise<Opened> {
  const topic = personLine(request.topic);
  const mode = MODES.find((each) => each.name === (request.mode ?? 'collaborative'));
  const problems = [
    ...topicProblems(topic),
    ...(mode ? sizeProblems(request, mode) : [modeProblem(request.mode ?? '')]),
  ];
  if (problems.length > 0 || !mode) return { kind: 'refused', problems };
  const session = await debates.load(request.id);
  const outcome = await session.execute(
    {
      type: 'open',
      debate: request.id,
      topic,
      origin: request.origin,
      panel: seatPanel(request, mode),
      settings: settingsOf(request, mode),
    },
    commandId,
  );
  return outcome.kind === 'refused'
    ? { kind: 'refused', problems: [outcome.reason] }
    : { kind: 'opened', debate: request.id };
}

function topicProblems(topic: string): readonly string[] {
  if (!/[\p{L}\p{N}]/u.test(topic)) return [NO_TOPIC];
  switch (textProblem(topic, SIZES.topicCharacters)) {
    case 'wordless':
      return [NO_TOPIC];
    case 'unreadable':
      return ['The topic does not read as text; it may be a binary file or have a wrong encoding.'];
    case 'long':
      return [
        `The topic has ${topic.length} characters; at most ${SIZES.topicCharacters} are taken. Ask one question, and put the background into the thread.`,
      ];
    case null:
      return [];
  }
}

const NO_TOPIC = 'A debate needs a topic in words, for example: "Should we use REST or GraphQL?"';

function sizeProblems(request: OpenRequest, mode: ModeDefinition): readonly string[] {
  const { rounds, seats } = request;
  const most = Math.min(SIZES.seats.maximum, request.agents.length);
  return [
    ...(rounds !== undefined && !within(rounds, SIZES.rounds.minimum, SIZES.rounds.maximum)
      ? [
          `--rounds takes a whole number from ${SIZES.rounds.minimum} to ${SIZES.rounds.maximum}, not ${rounds}.`,
        ]
      : []),
    ...(seats !== undefined && !within(seats, mode.seats.minimum, most)
      ? [
          `--seats takes a whole number from ${mode.seats.minimum} to ${most} in this mode, not ${seats}.`,
        ]
      : []),
  ];
}

function within(value: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function modeProblem(name: string): string {
  return `There is no mode "${name}"; there are ${MODES.map((mode) => mode.name).join(', ')}.`;
}

function seatPanel(request: OpenRequest, mode: ModeDefinition): Seat[] {
  const count = request.seats ?? mode.seats.default;
  return request.agents.slice(0, count).map((agent, index) => ({
    id: `s${index + 1}`,
    agent: agent.name,
    emoji: agent.emoji,
    persona: agent.persona,
    role: mode.roleOf(index, count),
    anchor: anchorOf(mode.anchors, index),
    route: agent.route,
    family: agent.family,
  }));
}

function settingsOf(request: OpenRequest, mode: ModeDefinition): Settings {
  return {
    mode: mode.name,
    rounds: request.rounds ?? SIZES.rounds.default,
    seed: request.seed,
    ...(request.story === undefined ? {} : { story: request.story }),
    importance: request.importance ?? 'normal',
    ...(request.domain === undefined ? {} : { domain: request.domain }),
    deciders: [...(request.deciders ?? [])],
    costEstimate: 0,
    costCap: request.costCap ?? null,
    timeLimit: request.timeLimit ?? TWENTY_MINUTES,
    reviewDays: request.reviewDays ?? REVIEW_DAYS,
    flags: request.flags,
    weightsVersion: 0,
    ...(request.store === undefined ? {} : { store: request.store }),
  };
}
