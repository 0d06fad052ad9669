import type { Resource } from '#src/schema/resource.ts';
import { refuseInvolved } from './abstention.ts';
import { lockRow, readAsWriter } from './record.ts';
import { refuseForbidden } from './rights.ts';
import { refuseStale } from './version.ts';
import type { Writer } from './writer.ts';

/**
 * Holds a record that what is written rests on, until the transaction ends: its writer may edit it (404, 403, 409) and has read
 * it as it is (412); of what they have not read, `seen` is null.
 */
export async function hold(
  writer: Writer,
  resource: Resource,
  id: number,
  seen: number | null,
): Promise<void> {
  const record = await lockRow(writer, resource, id);
  refuseForbidden(writer, 'edit', resource, record);
  await refuseInvolved(writer, resource, 'edit', record);
  await refuseStale(record, seen, () => readAsWriter(writer, resource, id));
}
