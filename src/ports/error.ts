/** The one error of the program: what went wrong, and whether trying again can help. */
export type Retry =
  | { readonly kind: 'never' }
  | { readonly kind: 'backoff' }
  | { readonly kind: 'after'; readonly milliseconds: number };

export const ERROR_CODES = [
  'store-unreachable',
  'store-busy',
  'store-moved',
  'queue-unreachable',
  'model-unreachable',
  'model-timeout',
  'model-overloaded',
  'model-refused',
  'model-key',
  'context-too-long',
  // It was not asked, or said no for now: what was sent is not there.
  'platform-busy',
  'platform-refused',
  'platform-unreachable',
  'aborted',
  'invalid',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export class RoundtableError extends Error {
  override readonly name = 'RoundtableError';
  readonly code: ErrorCode;
  readonly retry: Retry;

  constructor(code: ErrorCode, message: string, retry: Retry, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.retry = retry;
  }
}
