import type { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { isAhead } from './ahead.ts';

type License = RecordOf<typeof licenses>;

/** What is counted of a licence; what nobody asked of it may be left out. */
export type Capacity = Pick<License, 'rows'> & Partial<Pick<License, 'extraBeds' | 'maxGuests'>>;

export type Units = readonly Pick<
  License['rows'][number],
  'unitKind' | 'quantity' | 'bedsPerUnit'
>[];

/** Another licence that counts with one; what a type asks at least, it gives where it is as open as that one. */
export interface Beside extends Pick<License, 'extraBeds' | 'maxGuests'> {
  readonly rows: Units;
  readonly isOpen: boolean;
}

/**
 * What a type allows is counted of a house with its annexes, which are part of it (registry 1.3, 10.6): the main licence of one,
 * or its annexes, of the same type, that live or are going to. What is forbidden or still to come takes its place and gives
 * nothing; an annex is open no day without its main licence, and who is forbidden opens nothing.
 */
export const besideOf = (
  db: Tx,
  { id, parent, type, houseType, state }: License,
): Promise<readonly Beside[]> =>
  run<Beside>(
    db,
    `select l."extraBeds"::integer, l."maxGuests"::integer,
       l.state in ('active', 'suspended') or l.id is not distinct from $2 or $5 = 'prohibited' and l.state = $5 as "isOpen",
       (select coalesce(json_agg(json_build_object('unitKind', r."unitKind", 'quantity', r.quantity,
         'bedsPerUnit', r."bedsPerUnit") order by r.id), '[]') from licenses_rows r where r.parent = l.id) as rows
     from licenses l
     where l.id <> $1 and (l.id = $2 or l.parent = coalesce($2, $1)) and coalesce(l.type, l."houseType") = $3
       and (l.state = any($4) or ${isAhead('l')})
     order by l.id`,
    [id, parent, type ?? houseType, living, state],
  );
