import type { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { isAhead } from './ahead.ts';

type License = RecordOf<typeof licenses>;

/** Units of other licences that count with those of one: of those that live or are going to, and of those that are drafted to begin with it. */
export interface Beside {
  readonly living: Units;
  readonly drafted: Units;
}

export type Units = readonly Pick<
  License['rows'][number],
  'unitKind' | 'quantity' | 'bedsPerUnit'
>[];

/**
 * What a type allows is counted of a house with its annexes, which are part of it (registry 1.3, 10.6): the units of the main
 * licence of one, or of its annexes, of the same type, that live or are going to. What a main licence needs that begins, those that
 * are drafted under it may have, as they cannot begin before it.
 */
export async function unitsBeside(
  db: Tx,
  { id, parent, type, houseType }: License,
  { isBeginning }: { readonly isBeginning: boolean },
): Promise<Beside> {
  const units = await run<Units[number] & { readonly isDrafted: boolean }>(
    db,
    `select r."unitKind", r.quantity::integer, r."bedsPerUnit"::integer, not counts as "isDrafted" from licenses l
     join licenses_rows r on r.parent = l.id
     cross join lateral (select l.state = any($4) or ${isAhead('l')} as counts) c
     where l.id <> $1 and (l.id = $2 or l.parent = coalesce($2, $1)) and coalesce(l.type, l."houseType") = $3
       and (counts or $5 and l.parent = $1 and l.state = 'draft')
     order by r.id`,
    [id, parent, type ?? houseType, living, isBeginning],
  );
  return {
    living: units.filter(({ isDrafted }) => !isDrafted),
    drafted: units.filter(({ isDrafted }) => isDrafted),
  };
}
