import { managerTypes } from '#src/permissions/session.ts';
import { managers } from '#src/resources/people/managers.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Violation } from '../../engine/objections.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import type { Ask } from '../../engine/twin.ts';
import type { Application } from './applying.ts';

/** A company name is a company’s: a private person is called by their own, which no application changes (registry 10.10). */
export async function namesNoCompany(
  read: ReadKnown,
  { manager, holderName }: Application,
): Promise<readonly Violation<'holderName'>[]> {
  if (holderName === null || (await read(managers, manager)).type === managerTypes.azienda)
    return [];
  const message = 'Chi presenta la pratica non è un’impresa: non ha una ragione sociale';
  return [{ code: 'noCompany', field: 'holderName', message }];
}

/** The same when what was granted is carried out. */
export const personNamed: Ask<typeof applications> = async ({ read, record }) =>
  (await namesNoCompany(read, record)).map(({ message }) => ({
    message,
    resource: managers.name,
    id: record.manager,
  }));
