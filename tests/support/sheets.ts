import { sheetRows } from '#server/api/imports/sheet.ts';
import type { ReadCell } from '#server/api/imports/sheet-row.ts';
import type { World } from './world.ts';

/** The rows of a spreadsheet, its headers first. */
export async function rowsOf(file: Buffer): Promise<ReadCell[][]> {
  const rows: ReadCell[][] = [];
  for await (const { cells } of sheetRows(file)) rows.push([...cells]);
  return rows;
}

/** A file as an account downloads it below its first organisation. */
export async function download(world: World, account: string, path: string): Promise<Response> {
  const [manager] = await world.managersOf(account);
  const headers = { Authorization: `Token ${await world.tokenOf(account)}` };
  return world.app.request(`/api/managers/${manager?.id}${path}`, { headers });
}

/** An export as rows of cells. */
export const exported = async (world: World, account: string, path: string) =>
  rowsOf(Buffer.from(await (await download(world, account, path)).arrayBuffer()));

type Json = Record<string, unknown>;

/** Sends a file to be imported as an account below its first organisation. */
export async function upload(
  world: World,
  account: string,
  resource: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'prova.csv',
) {
  const [manager] = await world.managersOf(account);
  const body = new FormData();
  body.append('file', new File([content], name));
  const response = await world.app.request(`/api/managers/${manager?.id}/${resource}/imports`, {
    method: 'POST',
    headers: { Authorization: `Token ${await world.tokenOf(account)}` },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: response.status, body: (await response.json()) as any };
}

/** Asks an import for its next step and waits until it stands still. */
export async function step(
  world: World,
  account: string,
  resource: string,
  id: number,
  what: 'check' | 'run' | 'undo',
  body: Json = {},
) {
  const call = world.within(account);
  const asked = await call('POST', `/${resource}/imports/${id}/${what}`, body);
  if (asked.status !== 202) return asked.body;
  for (;;) {
    const { body: one } = await call('GET', `/${resource}/imports/${id}`);
    if (!['checking', 'running', 'undoing'].includes(one.state)) return one;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Uploads and checks a file with the guesses of the server; the import and its errors. */
export async function checked(
  world: World,
  account: string,
  resource: string,
  content: string | Uint8Array<ArrayBuffer>,
  name?: string,
) {
  const { status, body: sent } = await upload(world, account, resource, content, name);
  if (status !== 201) throw new Error(`${status} ${sent.message}`);
  const choice = { mapping: sent.mapping, matchBy: sent.matchBy };
  const one = await step(world, account, resource, sent.id, 'check', choice);
  const { body: errors } = await world.within(account)(
    'GET',
    `/${resource}/imports/${sent.id}/errors`,
  );
  return { one, errors };
}
