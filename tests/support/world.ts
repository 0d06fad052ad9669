import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { startBulk } from '#server/api/bulk/worker.ts';
import { startImports } from '#server/api/imports/worker.ts';
import { createApp } from '#server/app.ts';
import type { Twin } from '#server/engine/model.ts';
import { modelOf } from '#server/engine/model-of.ts';
import { product } from '#server/product.ts';
import { createServices } from '#server/services/create.ts';
import { twins } from '#server/services/twins.ts';
import { readSettings } from '#server/settings.ts';
import { setClock } from '#src/domain/dates.ts';
import type { Resource } from '#src/schema/resource.ts';
import { cloneDatabase } from './database.ts';
import { demoTemplate } from './demo.ts';

type Json = Record<string, unknown>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** The real server on a database of its own; `demo` fills it with the demonstration province. */
export async function createWorld(
  options: {
    demo?: boolean;
    declared?: readonly Resource[];
    /** Of what is declared besides. */
    twins?: readonly Twin[];
    /** The business day, which a test may turn. */
    today?: () => string;
    env?: Readonly<Record<string, string>>;
    log?: Logger;
  } = {},
) {
  const database = await cloneDatabase(options.demo ? await demoTemplate() : undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'soggiorno-world-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'off',
    SECRET_KEY: 'only for tests',
    ...options.env,
  });
  const model = options.declared
    ? modelOf(options.declared, [...twins, ...(options.twins ?? [])])
    : product;
  const { today } = options;
  if (today) setClock(() => new Date(`${today()}T12:00:00Z`));
  const log = options.log ?? pino({ level: 'silent' });
  const services = createServices(database.url, settings, log, model, today);
  await services.startMail();
  await startImports(services);
  await startBulk(services);
  const app = createApp(services);
  const tokens = new Map<string, Promise<string>>();

  const call: Call = async (method, path, body, headers = {}) => {
    const response = await app.request(`/api${path}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };

  const tokenOf = (account: string): Promise<string> => {
    const known = tokens.get(account);
    if (known) return known;
    const token = call('POST', '/login', {
      email: `${account}@demo.soggiorno.it`,
      password: 'Soggiorno-2026!',
    }).then(({ status, body }) => {
      if (status !== 200) throw new Error(`${account} does not sign in: ${status}`);
      return body.content.token as string;
    });
    tokens.set(account, token);
    return token;
  };

  /** Calls as one of the demonstration accounts. */
  const as =
    (account: string): Call =>
    async (method, path, body, headers) =>
      call(method, path, body, { Authorization: `Token ${await tokenOf(account)}`, ...headers });

  const managersOf = async (account: string): Promise<Json[]> =>
    (await as(account)('GET', '/profile')).body.content.managers;

  const bases = new Map<string, Promise<string>>();
  const baseOf = (account: string): Promise<string> => {
    const base =
      bases.get(account) ?? managersOf(account).then(([first]) => `/managers/${first?.id}`);
    bases.set(account, base);
    return base;
  };

  /** Calls below the first organisation of an account: `within('comune')('GET', '/licenses')`. */
  const within =
    (account: string): Call =>
    async (method, path, body, headers) =>
      as(account)(method, `${await baseOf(account)}${path}`, body, headers);

  /** Sends a file, as a form does, to the first organisation of an account. */
  const upload = async (account: string, file: File, field = 'file'): Promise<Answer> => {
    const body = new FormData();
    body.append(field, file);
    const response = await app.request(`/api${await baseOf(account)}/files`, {
      method: 'POST',
      headers: { Authorization: `Token ${await tokenOf(account)}` },
      body,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    app,
    services,
    database,
    call,
    as,
    within,
    upload,
    tokenOf,
    managersOf,
    rows: async (sql: string, values: unknown[] = []): Promise<Json[]> =>
      (await database.pool.query(sql, values)).rows,
    close: async () => {
      setClock(() => new Date());
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
