import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Ask } from '../../engine/twin.ts';
import { restrained } from '../licenses/restrain.ts';

/** What an office holds comes back with the measures alone: a notice neither ends nor extends it, and is not sent. */
export const heldByOffice: Ask<typeof applications> = async (asking) => {
  const { kind, license } = asking.record;
  if (license === null || (kind !== 'reopening' && kind !== 'suspension_extension')) return [];
  return restrained({ ...asking, record: await asking.read(licenses, license) });
};
