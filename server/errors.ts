import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '#src/schema/validation.ts';

/** The one failure shape of the API; a child row's field is keyed `rows.3.beds`. */
interface Failure {
  readonly message: string;
  readonly errors?: FieldErrors;
  /** The current record, with a 412. */
  readonly content?: unknown;
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

export const badRequest = (message: string) => new Rejected(400, { message });
export const unauthenticated = (message = 'Accedi per continuare') =>
  new Rejected(401, { message });
export const forbidden = (message = 'Non hai il permesso per questa operazione') =>
  new Rejected(403, { message });
export const notFound = (message = 'L’elemento non esiste o non è visibile') =>
  new Rejected(404, { message });
export const conflict = (message: string) => new Rejected(409, { message });
export const stale = (content: unknown) =>
  new Rejected(412, { message: 'Qualcun altro ha salvato questo elemento nel frattempo', content });
export const invalid = (errors: FieldErrors) =>
  new Rejected(422, { message: 'Sembra esserci qualche errore con i dati inseriti', errors });
export const versionMissing = () =>
  new Rejected(428, { message: 'Manca la versione dell’elemento che stai modificando' });
