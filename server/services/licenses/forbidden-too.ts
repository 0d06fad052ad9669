import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming } from '../../engine/naming.ts';
import type { Ask } from '../../engine/twin.ts';

/** A case that forbade what was forbidden already, and the act by which it did. */
interface Forbidding {
  readonly id: number;
  readonly number: string;
  readonly act: string;
}

/** The cases that forbid a licence besides what its own prohibition is of, in their order. */
export const forbiddingToo = (
  tx: Tx,
  { id }: Pick<RecordOf<typeof licenses>, 'id'>,
): Promise<readonly Forbidding[]> =>
  run<Forbidding>(
    tx,
    `select id::integer, number, coalesce("outcomeAct", number || ': misure non adottate') as act
     from applications where "alsoForbids" and coalesce("suspendedLicense", license) = $1
     order by id`,
    [id],
  );

/** Of two matters each forbids by itself: the last that is lifted lets the activity go on (L. 241/1990, art. 19, c. 3). */
export const forbiddenToo: Ask<typeof licenses> = async ({ tx, record }) => {
  const [one] = await forbiddingToo(tx, record);
  if (!one) return [];
  const message = naming(
    applications,
    one,
    (which) =>
      `La vieta anche la pratica${which}: prima si revoca quel divieto, dalla scheda della pratica`,
  );
  return [{ message, resource: applications.name, id: one.id }];
};
