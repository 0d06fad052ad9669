interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

export interface Row {
  readonly id: number;
  readonly version: number;
  // biome-ignore lint/suspicious/noExplicitAny: a record of any resource
  readonly [field: string]: any;
}

export type People = ReturnType<typeof peopleAt>;

/** Calls a running product as its people do, over HTTP alone. */
export function peopleAt(address: string) {
  const calling =
    (token?: string, base = ''): Call =>
    async (method, path, body) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${address}/api${base}${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Token ${token}` }),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const { status, headers } = response;
      const isJson = headers.get('Content-Type')?.includes('json');
      return { status, headers, body: isJson ? await response.json() : await response.text() };
    };

  const signIn = async (email: string, password = 'Soggiorno-2026!'): Promise<string> =>
    (await done(calling()('POST', '/login', { email, password }))).content.token;

  const tokens = new Map<string, Promise<string>>();
  /** The session of a demonstration account, signed in once. */
  const tokenOf = (account: string): Promise<string> => {
    const token = tokens.get(account) ?? signIn(emailOf(account));
    tokens.set(account, token);
    return token;
  };

  const profile = async (account: string): Promise<Row> =>
    (await done(calling(await tokenOf(account))('GET', '/profile'))).content;

  return {
    anybody: calling(),
    holding: (token: string) => calling(token),
    signIn,
    profile,
    /** An account at work in its first organisation, or in another. */
    at: async (account: string, manager?: number): Promise<Call> =>
      calling(
        await tokenOf(account),
        `/managers/${manager ?? (await profile(account)).managers[0].id}`,
      ),
  };
}

export const emailOf = (account: string): string => `${account}@demo.soggiorno.it`;

/** The body of a call that must succeed. */
export async function done(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The query of a list, of up to 500 rows. */
export const query = (filter: object, [by, order] = ['id', 'ASC']): string =>
  `?${new URLSearchParams({
    sort: JSON.stringify([by, order]),
    range: '[0,499]',
    filter: JSON.stringify(filter),
  })}`;

/** Sends a file, as a form does. */
export async function upload(call: Call, file: File, path = '/files') {
  const form = new FormData();
  form.append('file', file);
  return done(call('POST', path, form));
}
