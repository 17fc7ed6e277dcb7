/** One small debate about a monolith, in any mode, as a seat finds it when its turn comes: for pages that show prompts. */
import type { Answer } from '../../../src/debate/answer/schema.ts';
import { dealAnchors } from '../../../src/debate/modes/anchors.ts';
import { isAssigned, type ModeDefinition, roleIn } from '../../../src/debate/modes/mode.ts';
import { wavesOf } from '../../../src/debate/modes/waves.ts';
import {
  act,
  closeCommand,
  opened,
  type RunningState,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

export interface Scene extends Pick<RunningState, 'debate' | 'round'> {
  /** Whose turn it is. */
  readonly seat: string;
}

/** The first seat with the role, at its turn in the first round, or in the second after a person's reply. */
export function monolithScene(mode: ModeDefinition, role: string, round: 1 | 2): Scene {
  const first = anchored(
    opened({
      mode: mode.name,
      seats: mode.extended?.seats ?? mode.seats.default,
      rounds: 3,
      extended: 'on',
      questions: ['What does it cost in the first year?'],
    }),
    mode,
  );
  const seat = first.debate.panel.find((each) => each.role === role)?.id ?? '';
  if (round === 1) return { ...spokenBefore(first, mode, seat), seat };
  const spoken = spokenBefore(first, mode, null);
  const closed = act(spoken, closeCommand(spoken, { similarity: 0.55 }));
  const reply = { type: 'add-focus', by: 'U0', focus: 'f1', text: 'Who is on call?' } as const;
  return { ...spokenBefore(started(act(closed, reply)), mode, seat), seat };
}

function anchored(state: RunningState, mode: ModeDefinition): RunningState {
  const anchors = dealAnchors(mode.anchors, state.debate.panel.length, 'round-robin', 1);
  const panel = state.debate.panel.map((seat, place) => ({
    ...seat,
    anchor: anchors[place] ?? '',
  }));
  return started({ ...state, debate: { ...state.debate, panel } });
}

/** All waves before the seat's own; all of them where it is null. */
function spokenBefore(
  state: RunningState,
  mode: ModeDefinition,
  seat: string | null,
): RunningState {
  const waves = wavesOf(state.debate, state.round);
  const own = seat === null ? waves.length : waves.findIndex((wave) => wave.includes(seat));
  return waves
    .slice(0, own)
    .flat()
    .reduce((each, id) => running(act(each, turnCommand(each, id, saidBy(each, mode, id)))), state);
}

const VIEWS = [
  { position: 'Split off billing this year.', point: 'Two teams wait for each other to deploy' },
  { position: 'Keep it whole and draw modules.', point: 'Nobody is on call at night' },
  { position: 'Try one small service first.', point: 'A trial can be given up in a week' },
];

function saidBy(
  { debate, round }: RunningState,
  mode: ModeDefinition,
  seat: string,
): Partial<Answer> {
  const place = debate.panel.findIndex((each) => each.id === seat);
  const role = roleIn(mode, debate.panel[place]?.role ?? '');
  const { position, point } = VIEWS[place % VIEWS.length] ?? { position: '', point: '' };
  const isFirst = round.number === 1;
  return {
    position,
    keyPoints: [`${point}.`, 'The build takes an hour.'],
    reasoning: `${point} [1]. The build takes an hour, so something has to change.`,
    evidence: [
      {
        type: 'EMPIRICAL',
        kind: 'citation',
        citation: `Deploy log, week ${place + 1}`,
        gist: '',
      },
    ],
    claims: isFirst ? [{ text: point, label: 'FACT', cites: [1] }] : [],
    claimMoves: isFirst
      ? []
      : [
          {
            claim: 'C1',
            move: 'challenge',
            strength: 'LOGICAL',
            counterEvidence: [],
            text: 'Not with one database.',
          },
        ],
    confidence: 0.6 + place / 20,
    ...(isFirst || role.proposes
      ? { proposal: `${position.slice(0, -1)}, and look again in May.` }
      : {}),
    ...(mode.decidesBy === 'vote' ? {} : { vote: undefined }),
    ...(role.stance === undefined ? {} : { stance: role.stance, stanceSource: 'stated' }),
    ...(isAssigned(role)
      ? { judgement: { sentence: position, stance: 'NEUTRAL', confidence: 0.6 } }
      : {}),
  };
}
