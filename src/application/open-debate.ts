/** Opens a debate: checks what a person asked for, seats the panel, and says what is wrong, all at once. */
import { estimateOf, type PriceOf } from '../debate/estimate.ts';
import { type AnchorStrategy, dealAnchors } from '../debate/modes/anchors.ts';
import { MODES } from '../debate/modes/list.ts';
import type { ModeDefinition } from '../debate/modes/mode.ts';
import {
  type Brief,
  type Flags,
  type Offices,
  type Origin,
  type Policy,
  type Seat,
  type Settings,
  SIZES,
  type Stakes,
} from '../debate/settings.ts';
import type { Algorithm, Extended, HighStakes, Importance } from '../debate/vocabulary.ts';
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
  /** Where each flag's value comes from. */
  readonly sources: Readonly<Record<string, string>>;
  readonly offices: Offices;
  readonly policy: Policy;
  /** Flags that nothing reads yet, as they are set. */
  readonly later?: Settings['later'];
  /** Required questions. */
  readonly questions: readonly string[];
  readonly seed: number;
  readonly mode?: string | undefined;
  readonly rounds?: number | undefined;
  readonly seats?: number | undefined;
  readonly story?: string | undefined;
  readonly importance?: Importance | undefined;
  readonly algorithm?: Algorithm | undefined;
  readonly highStakes?: HighStakes | undefined;
  readonly extended?: Extended | undefined;
  /** What the person knows about the stakes; counts before what the assessor says. */
  readonly stakes?: Stakes | undefined;
  readonly brief?: Omit<Brief, 'condensed'> | undefined;
  readonly anchors?: AnchorStrategy | undefined;
  readonly domain?: string | undefined;
  readonly deciders?: readonly string[] | undefined;
  /** Micro-dollars. */
  readonly costCap?: number | undefined;
  /** What a route costs; absent = nothing does. */
  readonly priceOf?: PriceOf | undefined;
  /** Milliseconds. */
  readonly timeLimit?: number | undefined;
  readonly reviewDays?: number | undefined;
  /** Label of the store that keeps the debate. */
  readonly store?: string | undefined;
}

export type Opened =
  | { readonly kind: 'opened'; readonly debate: string }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

const REVIEW_DAYS = 90;

/** With the id of the message that asked, a request that comes again opens nothing more. */
export async function openDebate(
  debates: Debates,
  request: OpenRequest,
  commandId?: string,
): Promise<Opened> {
  const topic = personLine(request.topic);
  const mode = modeOf(request);
  const problems = openingProblems(request);
  if (problems.length > 0 || !mode) return { kind: 'refused', problems };
  const panel = seatPanel(request, mode);
  const session = await debates.load(request.id);
  const outcome = await session.execute(
    {
      type: 'open',
      debate: request.id,
      topic,
      origin: request.origin,
      panel,
      settings: settingsOf(request, mode, panel),
      ...(request.brief === undefined ? {} : { brief: await briefFor(request.brief, topic) }),
    },
    commandId,
  );
  return outcome.kind === 'refused'
    ? { kind: 'refused', problems: [outcome.reason] }
    : { kind: 'opened', debate: request.id };
}

/** The tokenizer is loaded for it alone: most debates carry none. */
async function briefFor(
  { text, source }: NonNullable<OpenRequest['brief']>,
  topic: string,
): Promise<Brief> {
  const { condense } = await import('../debate/context/condense.ts');
  return { ...condense(text, topic), source };
}

/** What is wrong with a request, all at once; none = it can be opened. */
export function openingProblems(request: OpenRequest): readonly string[] {
  const mode = modeOf(request);
  return [
    ...topicProblems(personLine(request.topic)),
    ...briefProblems(request.brief?.text),
    ...(mode ? sizeProblems(request, mode) : [modeProblem(request.mode ?? '')]),
  ];
}

