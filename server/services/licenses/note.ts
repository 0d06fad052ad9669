import { users } from '#src/resources/people/users.ts';
import { licenseNotes } from '#src/resources/registry/license-notes.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Effect } from '../../engine/twin.ts';

/** Adds a note, signed by whoever acts; notes are only ever added. */
export const noteLicense = (async ({ record, input, session, system, today }) => {
  const { name: author } = await system.read(users, session.userId);
  const { text, shared } = input;
  await system.create(licenseNotes, { license: record.id, text, shared, writtenOn: today, author });
  return undefined;
}) satisfies Effect<typeof licenses, 'note'>;
