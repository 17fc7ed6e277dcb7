/** Setting up a chat platform: what to click and paste, and whether it worked. */
export interface SetupFinding {
  readonly fine: boolean;
  readonly text: string;
  /** What would mend it. */
  readonly remedy?: string;
}

export interface PlatformSetup {
  /** What to do, step by step, with what has to be pasted. */
  readonly guide: string;
  /** Tries out what is set. */
  check(): Promise<readonly SetupFinding[]>;
  /** Does what can be done from here, once everything is fine; absent = nothing is left to do. */
  apply?(): Promise<readonly SetupFinding[]>;
}
