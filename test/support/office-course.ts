/** Runs debates in which every office serves, from any point of a log, and tells which calls were made. */
import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { memoryLedger } from '../../adapters/ledger/memory.ts';
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import { REHEARSAL_PANEL } from '../../config/panels.ts';
import { createDebates, type Session } from '../../src/application/debates.ts';
import { type OpenRequest, openDebate } from '../../src/application/open-debate.ts';
import { createRoundRunner } from '../../src/application/run-round.ts';
import { debateStream } from '../../src/application/streams.ts';
import { summaryOf } from '../../src/application/summary.ts';
import { checkEvent } from '../../src/debate/event-versions.ts';
import type { DebateEvent } from '../../src/debate/events.ts';
import { replay } from '../../src/debate/evolve.ts';
import type { DebateState } from '../../src/debate/state.ts';
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts';
import { requestWith } from './debate-world.ts';
import { fakeQueue } from './fakes.ts';
import { PLAIN_FLAGS } from './plain-settings.ts';
import { chaired, HALT, redacting } from './rulings.ts';
import { nameOf, said } from './scripted-model.ts';
import { wordEmbedder } from './word-embedder.ts';

export interface OfficeCourse {
  readonly request: Partial<OpenRequest>;
  /** By `round.seat`: what the evaluator rules; it passes all others. */
  readonly rulings?: Readonly<Record<string, 'redact' | 'halt' | 'nonsense'>>;
  /** Stands between the debate and every model. */
  readonly wrap?: (model: LanguageModel) => LanguageModel;
}

export interface CourseRun {
  readonly events: readonly DebateEvent[];
  readonly state: DebateState;
  /** Names of the calls, as a scripted model has them. */
  readonly calls: readonly string[];
}

/** From the opening, or from where a log breaks off, so many rounds on; a halt is resumed. */
export async function runCourse(
  course: OfficeCourse,
  from: readonly DebateEvent[] = [],
  rounds = Number.POSITIVE_INFINITY,
): Promise<CourseRun> {
  const log = memoryEventLog();
  const stream = debateStream('d1');
  if (from.length > 0) await log.append(stream, 0, [...from], summaryOf(replay(from)));
  const calls: string[] = [];
  const clock = { now: () => START };
  const report = () => {};
  let ids = 0;
  const debates = createDebates({
    ...{ log, clock, report },
    queue: fakeQueue(),
    newId: () => `${from.length}-${++ids}`,
    redact: String,
  });
  const runner = createRoundRunner({
    ...{ debates, clock, report, embedder: wordEmbedder, dailyBudget: null },
    modelFor: (route) => {
      const model = recorded(playing(route, course), calls);
      return course.wrap?.(model) ?? model;
    },
    ledger: memoryLedger(),
  });
  if (from.length === 0) {
    const opened = await openDebate(debates, requestOf(course));
    if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
  }
  const session = await debates.load('d1');
  for (let run = 0; run < rounds && (await goesOn(session)); run += 1) {
    const { state } = session;
    if (state.status !== 'running') break;
    await runner.run({ debate: 'd1', round: state.round.number }, new AbortController().signal);
    await session.refresh();
  }
  const events = (await log.read(stream)).map(({ seq: _, ...event }) => checkEvent(event));
  return { events, state: session.state, calls };
}

async function goesOn(session: Session): Promise<boolean> {
  if (session.state.status === 'halted') await session.execute({ type: 'resume', by: 'olga' });
  return session.state.status === 'running';
}

const START = Date.UTC(2026, 10, 18);

function requestOf({ request }: OfficeCourse): OpenRequest {
  return requestWith({
    agents: REHEARSAL_PANEL.agents,
    ...request,
    flags: { ...PLAIN_FLAGS, safetyEvaluator: true, chair: true, ...request.flags },
  });
}

function playing(route: string, { rulings = {} }: OfficeCourse): LanguageModel {
  const rehearsal = createRehearsalModel(route);
  return {
    ...rehearsal,
    async generate(request, signal) {
      const { subject } = request;
      if (!('office' in subject) || subject.office === 'assessor') {
        return rehearsal.generate(request, signal);
      }
      if (subject.office === 'chair') return chair(subject);
      switch (rulings[`${subject.round}.${subject.seat}`]) {
        case 'redact':
          return redacting(subject.text.split('\n').at(2) ?? '');
        case 'halt':
          return HALT;
        case 'nonsense':
          return said('Hm.');
        default:
          return rehearsal.generate(request, signal);
      }
    },
  };
}

/** One option for each position, and the draft of the first. */
function chair(subject: Extract<ModelRequest['subject'], { office: 'chair' }>) {
  const { turns, options, round } = subject;
  return chaired({
    options:
      options.length > 0
        ? []
        : turns.map(({ name }, index) => ({ text: `Way ${index + 1}.`, panelists: [name] })),
    draft: { text: `Draft of round ${round}.`, option: 'O1' },
    unanswered: subject.questions.slice(0, 1),
  });
}

function recorded(model: LanguageModel, calls: string[]): LanguageModel {
  return {
    ...model,
    generate(request, signal) {
      calls.push(nameOf(request));
      return model.generate(request, signal);
    },
  };
}
