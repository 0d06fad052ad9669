import { ApiError, refusalIn, remembered } from './api-error.ts';
import { isEditing } from './editing.ts';
import { heardAt } from './server-clock.ts';
import { token } from './token.ts';

export interface Options {
  readonly method?: string;
  readonly headers?: HeadersInit;
  /** Sent as it is when text or a form, as JSON otherwise. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Acts as this user; left out: as the page's own address says. */
  readonly impersonated?: number | undefined;
  /** A 401 is this call's own answer: a refused log-in ends no session. */
  readonly signingIn?: boolean;
}

/** What `ra-data-simple-rest` asks of its client. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the type of react-admin's own client
  readonly json: any;
}

/** One request to the API under `/api`; a refusal is thrown as an `ApiError`. */
export async function send(path: string, options: Options = {}): Promise<Answer> {
  const response = await answered(path, options);
  const body = await response.text();
  if (!response.ok)
    throw remembered(new ApiError(response.status, refusalIn(body), response.headers));
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  };
}

/** A file of the API, as bytes; `heard` is told how many have come so far. */
export async function take(
  path: string,
  options: Options,
  heard: (bytes: number) => void,
): Promise<Blob> {
  const response = await answered(path, options);
  if (!response.ok)
    throw remembered(
      new ApiError(response.status, refusalIn(await response.text()), response.headers),
    );
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      pieces.push(next.value);
      bytes += next.value.length;
      heard(bytes);
    }
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    throw new ApiError(0, { message: 'Il file non è arrivato per intero: riprova.' });
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}

/** The JSON of an answer, for callers that know its shape. */
export const ask = async <T>(path: string, options?: Options): Promise<T> =>
  (await send(path, options)).json;

/** What happens on a 401: `reenter` asks the password over an edited form, `leave` goes to sign-in. */
interface SignedOut {
  readonly reenter: () => Promise<void>;
  readonly leave: () => void;
}
let signedOut: SignedOut | undefined;
let reentering: Promise<void> | undefined;

export function whenSignedOut(handlers: SignedOut): () => void {
  signedOut = handlers;
  return () => {
    signedOut = undefined;
  };
}

async function answered(path: string, options: Options): Promise<Response> {
  for (;;) {
    const response = await fetched(path, options);
    if (response.status !== 401 || options.signingIn) return response;
    if (!signedOut || !isEditing()) {
      token.drop();
      signedOut?.leave();
      return response;
    }
    // One dialog for all calls that met the 401; each is then made again with the new token.
    reentering ??= signedOut.reenter().finally(() => {
      reentering = undefined;
    });
    await reentering;
  }
}

async function fetched(path: string, options: Options): Promise<Response> {
  const { method = 'GET', signal } = options;
  try {
    const response = await fetch(address(path, options), {
      method,
      headers: headersOf(options),
      ...(signal && { signal }),
      ...(options.body !== undefined && { body: written(options.body) }),
    });
    heardAt(response.headers.get('Date'));
    return response;
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    throw new ApiError(0, { message: navigator.onLine ? serverDown : offline });
  }
}

const offline = 'Connessione assente. Riprova quando sei di nuovo in linea.';
const serverDown = 'Il server non risponde. Riprova fra qualche minuto.';

function address(path: string, { impersonated }: Options): URL {
  const url = new URL(path.startsWith('/api/') ? path : `/api${path}`, window.location.origin);
  const user =
    impersonated ?? new URLSearchParams(window.location.search).get('impersonate') ?? undefined;
  if (user !== undefined && !url.searchParams.has('impersonate'))
    url.searchParams.set('impersonate', String(user));
  return url;
}

function headersOf({ headers, body }: Options): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json');
  if (body !== undefined && !(body instanceof FormData))
    all.set('Content-Type', 'application/json');
  const session = token.read();
  if (session) all.set('Authorization', `Token ${session}`);
  return all;
}

const written = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
