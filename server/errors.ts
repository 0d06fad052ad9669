import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '#src/schema/validation.ts';

/** What holds a verb or a write back, in words, beside which field, and where it is settled. */
interface Holding {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly resource?: string;
  readonly id?: number;
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** The one failure shape of the API; a child row's field is keyed `rows.3.beds`. */
interface Failure {
  readonly message: string;
  readonly errors?: FieldErrors;
  /** The current record, with a 412. */
  readonly content?: unknown;
  /** What holds a verb or a write back, with its 409. */
  readonly blockers?: readonly Holding[];
}

/** Thrown where a refusal is known, turned into a response in one place. Messages are Italian. */
export class Rejected extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: Failure;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: ContentfulStatusCode,
    body: Failure,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Several things said as one; what two of them say is said once. */
const sentences = (said: readonly string[]): string => [...new Set(said)].join('. ');

/** What a refusal says, its fields before its general words. */
export function wordsOf({ body: { errors = {} }, message }: Rejected): string {
  const said = Object.values(errors).flat();
  return said.length > 0 ? sentences(said) : message;
}

/** What is said of what nobody foresaw. */
export const unforeseen = 'Ops! Si è verificato un errore';

export const badRequest = (message: string) => new Rejected(400, { message });
export const unauthenticated = (message = 'Accedi per continuare') =>
  new Rejected(401, { message });
export const forbidden = (message = 'Non hai il permesso per questa operazione') =>
  new Rejected(403, { message });
export const notFound = (message = 'L’elemento non esiste o non è visibile') =>
  new Rejected(404, { message });
export const conflict = (message: string) => new Rejected(409, { message });
/** What something holds back: all of it, the first in the message. */
export const blocked = (blockers: readonly Holding[]) => {
  const errors: FieldErrors = {};
  for (const { field, message } of blockers)
    if (field !== undefined) errors[field] = [...(errors[field] ?? []), message];
  const message = sentences(blockers.map((one) => one.message));
  return new Rejected(409, {
    message,
    blockers,
    ...(Object.keys(errors).length > 0 && { errors }),
  });
};
export const stale = (content: unknown) =>
  new Rejected(412, { message: 'Qualcun altro ha salvato questo elemento nel frattempo', content });
export const invalid = (errors: FieldErrors) =>
  new Rejected(422, { message: 'Sembra esserci qualche errore con i dati inseriti', errors });
/** Nobody's fault who asks: the database or its disk is in trouble for a while. */
export const unavailable = () =>
  new Rejected(
    503,
    { message: 'Il servizio non è disponibile in questo momento: riprova tra poco' },
    { 'Retry-After': '5' },
  );
export const versionMissing = () =>
  new Rejected(428, {
    message:
      'Manca la versione che hai letto: leggi di nuovo l’elemento e manda If-Match con la sua versione, o version nel corpo',
  });
