/** When a platform refuses a debate's posts for good: its opener is told once, and no more money is spent. */
import { PROGRAM } from '../debate/vocabulary.ts';
import type { ChatSurface } from '../ports/chat-platform.ts';
import { RoundtableError } from '../ports/error.ts';
import type { Records } from '../ports/records.ts';
import type { Debates } from './debates.ts';

const TRY_AGAIN_MILLISECONDS = 60_000;
/** Somebody who has done nothing about it for so long is told again. */
const REMIND_MILLISECONDS = 7 * 24 * 60 * 60_000;

/** Whose posts were refused, and what it takes to tell. */
interface RefusedThread {
  readonly debate: string;
  readonly workspace: string;
  readonly opener: string;
  /** How far the posts had come: it stands still for as long as they are refused. */
  readonly published: number;
  readonly surface: ChatSurface;
  readonly records: Records;
}

/** The error to throw: a refusal comes back later, because a person may mend its cause. */
export async function afterRefusal(
  error: unknown,
  thread: RefusedThread,
  debates: Debates,
): Promise<unknown> {
  if (!(error instanceof RoundtableError) || error.code !== 'platform-refused') return error;
  // No more money is spent: also when the opener cannot be reached, and when it was resumed in vain.
  const session = await debates.load(thread.debate);
  await session.execute({ type: 'pause', by: PROGRAM, reason: error.message });
  await tellOnce(error.message, thread, session.state.status === 'paused');
  return new RoundtableError(
    'platform-busy',
    error.message,
    { kind: 'after', milliseconds: TRY_AGAIN_MILLISECONDS },
    error,
  );
}

/** Once for as long as posts are refused: when they have worked in between, the next refusal is news. */
async function tellOnce(why: string, thread: RefusedThread, paused: boolean): Promise<void> {
  const { debate, workspace, opener, published, surface, records } = thread;
  const key = `refused/${debate}/${published}`;
  const first = await records.put(key, why, { expected: 0, ttlMilliseconds: REMIND_MILLISECONDS });
  if (first === null) return;
  const text = paused
    ? `Roundtable #${debate} is paused: ${why} Once that is mended: /roundtable resume #${debate}`
    : `Roundtable #${debate} cannot post: ${why} Once that is mended, its posts come within minutes.`;
  try {
    await surface.people.tell(workspace, opener, text);
  } catch {
    // Told with the next try instead: the refusal itself is what must come through.
    await records.remove(key);
  }
}
