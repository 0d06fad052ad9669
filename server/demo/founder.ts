import { grants, type Session } from '#src/permissions/session.ts';
import type { ApiMeans } from '../api/means.ts';
import type { Tx } from '../db/transaction.ts';
import { foundAdministration } from '../services/identity/founding.ts';
import { body } from './offices.ts';
import type { Person } from './people.ts';

/** The first organisation and its first person; answers the session everything else is made in. */
export async function createFounder(
  tx: Tx,
  services: ApiMeans,
  person: Person,
  email: string,
): Promise<Session> {
  const visit = { services, requestId: 'demo', door: 'demo' } as const;
  const founded = await foundAdministration(tx, visit, body('Soggiorno', 0), {
    ...person,
    email,
    verifiedEmail: email,
  });
  return { ...founded, type: 'admin', role: 'admin', grants, territory: 'everywhere' };
}
