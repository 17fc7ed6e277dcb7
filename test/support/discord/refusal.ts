/** Discord's refusals: an HTTP status, a JSON error code and, for bad forms, where each fault lies. */
export interface FieldFault {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

interface FaultTree {
  _errors?: readonly { readonly code: string; readonly message: string }[];
  [field: string]: unknown;
}

export class Refusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(body.message));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Status and message of each error code the simulator answers with. */
const known = {
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10013: [404, 'Unknown User'],
  10014: [400, 'Unknown Emoji'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  20012: [403, 'You are not authorized to perform this action on this application'],
  30007: [400, 'Maximum number of webhooks reached (15)'],
  30010: [400, 'Maximum number of reactions reached (20)'],
  30033: [400, 'Maximum number of thread participants reached (1000)'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50013: [403, 'Missing Permissions'],
  50021: [403, 'Cannot execute action on a system message'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [400, 'Thread is locked'],
  220001: [400, 'Webhooks posted to forum channels must have a thread_name or thread_id'],
} as const satisfies Readonly<Record<number, readonly [number, string]>>;

export type KnownCode = keyof typeof known;

export function refusal(code: KnownCode): Refusal {
  const [status, message] = known[code];
  return new Refusal(status, { message, code });
}

export function unauthorized(): Refusal {
  return new Refusal(401, { message: '401: Unauthorized', code: 0 });
}

export function notFound(): Refusal {
  return new Refusal(404, { message: '404: Not Found', code: 0 });
}

/** 50035, with the faults nested along the path of the field, as documented for API v8 and later. */
export function invalidForm(faults: readonly FieldFault[]): Refusal {
  const errors: FaultTree = {};
  for (const { path, code, message } of faults) {
    let place = errors;
    for (const step of path) {
      const next = (place[String(step)] ?? {}) as FaultTree;
      place[String(step)] = next;
      place = next;
    }
    place._errors = [...(place._errors ?? []), { code, message }];
  }
  return new Refusal(400, { message: 'Invalid Form Body', code: 50035, errors });
}
