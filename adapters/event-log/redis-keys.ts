/**
 * The keys of the event log in Redis. The scripts build some of them from the prefix, so a Redis Cluster
 * would refuse them: one server (with replicas, if you like) holds an installation.
 */
export const logKeys = (prefix: string) => ({
  /** LIST of encoded events; the first is seq 1. */
  events: (stream: string) => `${prefix}:events:${stream}`,
  /** HASH: the summary row. */
  row: (stream: string) => `${prefix}:row:${stream}`,
  /** ZSET of places, all with score 0: then Redis sorts by place, and a page can start behind any place. */
  opened: (workspace?: string) =>
    workspace === undefined ? `${prefix}:opened` : `${prefix}:opened:${workspace}`,
  /** ZSET of `word NUL place`, score 0. */
  words: (workspace: string) => `${prefix}:words:${workspace}`,
  /** ZSET of places, score `dueAt`. */
  due: `${prefix}:due`,
  /** SET of places. */
  lagging: `${prefix}:lagging`,
});

export type LogKeys = ReturnType<typeof logKeys>;
