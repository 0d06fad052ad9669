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
