/** What is kept of a debate's posts: the intent before one is sent, its ref and the place of its content after. */
import type { PostRef } from '../ports/chat-platform.ts';
import type { Records } from '../ports/records.ts';

export interface PostRecord {
  /** Null: sent perhaps, not known to be there. */
  readonly ref: PostRef | null;
  /** Place of the event whose content it shows. */
  readonly seq: number;
  /** Kept with the root: posts that were sent again after a doubt, so that a twin may turn up. */
  readonly doubted: readonly { readonly key: string; readonly ref: PostRef }[];
}

export interface PostRecords {
  get(key: string): Promise<PostRecord | null>;
  /** False: somebody else has already intended it. */
  intend(key: string): Promise<boolean>;
  put(key: string, record: PostRecord): Promise<void>;
  forget(key: string): Promise<void>;
}

/** A post that is about to be sent. */
const INTENDED: PostRecord = { ref: null, seq: 0, doubted: [] };

export function createPostRecords(records: Records, debate: string): PostRecords {
  const name = (key: string) => `post/${debate}/${key}`;
  return {
    async get(key) {
      const stored = await records.get(name(key));
      return stored === null ? null : (stored.value as PostRecord);
    },
    async intend(key) {
      return (await records.put(name(key), INTENDED, { expected: 0 })) !== null;
    },
    async put(key, record) {
      await records.put(name(key), record);
    },
    forget: (key) => records.remove(name(key)),
  };
}
