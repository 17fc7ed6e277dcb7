/** A scripted pro-con panel for whole debates: every role says something valid, and an assessor answers. */
import type { RoundtableError } from '../../../src/ports/error.ts';
import type { ModelRequest } from '../../../src/ports/language-model.ts';
import {
  openWorld,
  requestWith,
  type World,
  type WorldOptions,
} from '../../support/debate-world.ts';
import { answer, type Script, said, scriptedModel } from '../../support/scripted-model.ts';
import { turnSubject } from '../../support/turn-subject.ts';

type Changes = NonNullable<Parameters<typeof answer>[0]>;

/** What roles say beyond the usual, by role or by `round.role`; `refusal` = it refuses. */
export type Lines = Readonly<Record<string, Changes | 'refusal'>>;

const JUDGEMENT = { sentence: 'Wait.', english: '', stance: 'NEUTRAL', confidence: 0.6 };

const USUAL: Readonly<Record<string, Changes>> = {
  proponent: { position: 'Extract billing now.', confidence: 0.9 },
  opponent: { position: 'Leave billing alone.', confidence: 0.5 },
  advocate: { position: 'Both teams gain from it.', confidence: 0.9 },
  critic: { position: 'The gain is assumed.', confidence: 0.5 },
  refiner: { position: 'There is a middle way.', proposal: 'Extract billing behind a switch.' },
  moderator: { position: 'Extract it, with a way back.', confidence: 0.6 },
};

/** Both sides equally strong. */
export const EVEN: Lines = { proponent: { confidence: 0.6 }, opponent: { confidence: 0.6 } };

export interface Panel {
  readonly world: World;
  /** `round.seat` of every call, in the order in which they were begun. */
  readonly calls: readonly string[];
  /** Seats whose turns of the same round the seat was shown: `2.s3` to `s1 s2`. */
  readonly shown: ReadonlyMap<string, string>;
  readonly assessments: () => number;
  /** Runs rounds until the agents are done, and says how it stands. */
  toTheEnd(): Promise<Awaited<ReturnType<World['state']>>>;
}

export interface PanelOptions extends Omit<WorldOptions, 'model'> {
  readonly lines?: Lines;
  /** What the assessor answers, call by call. */
  readonly assessment?: readonly (string | RoundtableError)[];
  /** Called while a seat is being asked. */
  readonly meanwhile?: (call: string, world: World) => Promise<unknown>;
}

export async function proConPanel(options: PanelOptions = {}): Promise<Panel> {
  const { lines = {}, assessment = ['{}'], meanwhile, request = {}, ...rest } = options;
  const shown = new Map<string, string>();
  let assessments = 0;
  const speak: Script = {
    '*': async (asked) => {
      const { round, seat, peersNow } = turnSubject(asked);
      const call = `${round}.${seat.id}`;
      shown.set(
        call,
        peersNow
          .map((peer) => peer.seat)
          .sort()
          .join(' '),
      );
      await meanwhile?.(call, world);
      const changes = lines[`${round}.${seat.role}`] ?? lines[seat.role] ?? {};
      if (changes === 'refusal') return answer({}, 'refusal');
      const claims = [{ text: `${seat.role} says so in ${round}`, label: 'INFER', cites: [1] }];
      return answer({ claims, judgement: JUDGEMENT, ...USUAL[seat.role], ...changes });
    },
  };
  const scripted = scriptedModel(speak);
  const model = {
    ...scripted,
    async generate(asked: ModelRequest, signal: AbortSignal) {
      if (!('office' in asked.subject)) return scripted.generate(asked, signal);
      const line = assessment[assessments] ?? 'off the script';
      assessments += 1;
      if (typeof line !== 'string') throw line;
      return said(line);
    },
  };
  const world: World = await openWorld({
    ...rest,
    model,
    request: { mode: 'pro-con', agents: sixAgents(), extended: 'off', ...request },
  });
  return {
    world,
    calls: scripted.calls,
    shown,
    assessments: () => assessments,
    async toTheEnd() {
      for (;;) {
        const state = await world.state();
        if (state.status !== 'running') return state;
        await world.run(state.round.number);
      }
    },
  };
}

function sixAgents() {
  const { agents } = requestWith();
  return [...agents, ...agents.slice(0, 2)].map((agent, index) => ({
    ...agent,
    name: `${agent.name} ${index + 1}`,
  }));
}
