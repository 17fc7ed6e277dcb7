/** The places at which a process is killed, named by the call they belong to. */

/** Requests that change something on Slack, by Slack's names, and on Discord. */
const PLATFORM_REQUESTS = [
  'chat.postMessage',
  'chat.update',
  'reactions.add',
  'files.getUploadURLExternal',
  'upload',
  'files.completeUploadExternal',
  'create message',
  'create thread',
  'create webhook',
  'execute webhook',
  'edit message',
  'react',
] as const;
export type PlatformRequest = (typeof PLATFORM_REQUESTS)[number];

export function isRequest(name: string): name is PlatformRequest {
  return PLATFORM_REQUESTS.some((request) => request === name);
}

const CALLS = [
  ...PLATFORM_REQUESTS,
  'append',
  'model',
  'enqueue',
  'put',
  'publish',
  'revise',
  'reserve',
  'settle',
  'mark',
] as const;
export type Call = (typeof CALLS)[number];

/** inside: the other side has it (or may have it), and the answer has not been read. */
export const MOMENTS = ['before', 'inside', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface KillPoint {
  readonly call: Call;
  readonly moment: Moment;
  /** The n-th call of its kind in the life of the process; the first is 1. */
  readonly number: number;
}

export type CallCounts = Readonly<Partial<Record<Call, number>>>;

export function describePoint({ call, moment, number }: KillPoint): string {
  return `${moment} ${call} ${number}`;
}

/**
 * At most so many points of a run that made these calls: every call at every moment comes first, then
 * the rest of each, spread over the run.
 */
export function choosePoints(counts: CallCounts, most: number): readonly KillPoint[] {
  const groups = CALLS.flatMap((call) =>
    MOMENTS.map((moment) =>
      spread(counts[call] ?? 0).map((number): KillPoint => ({ call, moment, number })),
    ),
  );
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? []))
    .flat()
    .slice(0, most);
}

/** 1 to `last`, so ordered that every beginning of the list is spread over the whole: middle first. */
function spread(last: number): readonly number[] {
  const ordered: number[] = [];
  const halves: (readonly [number, number])[] = [[1, last]];
  for (const [from, to] of halves) {
    if (from > to) continue;
    const middle = Math.floor((from + to) / 2);
    ordered.push(middle);
    halves.push([from, middle - 1], [middle + 1, to]);
  }
  return ordered;
}
