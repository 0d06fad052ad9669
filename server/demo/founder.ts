import { grants, type Session } from '#src/permissions/session.ts';
import type { Tx } from '../db/transaction.ts';
import { commandsFor } from '../engine/act.ts';
import { visitorWriter } from '../engine/writer.ts';
import { foundAdministration } from '../services/identity/founding.ts';
import type { Services } from '../services.ts';
import { body } from './offices.ts';
import type { Person } from './people.ts';

/** The first organisation and its first person; answers the session everything else is made in. */
export async function createFounder(
  tx: Tx,
  services: Services,
  person: Person,
  email: string,
): Promise<Session> {
  const visitor = visitorWriter(tx, { services, requestId: 'demo', door: 'demo' });
  const founded = await foundAdministration(commandsFor(visitor), body('Soggiorno', 0), {
    ...person,
    email,
    verifiedEmail: email,
  });
  return { ...founded, type: 'admin', role: 'admin', grants, reach: 'everywhere' };
}