function modeOf(request: OpenRequest): ModeDefinition | undefined {
  return MODES.find((each) => each.name === (request.mode ?? 'collaborative'));
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

function briefProblems(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  switch (textProblem(text, SIZES.briefCharacters)) {
    case 'wordless':
      return ['The brief has no words in it.'];
    case 'unreadable':
      return ['The brief does not read as text; it may be a binary file or have a wrong encoding.'];
    case 'long':
      return [
        `The brief has ${text.length} characters; at most ${SIZES.briefCharacters} are read. Give the part that matters.`,
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
    ...(seats !== undefined && mode.seats.only?.includes(seats) === false
      ? [`--seats takes ${mode.seats.only.join(' or ')} in this mode, not ${seats}.`]
      : []),
    ...extendedProblems(request, mode),
  ];
}

/** An extended debate that was asked for is never held with fewer seats. */
function extendedProblems(
  { extended, seats, agents }: OpenRequest,
  mode: ModeDefinition,
): readonly string[] {
  const needed = mode.extended?.seats;
  if (needed === undefined) {
    return extended === 'on' ? [`--extended on: ${mode.title} has one size only.`] : [];
  }
  if (extended === 'on' && seats !== undefined && seats !== needed) {
    return [`--extended on has ${needed} seats, not ${seats}: leave one of the two out.`];
  }
  if (extended === 'off' && seats === needed) {
    return [
      `--extended off has ${mode.seats.default} seats, not ${seats}: leave one of the two out.`,
    ];
  }
  return extended === 'on' && agents.length < needed
    ? [`--extended on needs ${needed} agents; this panel has ${agents.length}.`]
    : [];
}

function within(value: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function modeProblem(name: string): string {
  return `There is no mode "${name}"; there are ${MODES.map((mode) => mode.name).join(', ')}.`;
}

function seatPanel(request: OpenRequest, mode: ModeDefinition): Seat[] {
  const count = seatCount(request, mode);
  const anchors = dealAnchors(mode.anchors, count, request.anchors ?? 'round-robin', request.seed);
  return request.agents.slice(0, count).map((agent, index) => ({
    id: `s${index + 1}`,
    agent: agent.name,
    emoji: agent.emoji,
    persona: agent.persona,
    role: mode.roleOf(index, count),
    anchor: anchors[index] ?? '',
    route: agent.route,
    family: agent.family,
  }));
}

/** Where an extended panel is still to be chosen, all its seats are laid out: the ones not needed go again. */
function seatCount({ seats, extended, agents }: OpenRequest, mode: ModeDefinition): number {
  if (seats !== undefined) return seats;
  const most = mode.extended?.seats;
  if (most === undefined || extended === 'off' || agents.length < most) return mode.seats.default;
  return most;
}

const FREE: PriceOf = () => ({ input: 0, output: 0 });

function settingsOf(request: OpenRequest, mode: ModeDefinition, panel: Seat[]): Settings {
  const rounds = request.rounds ?? roundsOf(mode, panel);
  const { flags, offices } = request;
  const estimate = estimateOf(
    { mode: mode.name, rounds, flags, offices, panel },
    request.priceOf ?? FREE,
  );
  return {
    mode: mode.name,
    rounds: request.rounds ?? mode.rounds ?? SIZES.rounds.default,
    seed: request.seed,
    ...(request.story === undefined ? {} : { story: request.story }),
    importance: request.importance ?? 'normal',
    ...(request.domain === undefined ? {} : { domain: request.domain }),
    deciders: [...(request.deciders ?? [])],
    costEstimate: estimate.cost,
    ...(estimate.roundCost ? { roundEstimate: estimate.roundCost } : {}),
    costCap: request.costCap ?? estimate.cap,
    timeLimit: request.timeLimit ?? estimate.timeLimit,
    reviewDays: request.reviewDays ?? REVIEW_DAYS,
    flags: request.flags,
    sources: { ...request.sources, ...sizeSources(request) },
    policy: request.policy,
    ...(request.later === undefined ? {} : { later: request.later }),
    questions: [...request.questions],
    algorithm: request.algorithm ?? 'evidence_based_debate',
    ...(request.highStakes === undefined ? {} : { highStakes: request.highStakes }),
    extended: request.extended ?? 'auto',
    ...(request.stakes === undefined ? {} : { stakes: request.stakes }),
    offices: request.offices,
    weightsVersion: 0,
    ...(request.store === undefined ? {} : { store: request.store }),
  };
}

/** Of the largest size that is still to be chosen from. */
function roundsOf({ rounds, extended }: ModeDefinition, panel: readonly Seat[]): number {
  const own = rounds ?? SIZES.rounds.default;
  return extended?.seats === panel.length ? Math.max(own, extended.rounds) : own;
}

/** What a person named is not sized again. */
function sizeSources({ rounds, seats }: OpenRequest): Record<'rounds' | 'seats', string> {
  const source = (value: number | undefined) => (value === undefined ? 'default' : 'session');
  return { rounds: source(rounds), seats: source(seats) };
}
