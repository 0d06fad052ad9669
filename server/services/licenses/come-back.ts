import { heldAsWell } from '#src/domain/activity-effects.ts';
import { addDays, daysBetween } from '#src/domain/dates.ts';
import { stopOn } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { emptyOf } from '#src/schema/values.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { lastOf } from '../../engine/trace.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { invitationsThere } from './invitations.ts';
import { tellInvitations } from './tell-invitations.ts';

type License = RecordOf<typeof licenses>;

/**
 * What comes back, reopened, prohibited no more or given back, comes back as it was: suspended by its holder, whose
 * months ran on but while it was forbidden (registry 1.6), or by the invitation that still stands.
 */
export const asItWas = async ({
  tx,
  record,
}: Pick<Parameters<Ask<typeof licenses>>[0], 'tx' | 'record'>) => {
  if (await suspensionBefore(tx, record)) return 'resuspend' as const;
  return (await invitationsThere(tx, record)).length > 0 ? ('restrain' as const) : undefined;
};

/** The suspension goes on that its closing, prohibition or takeover had ended. */
export const resuspendLicense = (async (context) => {
  await settleAccommodation(context, 'suspended');
  await tellInvitations(context, heldAsWell);
  return suspendedAgain(context.tx, context.record);
}) satisfies Effect<typeof licenses, 'resuspend'>;

/** What its suspension says as it goes on, with the days an office held it until now; undefined where it was active. */
export async function suspendedAgain(tx: Tx, record: Pick<License, 'id' | 'restraints'>) {
  const was = await suspensionBefore(tx, record);
  return was && { ...was, ...putOff(was, record.restraints) };
}

/** What was to end amid days it was forbidden has as many of its own after them. */
function putOff(
  { suspendedTo, extendedTo }: BodyOf<typeof licenses>,
  restraints: License['restraints'],
): BodyOf<typeof licenses> {
  const end = extendedTo ?? suspendedTo;
  if (!end) return {};
  const held = stopOn(end, restraints);
  if (!held?.to) return {};
  const to = addDays(end, daysBetween(held.from, held.to));
  return extendedTo ? { extendedTo: to } : { suspendedTo: to };
}

/** What its holder's suspension said before the act that ended it overwrote it, as its trace tells; none where it was active. */
async function suspensionBefore(
  tx: Tx,
  { id }: Pick<License, 'id'>,
): Promise<BodyOf<typeof licenses> | undefined> {
  const ended = await lastOf(tx, licenses, ending, id);
  const changes = ended?.changes;
  const was = (name: keyof License) => changes?.[name]?.[0];
  if (was('state') !== 'suspended' || was('isRestrained') === true) return undefined;
  return Object.fromEntries(
    suspension
      .filter((name) => changes?.[name])
      .map((name) => [name, was(name) ?? emptyOf(licenses.fields[name])]),
  );
}

const ending = ['close', 'lapse', 'fall', 'prohibit', 'forbid', 'takeOver'] as const;

const suspension = [
  'suspendedFrom',
  'suspendedTo',
  'extendedTo',
  'suspensionNoticeOn',
  'suspensionCountsFrom',
  'suspensionReason',
  'extensionReason',
  'suspensions',
] as const satisfies readonly (keyof License)[];
