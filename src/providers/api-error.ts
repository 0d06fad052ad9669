/** What holds a verb back: in words, and where it is settled, a record or a list. */
export interface Blocker {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly resource?: string;
  readonly id?: number;
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** What the API answers when it refuses; messages of one field are one text. */
interface Refusal {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  /** The current record, with a 412. */
  readonly content?: unknown;
  /** With the 409 of what is held back. */
  readonly blockers?: readonly Blocker[];
}

/** A failed request, in the shape of react-admin's `HttpError` without its weight; status 0: no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Refusal;
  readonly requestId: string | undefined;
  /** Seconds to wait, when throttled. */
  readonly retryAfter: number | undefined;
  constructor(status: number, body: Refusal, headers?: Headers) {
    super(body.message ?? somethingWrong);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.requestId = headers?.get('X-Request-Id') ?? undefined;
    this.retryAfter = Number(headers?.get('Retry-After')) || undefined;
  }
}

/** What was refused by field, if anything was. */
export function refusedByField(failure: unknown): Refusal['errors'] {
  const errors = failure instanceof ApiError ? failure.body.errors : undefined;
  return errors && Object.keys(errors).length > 0 ? errors : undefined;
}

/** What holds a verb back, in the refusal of it. */
export const blockersIn = (failure: unknown): readonly Blocker[] =>
  failure instanceof ApiError ? (failure.body.blockers ?? []) : [];

/** Is the record no longer as it was read: gone, held back, or changed by somebody faster? */
export const isOutdated = (failure: unknown): boolean =>
  failure instanceof ApiError && [404, 409, 412].includes(failure.status);

export const somethingWrong = 'Ops! Si è verificato un errore';

/** The refusal in a response's text: arrays of messages joined, for forms show one text a field. */
export function refusalIn(text: string): Refusal {
  const { errors, ...rest } = parsed(text);
  if (!errors) return rest;
  const joined = Object.entries(errors).map(([field, messages]) => [
    field,
    Array.isArray(messages) ? messages.join('. ') : String(messages),
  ]);
  return { ...rest, errors: Object.fromEntries(joined) };
}

interface Sent {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly content?: unknown;
  readonly blockers?: readonly Blocker[];
}

function parsed(text: string): Sent {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Sent) : {};
  } catch {
    return {};
  }
}

let latest: ApiError | undefined;

/** Keeps a failure, so that whoever shows only its message can say the request's code too. */
export function remembered(failure: ApiError): ApiError {
  latest = failure;
  return failure;
}

/** The code of the request that failed with this message; what is refused in words is no failure to look into. */
export const codeOf = (message: unknown): string | undefined =>
  latest && latest.message === message && latest.status >= 500 ? latest.requestId : undefined;
