/** In which order the seats of a round speak: waves, each asked at once, one wave after the other. */
import type { Flags, Seat } from '../settings.ts';
import type { Debate, Round } from '../state.ts';
import { seatNamed } from '../state.ts';
import type { Execution } from '../vocabulary.ts';
import { modeNamed } from './list.ts';
import { type ModeDefinition, type Parallelization, roleIn } from './mode.ts';

/** How a round is run; a blind opening is parallel whatever the mode. */
export function executionOf(
  mode: ModeDefinition,
  flags: Flags,
  { round, seats }: { readonly round: number; readonly seats: number },
): Execution {
  const judged = Object.values(mode.roles).some((role) => role.judges);
  if (round === 1 && flags.blindOpening) return judged ? 'last-only' : 'parallel';
  const level = levelOf(mode, flags, seats);
  if (level === 'none') return 'sequential';
  return level === 'last-only' || judged ? 'last-only' : 'parallel';
}

function levelOf(mode: ModeDefinition, flags: Flags, seats: number): Parallelization {
  if (!flags.parallelization) return 'none';
  if (flags.parallelizationLevel !== 'by-mode') return flags.parallelizationLevel;
  return mode.extended?.seats === seats ? mode.extended.parallelization : mode.parallelization;
}

/** Ids of all seats of the panel, lost ones too: who is asked is settled elsewhere. */
export function wavesOf(debate: Debate, round: Round): readonly (readonly string[])[] {
  return wavesOfPanel(modeNamed(debate.settings.mode), debate.panel, round.execution);
}

export function wavesOfPanel(
  mode: ModeDefinition,
  panel: readonly Seat[],
  execution: Execution,
): readonly (readonly string[])[] {
  const judging = panel.filter((seat) => roleIn(mode, seat.role).judges);
  const arguing = panel.filter((seat) => !judging.includes(seat));
  const inRoleOrder = Object.keys(mode.roles).flatMap((role) =>
    judging.filter((seat) => seat.role === role),
  );
  return [
    ...arguingWaves(mode, arguing, execution, judging.length > 0),
    ...inRoleOrder.map(alone),
  ].map((wave) => wave.map((seat) => seat.id));
}

function arguingWaves(
  mode: ModeDefinition,
  seats: readonly Seat[],
  execution: Execution,
  isJudged: boolean,
): readonly (readonly Seat[])[] {
  switch (execution) {
    case 'parallel':
      return [seats];
    case 'last-only':
      return isJudged ? [seats] : [seats.slice(0, -1), seats.slice(-1)];
    case 'sequential':
      return teamsOf(mode, seats);
  }
}

/** Teams work side by side; within a team, as everywhere, one after the other. */
function teamsOf(mode: ModeDefinition, seats: readonly Seat[]): readonly (readonly Seat[])[] {
  const teams = Map.groupBy(seats, (seat) => roleIn(mode, seat.role).team ?? '');
  const longest = Math.max(0, ...[...teams.values()].map((team) => team.length));
  return Array.from({ length: longest }, (_, place) =>
    [...teams.values()].flatMap((team) => team[place] ?? []),
  );
}

function alone(seat: Seat): readonly Seat[] {
  return [seat];
}

/**
 * Seats whose turns of this round a seat may see: earlier waves, and of teams only its own; a judge belongs
 * to none and sees all. Where nothing may tell the order of peers, having spoken before would.
 */
export function seenInRound(debate: Debate, round: Round, seat: string): ReadonlySet<string> {
  const mode = modeNamed(debate.settings.mode);
  if (mode.anonymous) return new Set();
  const waves = wavesOf(debate, round);
  const own = waves.findIndex((wave) => wave.includes(seat));
  const teamOf = (id: string) => roleIn(mode, seatNamed(debate, id).role).team;
  const team = teamOf(seat);
  return new Set(
    waves
      .slice(0, own)
      .flat()
      .filter((id) => team === undefined || teamOf(id) === team),
  );
}

/**
 * Whether the record grows while the round runs: only where every seat sees all that was said before it.
 * Elsewhere it would show a seat what it may not see yet, and ids would depend on who answered first.
 */
export function isOpenSequence({ panel, settings }: Debate, { execution }: Round): boolean {
  const mode = modeNamed(settings.mode);
  return (
    execution === 'sequential' &&
    mode.anonymous !== true &&
    panel.every((seat) => roleIn(mode, seat.role).team === undefined)
  );
}
