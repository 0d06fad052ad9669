import { underWayKinds } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';

type License = RecordOf<typeof licenses>;

/** An invitation to conform that waits for its measures, the licence it names and that it suspended, and the reason it is of a suspension. */
export interface Invitation {
  readonly id: number;
  readonly number: string;
  readonly kind: RecordOf<typeof applications>['kind'];
  readonly license: number | null;
  readonly suspended: number | null;
  readonly invitedOn: string;
  readonly reason: string;
}

/** Of who runs the activity `l`: what somebody else asks about it holds nobody back. */
const standing = `applications i join licenses l on l.id = coalesce(i."suspendedLicense", i.license)
  where i.state = 'conformation_requested' and i.manager = l.holder
    and i.kind in (${underWayKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** SQL: does an invitation stand that concerns the licence this expression names? */
export const isInvitedSql = (license: string): string =>
  `exists (select 1 from ${standing} and l.id = ${license})`;

/** SQL: the numbers of those that concern the licence `license` names, but for the one `except` names; null where there is none. */
export const otherInvitationsSql = (license: string, except: string): string =>
  `(select string_agg(i.number, ', ' order by i.id) from ${standing} and l.id = ${license} and i.id <> ${except})`;

const those = (tx: Tx, which: string, values: readonly unknown[]) =>
  run<Invitation>(
    tx,
    `select i.id::integer, i.number, i.kind, i.license::integer as license, i."suspendedLicense"::integer as suspended, i."invitedOn"::text as "invitedOn",
       'Invito a conformare: ' || coalesce(i.request, '') as reason
     from ${standing} and (${which}) order by i.id desc`,
    values,
  );

/** Those that concern a licence, the last one first: each holds it, whether it suspended it or found it suspended. */
export const invitationsOf = (
  tx: Tx,
  { id }: Pick<License, 'id'>,
): Promise<readonly Invitation[]> => those(tx, 'l.id = $1', [id]);

/** The same, with those of what its holder had there before and closed. */
export const invitationsThere = (
  tx: Tx,
  { id, accommodation, holder }: Pick<License, 'id' | 'accommodation' | 'holder'>,
): Promise<readonly Invitation[]> =>
  those(tx, `l.id = $1 or l.accommodation = $2 and l.holder = $3 and l.state = 'closed'`, [
    id,
    accommodation,
    holder,
  ]);

/** Those that concern a suspended licence, or a suspended annex of it, each with the number of what it holds. */
export const invitationsWith = (tx: Tx, license: number) =>
  run<{ readonly number: string; readonly held: string }>(
    tx,
    `select i.number, l.number as held from ${standing} and l.state = 'suspended' and $1 in (l.id, l.parent)
     order by l.parent nulls first, l.id, i.id`,
    [license],
  );

/** What opens again while an invitation stands is held by it: it goes on with the measures alone (L. 241/1990, art. 19, c. 3). */
export const heldByInvitation = async (asking: { readonly tx: Tx; readonly record: License }) =>
  (await invitationsOf(asking.tx, asking.record)).length > 0 ? ('restrain' as const) : undefined;
