import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Application } from './applying.ts';

/**
 * An operator has one draft of a matter: of a licence, or of a house, and a kind. A second is none; one goes on with the
 * first. Openings are each of another house, and what an office keys in are papers it has.
 */
export async function begunAlready(
  db: Tx,
  { id, kind, manager, accommodation, license, source }: Application,
): Promise<readonly Violation<keyof typeof applications.fields, 'begunAlready'>[]> {
  if (source !== 'portal' || (license ?? accommodation) === null) return [];
  const [first] = await run(
    db,
    `select 1 from applications where state = 'draft' and source = 'portal' and kind = $1 and manager = $2
       and license is not distinct from $3 and accommodation is not distinct from $4 and id <> $5 limit 1`,
    [kind, manager, license, accommodation, id],
  );
  const message = 'C’è già una bozza di questo tipo: continua quella';
  return first ? [{ code: 'begunAlready', field: 'kind', message }] : [];
}
