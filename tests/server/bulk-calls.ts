import { expect } from 'vitest';
import type { Call } from '../support/world.ts';

interface Selected {
  readonly id: number;
  readonly total: number;
  readonly rows: readonly { readonly id: number; readonly version: number }[];
}

/** Selects records of a resource as somebody. */
export async function select(as: Call, resource: string, body: object): Promise<Selected> {
  const made = await as('POST', `/${resource}/selections`, body);
  expect([resource, made.status, made.body.message]).toEqual([resource, 201, undefined]);
  return made.body;
}

/** Asks for bulk work and waits for its end: how it went, and every row. */
export async function finished(as: Call, resource: string, selection: number, work: object) {
  const path = `/${resource}/selections/${selection}/runs`;
  const begun = await as('POST', path, work);
  expect([resource, begun.status, begun.body.errors]).toEqual([resource, 202, undefined]);
  const own = `${path}/${begun.body.id}`;
  await expect
    .poll(async () => (await as('GET', own)).body.state, { timeout: 60_000, interval: 50 })
    .not.toBe('running');
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? 0;
    const page = (await as('GET', `${own}/rows?after=${after}`)).body;
    rows.push(...page);
    if (page.length === 0) break;
  }
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { run: (await as('GET', own)).body, rows: rows as any[] };
}

/** What an edit of many is told that gives a record what its list gives to nobody: the status, and which fields it is about. */
export async function refusedEdit(
  as: Call,
  resource: string,
  row: { readonly id: number; readonly version: number },
  input: object,
) {
  const chosen = await select(as, resource, { rows: [{ id: row.id, version: row.version }] });
  const work = { verb: 'edit', input };
  const { status, body } = await as('POST', `/${resource}/selections/${chosen.id}/runs`, work);
  return [status, Object.keys(body.errors ?? {})] as const;
}
