import { underWayKinds } from '#src/domain/procedure.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import type { Application } from './applying.ts';

/** The activity under way that an application varies, of who files it: what somebody else runs is no party. A copy of what was suspended may be in its place. */
export async function activityOf({
  record,
  read,
}: {
  readonly record: Application;
  readonly read: ReadKnown;
}) {
  const concerned = record.suspendedLicense ?? record.license;
  if (concerned === null || !underWayKinds.includes(record.kind)) return undefined;
  const license = await read(licenses, concerned);
  return license.holder === record.manager ? license : undefined;
}
