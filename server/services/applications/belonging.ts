import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Ask } from '../../engine/twin.ts';

type Application = RecordOf<typeof applications>;
type Asked = Pick<Application, 'kind' | 'manager' | 'accommodation' | 'license'>;

/**
 * Who files is who runs the house, on the day it is sent and on the day it is carried out: what a holder
 * wrote before handing the house on is no longer theirs to ask (registry 1.6, 2.1).
 */
export async function ofAnother(
  db: Tx,
  { kind, manager, accommodation, license }: Asked,
): Promise<readonly Violation<'accommodation' | 'license'>[]> {
  if (kind === 'new_opening' || kind === 'takeover') return [];
  const [found] = await run<{ readonly house: boolean | null; readonly license: boolean | null }>(
    db,
    `select (select manager <> $1 from accommodations where id = $2) as house,
       (select holder <> $1 from licenses where id = $3) as license`,
    [manager, accommodation, license],
  );
  if (found?.house)
    return [{ code: 'ofAnother', field: 'accommodation', message: `La struttura ${handedOn}` }];
  if (found?.license)
    return [{ code: 'ofAnother', field: 'license', message: `La licenza ${handedOn}` }];
  return [];
}

const handedOn = 'non è di chi presenta la pratica: l’ha un altro gestore';

/** The same when what was granted is carried out. */
export const handedOnSince: Ask<typeof applications> = async ({ tx, record }) =>
  (await ofAnother(tx, record)).map(({ field, message }) => ({
    message,
    field,
    resource: field === 'license' ? 'licenses' : 'accommodations',
    id: Number(record[field]),
  }));
