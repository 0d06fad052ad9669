import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Naming, naming, type Words } from '../../engine/naming.ts';
import { waitingSql } from '../../engine/programme.ts';

type License = RecordOf<typeof licenses>;

/**
 * Why a main licence does not end, or pass to others, on an ISO day: an annex of it is in programme that could begin no more, or
 * with nobody; undefined where none is. One that begins before a takeover goes with it.
 */
export async function annexAhead(
  tx: Tx,
  main: number,
  { since = null }: { readonly since?: string | null } = {},
): Promise<Naming | undefined> {
  const [annex] = await run<{ readonly id: number; readonly number: string; readonly on: string }>(
    tx,
    `select l.id::integer, l.number, to_char(s.on, 'DD/MM/YYYY') as on from ${waitingSql(licenses, ['activate'])} s join licenses l on l.id = s.record
     where l.parent = $1 and ($2::date is null or s.on >= $2::date) order by s.on, l.id limit 1`,
    [main, since],
  );
  return (
    annex &&
    naming(
      licenses,
      annex,
      (which) =>
        `La dipendenza${which} è in programma dal ${annex.on}: prima va tolta dal programma`,
    )
  );
}

/**
 * Why a licence does not close on an ISO day: an annex of it is to close later, or its main licence sooner, as is in programme;
 * undefined where neither is.
 */
export async function endBeside(
  tx: Tx,
  { id, parent }: Pick<License, 'id' | 'parent'>,
  on: string,
): Promise<Words | undefined> {
  const [other] = await run<
    Pick<License, 'id' | 'number'> & { readonly isMain: boolean; readonly on: string }
  >(
    tx,
    `select l.id, l.number, l.id = $2 as "isMain", to_char(s.on, 'DD/MM/YYYY') as on
     from ${waitingSql(licenses, ['close'])} s join licenses l on l.id = s.record
     where l.parent = $1 and s.on > $3 or l.id = $2 and s.on < $3 order by s.on desc, l.id limit 1`,
    [id, parent, on],
  );
  return (
    other &&
    naming(licenses, other, (which) =>
      other.isMain
        ? `La licenza principale${which} cessa dal ${other.on}, come è in programma: la dipendenza non dopo`
        : `La dipendenza${which} cessa dal ${other.on}, come è in programma: la principale non prima`,
    )
  );
}
