/** The names under which seats appear in prompts. */
import { modeNamed } from '../modes/list.ts';
import { roleIn } from '../modes/mode.ts';
import { shuffled } from '../seeded.ts';
import type { Debate } from '../state.ts';
import { seatNamed } from '../state.ts';

/** "Panelist A", the same for the whole debate and unrelated to the seat's place; or the agent's name. */
export function panelistName(debate: Debate, seatId: string): string {
  if (!isAnonymous(debate)) return seatNamed(debate, seatId).agent;
  const order = shuffled(
    debate.panel.map((seat) => seat.id),
    debate.settings.seed,
    'names',
  );
  return `Panelist ${String.fromCharCode(65 + order.indexOf(seatId))}`;
}

/** As one seat reads of another: with what it is in a mode where not all are the same. "Panelist B (your team)". */
export function peerName(debate: Debate, viewer: string, peer: string): string {
  const name = panelistName(debate, peer);
  const standing = standingOf(debate, viewer, peer);
  return standing === null ? name : `${name} (${standing})`;
}

function standingOf(debate: Debate, viewer: string, peer: string): string | null {
  const mode = modeNamed(debate.settings.mode);
  if (Object.keys(mode.roles).length === 1) return null;
  const { role: name } = seatNamed(debate, peer);
  const { team, stance, side } = roleIn(mode, name);
  if (team !== undefined) {
    const own = roleIn(mode, seatNamed(debate, viewer).role).team;
    return team === own ? 'your team' : `${team} team`;
  }
  const argues = stance ?? side?.toUpperCase();
  return argues === undefined ? name : `${name}, ${argues}`;
}

/** In some modes always, whatever the flag says. */
export function isAnonymous({ settings }: Debate): boolean {
  return settings.flags.anonymousPeers || modeNamed(settings.mode).anonymous === true;
}
