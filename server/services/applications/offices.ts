import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import type { Addressee } from '../../engine/letters.ts';
import type { Recipients } from '../../engine/twin.ts';

/** The provincial offices of the municipality. */
export const officesOf: Recipients<typeof applications> = ({ tx, record }) =>
  run<Required<Addressee>>(
    tx,
    `select email, id as manager from managers
     where type = 4 and status = 'active' and $1 = any(cities) order by id`,
    [record.city],
  );
