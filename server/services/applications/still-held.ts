import { lastsUntil } from '#src/domain/activity-effects.ts';
import { underWayKinds } from '#src/domain/procedure.ts';
import { freedOn } from '#src/domain/suspensions.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { today } from '../../db/moment.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Consequences, Context } from '../../engine/twin.ts';
import { otherInvitationsSql } from '../licenses/invitations.ts';
import { suspensionTermOf } from '../licenses/suspension-law.ts';
import { activityOf } from './activity.ts';

const kinds = underWayKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL over an application `t` that was invited to conform: what holds its licence, or the copy in its place, besides the invitation;
 * null where nothing does.
 */
export const stillHeldSql = `(
  select nullif(concat_ws('; ',
    'invito a conformare ' || ${otherInvitationsSql('h.id', 't.id')},
    'sospensione della licenza principale ' || m.number,
    case when not h."isRestrained" and coalesce(h."extendedTo", h."suspendedTo") >= ${today} is not false then 'sospensione comunicata dal titolare, dal ' || to_char(h."suspendedFrom", 'DD/MM/YYYY')
      || coalesce(' al ' || to_char(coalesce(h."extendedTo", h."suspendedTo"), 'DD/MM/YYYY'), '') end), '')
  from licenses h left join licenses m on m.id = h.parent and m.state in ('suspended', 'prohibited')
  where t."invitedOn" is not null and t.state in ('conformation_requested', 'in_charge', 'accepted_tacit') and t.kind in (${kinds})
    and h.state = 'suspended' and h.holder = t.manager and (h.id = coalesce(t."suspendedLicense", t.license)
      or h.accommodation = t.accommodation
        and exists (select 1 from licenses c where c.id = t.license and c.state = 'closed'))
  order by h.id desc limit 1)`;

/**
 * What its holder suspended is theirs again once an invitation that stands holds it no more: since when that held it, and, where it was told to be over
 * by now and nothing else holds it, until when it may open, in words.
 */
export async function leftToReturn({
  tx,
  record,
  today: on,
  read,
}: Pick<Context<typeof applications, 'conformed'>, 'tx' | 'record' | 'today' | 'read'>) {
  const license = await activityOf({ record, read });
  const term = license && (await suspensionTermOf({ tx, today: on }, license));
  if (!license || !term) return undefined;
  const words = record.stillHeld === null ? lastsUntil(freedOn(term, on), on) : null;
  return { license, heldFrom: term.heldFrom, words };
}

/** Whether the licence comes back with the measures, or what holds it still; nothing of one that has ended meanwhile. */
export const whatConformingMeans: Consequences<typeof applications> = async (asking) => {
  const { tx, record, services } = asking;
  const { stillHeld, suspendedLicense } = record;
  if (stillHeld !== null) return [`La licenza non riprende ancora. La tiene ferma: ${stillHeld}.`];
  const left = await leftToReturn({ ...asking, read: readKnown(tx, services) });
  if (left?.words) return [`${left.words}.`];
  const back = await tx
    .selectFrom('licenses')
    .select('id')
    .where('id', '=', suspendedLicense)
    .where('state', '=', 'suspended')
    .execute();
  return back.map(() => 'La licenza riprende da oggi.');
};
