/** When a platform refuses a debate's posts for good: its opener is told once, and no more money is spent. */
import type { ChatSurface } from '../ports/chat-platform.ts';
import { RoundtableError } from '../ports/error.ts';
import type { Records } from '../ports/records.ts';
import type { Debates } from './debates.ts';

const TRY_AGAIN_MILLISECONDS = 60_000;
/** A person who does not mend it is not told again for so long. */
const TOLD_MILLISECONDS = 3_600_000;

/** Whose posts were refused, and what it takes to tell. */
interface RefusedThread {
  readonly debate: string;
  readonly workspace: string;
  readonly opener: string;
  readonly surface: ChatSurface;
  readonly records: Records;
}

/** The error to throw: a refusal comes back later, because a person may mend its cause. */
export async function afterRefusal(
  error: unknown,
  { debate, records, surface, workspace, opener }: RefusedThread,
  debates: Debates,
): Promise<unknown> {
  if (!(error instanceof RoundtableError) || error.code !== 'platform-refused') return error;
  // No more money is spent, also when the debate was resumed and nothing is mended.
  const session = await debates.load(debate);
  await session.execute({ type: 'pause', by: 'roundtable', reason: error.message });
  const first = await records.put(`refused/${debate}`, error.message, {
    expected: 0,
    ttlMilliseconds: TOLD_MILLISECONDS,
  });
  if (first !== null) {
    const text = `Roundtable #${debate} is paused: ${error.message} Once that is mended: /roundtable resume #${debate}`;
    try {
      await surface.people.tell(workspace, opener, text);
    } catch {
      // Told with the next try instead: the refusal itself is what must come through.
      await records.remove(`refused/${debate}`);
    }
  }
  return new RoundtableError(
    'platform-busy',
    error.message,
    { kind: 'after', milliseconds: TRY_AGAIN_MILLISECONDS },
    error,
  );
}
