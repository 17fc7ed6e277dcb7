/** Says which jobs a debate needs now: asked after every append, and by `tick`. */
import { publishJob } from '../../jobs/publish/definition.ts';
import { runRoundJob } from '../../jobs/run-round/definition.ts';
import type { DebateState } from '../debate/state.ts';
import type { JobQueue } from '../ports/job-queue.ts';

export type DueJob =
  | { readonly job: 'run-round'; readonly debate: string; readonly round: number }
  | { readonly job: 'publish'; readonly debate: string };

interface Place {
  readonly version: number;
  readonly published: number;
}

export function dueJobs(state: DebateState, place: Place): readonly DueJob[] {
  if (state.status === 'unopened') return [];
  const { debate } = state;
  return [
    ...(state.status === 'running'
      ? [{ job: 'run-round' as const, debate: debate.id, round: state.round.number }]
      : []),
    ...(debate.origin.publishes && place.published < place.version
      ? [{ job: 'publish' as const, debate: debate.id }]
      : []),
  ];
}

export function enqueueDue(queue: JobQueue, due: DueJob): Promise<void> {
  switch (due.job) {
    case 'run-round':
      return queue.enqueue(
        runRoundJob,
        { debate: due.debate, round: due.round },
        { key: `${due.debate}.${due.round}` },
      );
    case 'publish':
      return queue.enqueue(publishJob, { debate: due.debate }, { key: due.debate });
  }
}
