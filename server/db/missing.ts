import type pg from 'pg';
import type { Resource } from '#src/schema/resource.ts';
import { StartFailure } from '../start-failure.ts';
import { readCatalogue } from './catalogue.ts';
import { ddlOf } from './ddl.ts';

/** Refuses a migrated database in which something declared has no place yet, and says what to do. */
export async function refuseMissing(pool: pg.Pool, resources: readonly Resource[]): Promise<void> {
  const there = await readCatalogue(pool);
  const missing = ddlOf(resources)
    .map(({ object }) => object)
    .filter((object) => !there.has(object));
  if (missing.length === 0) return;
  throw new StartFailure(
    `Al database manca ciò che è dichiarato (${inShort(missing)}): scrivi la migrazione con npm run db:migration -- <nome>.`,
  );
}

const most = 5;

/** Tables and columns before what ties them, and at most five. */
function inShort(objects: readonly string[]): string {
  const holds = (object: string) => /^(table|column) /.test(object);
  const sorted = [...objects.filter(holds), ...objects.filter((object) => !holds(object))];
  const more = sorted.length - most;
  return sorted.slice(0, most).join(', ') + (more > 0 ? `, e altri ${more}` : '');
}
