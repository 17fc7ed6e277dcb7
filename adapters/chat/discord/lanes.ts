/** Lanes: tasks of one lane run one after the other, in the order in which they came. */
export interface Lanes {
  run(lane: string, task: () => Promise<void>): Promise<void>;
  /** When everything that was begun is done. */
  settle(): Promise<void>;
}

export function createLanes(): Lanes {
  const ends = new Map<string, Promise<void>>();
  return {
    run(lane, task) {
      const end = (ends.get(lane) ?? Promise.resolve()).then(task, task);
      const quiet = end.then(
        () => {},
        () => {},
      );
      ends.set(lane, quiet);
      void quiet.then(() => {
        if (ends.get(lane) === quiet) ends.delete(lane);
      });
      return end;
    },
    async settle() {
      await Promise.all(ends.values());
    },
  };
}
