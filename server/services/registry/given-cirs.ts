import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { run } from '../../db/transaction.ts';
import type { Tally } from '../../engine/twin.ts';

/**
 * Keeps the CIR a house had, and the one it has, where something that followed from a verb changed it: no other is given either
 * (registry 1.7). What somebody typed is free again once another is typed in its place.
 */
export const keepCirs: Tally<typeof accommodations> = async ({ tx, because, written }) => {
  if (!because) return;
  const given = written.flatMap(({ before, after }) =>
    after && before?.cir !== after.cir
      ? [before?.cir, after.cir].flatMap((cir) => (cir ? [{ cir, record: after.id }] : []))
      : [],
  );
  if (given.length === 0) return;
  await run(
    tx,
    'insert into given_cirs (cir, record) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing',
    [given.map(({ cir }) => cir), given.map(({ record }) => record)],
  );
};
