/** The flags of a debate: their names, defaults and meanings, and which layer's value holds. */
import { z } from 'zod';

/** A flag on trial: on in so many percent of the debates, drawn by each debate's seed. */
export interface Trial {
  readonly trial: number;
}

const onOff = z.union(
  [
    z.stringbool(),
    z
      .string()
      .regex(/^trial:(100|\d{1,2})\s?%$/)
      .transform((text): Trial => ({ trial: Number.parseInt(text.slice('trial:'.length), 10) })),
  ],
  { error: 'set true, false, or trial:50%' },
);

const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'set a number from 0 to 1, such as 0.85' })
  .transform(Number);

const count = (minimum: number, maximum: number) => {
  const error = `set a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, { error })
    .transform(Number)
    .pipe(z.number().min(minimum, { error }).max(maximum, { error }));
};

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: `set one of ${choices.join(', ')}` });

interface FlagEntry {
  readonly variable: `ROUNDTABLE_${string}`;
  /** Reads the text of the environment. */
  readonly schema: z.ZodType<unknown, string>;
  readonly default: boolean | number | string;
  readonly meaning: string;
}

/** Names are a contract: settings, events and `explain` carry them. */
export const FLAGS = {
  blindOpening: {
    variable: 'ROUNDTABLE_BLIND_OPENING',
    schema: onOff,
    default: true,
    meaning: 'in round 1 no arguing seat sees another',
  },
  anonymousPeers: {
    variable: 'ROUNDTABLE_ANONYMOUS_PEERS',
    schema: onOff,
    default: true,
    meaning: 'agents know the others as "Panelist A"; people always see names',
  },
  exitCriteria: {
    variable: 'ROUNDTABLE_EXIT_ENABLED',
    schema: onOff,
    default: true,
    meaning: 'a debate may end before its last round',
  },
  exitConsensus: {
    variable: 'ROUNDTABLE_EXIT_CONSENSUS',
    schema: share,
    default: 0.8,
    meaning: 'share of voting seats that must accept (0 to 1)',
  },
  exitConfidence: {
    variable: 'ROUNDTABLE_EXIT_CONFIDENCE',
    schema: share,
    default: 0.7,
    meaning: 'confidence that each accepting seat must state (0 to 1)',
  },
  exitConvergenceRounds: {
    variable: 'ROUNDTABLE_EXIT_CONVERGENCE_ROUNDS',
    schema: count(1, 12),
    default: 2,
    meaning: 'rounds without movement that count as a deadlock',
  },
  parallelization: {
    variable: 'ROUNDTABLE_PARALLEL_ENABLED',
    schema: onOff,
    default: true,
    meaning: 'seats may answer at the same time; off = one after the other',
  },
  parallelizationLevel: {
    variable: 'ROUNDTABLE_PARALLEL_LEVEL',
    schema: choice(['by-mode', 'none', 'last-only', 'full']),
    default: 'by-mode',
    meaning: 'by-mode, or for every mode: none, last-only, full',
  },
  toolEnforcement: {
    variable: 'ROUNDTABLE_TOOL_ENFORCEMENT',
    schema: choice(['strict', 'normal', 'relaxed']),
    default: 'normal',
    meaning:
      'an answer without a required tool call: strict = asked again, normal = flagged, relaxed = accepted',
  },
  toolMinimumCalls: {
    variable: 'ROUNDTABLE_TOOL_MIN_CALLS',
    schema: count(0, 20),
    default: 1,
    meaning: 'tool calls a turn should make at least',
  },
  toolMaximumCalls: {
    variable: 'ROUNDTABLE_TOOL_MAX_CALLS',
    schema: count(0, 20),
    default: 6,
    meaning: 'tool calls a turn may make at most',
  },
  groupthinkDetection: {
    variable: 'ROUNDTABLE_GROUPTHINK_ENABLED',
    schema: onOff,
    default: true,
    meaning: 'agreement that comes too easily gets one critical objection round',
  },
  groupthinkThreshold: {
    variable: 'ROUNDTABLE_GROUPTHINK_THRESHOLD',
    schema: share,
    default: 0.85,
    meaning: 'similarity above which early agreement is suspicious (0 to 1)',
  },
  evidenceChecking: {
    variable: 'ROUNDTABLE_EVIDENCE_CHECKING',
    schema: onOff,
    default: true,
    meaning: 'cited pages are fetched and their quotes looked up',
  },
  safetyEvaluator: {
    variable: 'ROUNDTABLE_SAFETY_EVALUATOR',
    schema: onOff,
    default: true,
    meaning: 'risky modes and topics get an independent safety evaluator',
  },
  chair: {
    variable: 'ROUNDTABLE_CHAIR',
    schema: onOff,
    default: true,
    meaning: 'a cheap model call writes options and draft; off = composed from the positions',
  },
  requireEvidence: {
    variable: 'ROUNDTABLE_REQUIRE_EVIDENCE',
    schema: onOff,
    default: true,
    meaning: 'confidence counts no further than the evidence carries; off = plain debates',
  },
  trackConvergence: {
    variable: 'ROUNDTABLE_TRACK_CONVERGENCE',
    schema: onOff,
    default: true,
    meaning: 'the measures of each round are posted',
  },
  enableLearning: {
    variable: 'ROUNDTABLE_ENABLE_LEARNING',
    schema: onOff,
    default: true,
    meaning:
      'outcomes of this debate may teach the next ones (recorded; learning is not built yet)',
  },
  lightModelForSequential: {
    variable: 'ROUNDTABLE_LIGHT_MODEL_FOR_SEQUENTIAL',
    schema: onOff,
    default: false,
    meaning: 'sequential modes use the lighter model of each vendor',
  },
} as const satisfies Record<string, FlagEntry>;

export type FlagName = keyof typeof FLAGS;
export type FlagValues = { readonly [Name in FlagName]: z.output<(typeof FLAGS)[Name]['schema']> };
/** What one layer says; a missing flag leaves it to the layer below. */
export type FlagLayer = { readonly [Name in FlagName]?: FlagValues[Name] | undefined };

/** Strongest first; below them all stands the default. */
const LAYERS = ['session', 'channel', 'workspace', 'environment'] as const;
type LayerName = (typeof LAYERS)[number];

export interface ResolvedFlag<Value> {
  readonly value: Value;
  readonly source: LayerName | 'default';
}
export type ResolvedFlags = { readonly [Name in FlagName]: ResolvedFlag<FlagValues[Name]> };

export function resolveFlags(
  layers: { readonly [Name in LayerName]?: FlagLayer | undefined },
): ResolvedFlags {
  const resolve = (name: FlagName): ResolvedFlag<unknown> => {
    const source = LAYERS.find((layer) => layers[layer]?.[name] !== undefined);
    if (source === undefined) return { value: FLAGS[name].default, source: 'default' };
    return { value: layers[source]?.[name], source };
  };
  const names = Object.keys(FLAGS) as FlagName[];
  return Object.fromEntries(names.map((name) => [name, resolve(name)])) as unknown as ResolvedFlags;
}
