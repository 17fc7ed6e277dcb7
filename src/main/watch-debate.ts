/** Shows one debate as it runs, takes what is typed, and says how it ended. */
import { follow } from '../application/follow.ts';
import { takeReply } from '../application/people.ts';
import { personText } from '../application/person-text.ts';
import { type DebateState, isCourseOver } from '../debate/state.ts';
import type { ChatPlatform } from '../ports/chat-platform.ts';
import { RoundtableError } from '../ports/error.ts';
import { postsOf } from '../transcript/posts.ts';
import { parseReply } from '../transcript/reply.ts';
import { rightsHere } from './at-terminal.ts';
import { type App, canTypeHere, composeTerminal } from './compose.ts';
import { jsonLine } from './json-lines.ts';
import { personHere } from './person.ts';
import { createThread } from './thread.ts';

export interface Watching {
  readonly app: App;
  readonly debate: string;
  /** Events up to this place are not shown. */
  readonly from: number;
  readonly json: boolean;
  readonly signal: AbortSignal;
  /** What Ctrl-C at the prompt does. */
  readonly interrupt: () => void;
  /** Told the place of each event once it is shown. */
  readonly shown?: (seq: number) => void;
}

/** Ends when the course is over and, where somebody can type, people have settled it or left. */
export async function watchDebate(watching: Watching): Promise<DebateState> {
  return watching.json ? printEvents(watching) : showThread(watching);
}

async function printEvents({ app, debate, from, signal, shown }: Watching): Promise<DebateState> {
  let last: DebateState = { status: 'unopened' };
  for await (const { seq, event, state } of follow({
    ...app,
    log: app.store.log,
    debate,
    from,
    signal,
  })) {
    process.stdout.write(jsonLine(debate, seq, event));
    shown?.(seq);
    last = state;
    if (isCourseOver(state)) break;
  }
  return last;
}

async function showThread(watching: Watching): Promise<DebateState> {
  const { app, debate, signal, interrupt } = watching;
  const platform = composeTerminal(personHere(), interrupt);
  const canType = canTypeHere();
  const thread = createThread(platform, debate, signal);
  let last: DebateState = { status: 'unopened' };
  try {
    if (canType) await listenHere(platform, watching);
    for await (const { seq, event, state } of follow({
      ...app,
      log: app.store.log,
      debate,
      from: 0,
      signal,
    })) {
      const quiet = seq <= watching.from;
      for (const post of postsOf(event, state, seq)) await thread.show(post, quiet);
      watching.shown?.(seq);
      last = state;
      if (!quiet && (state.status === 'closed' || (isCourseOver(state) && !canType))) break;
    }
  } catch (error) {
    // A reader that went away (`| head`) has interrupted the command; it hands the debate back.
    if (!(error instanceof RoundtableError) || error.code !== 'platform-unreachable') throw error;
    if (!signal.aborted) interrupt();
  } finally {
    await platform.close();
  }
  return last;
}

async function listenHere(platform: ChatPlatform, { app, debate }: Watching): Promise<void> {
  const session = await app.debates.load(debate);
  await platform.listen(async (inbound) => {
    if (inbound.deed.kind !== 'reply') return { kind: 'nothing' };
    const said = { ...inbound.deed, id: inbound.id, person: inbound.person };
    const outcome = await takeReply(
      session,
      said,
      parseReply(personText(said.text)),
      rightsHere(app),
    );
    return outcome.kind === 'refused'
      ? { kind: 'said', text: outcome.reason }
      : { kind: 'nothing' };
  });
}
