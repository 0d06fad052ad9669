import { underWayKinds } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Consequences } from '../../engine/twin.ts';
import { otherInvitationsSql } from '../licenses/invitations.ts';

const kinds = underWayKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL over an application `t` that was invited to conform: what holds its licence, or the copy in its place, besides the invitation;
 * null where nothing does.
 */
export const stillHeldSql = `(
  select nullif(concat_ws('; ',
    'invito a conformare ' || ${otherInvitationsSql('h.id', 't.id')},
    'sospensione della licenza principale ' || m.number,
    case when not h."isRestrained" then 'sospensione comunicata dal titolare, dal ' || to_char(h."suspendedFrom", 'DD/MM/YYYY')
      || coalesce(' al ' || to_char(coalesce(h."extendedTo", h."suspendedTo"), 'DD/MM/YYYY'), '') end), '')
  from licenses h left join licenses m on m.id = h.parent and m.state in ('suspended', 'prohibited')
  where t."invitedOn" is not null and t.state in ('conformation_requested', 'in_charge', 'accepted_tacit') and t.kind in (${kinds})
    and h.state = 'suspended' and h.holder = t.manager and (h.id = coalesce(t."suspendedLicense", t.license)
      or h.accommodation = t.accommodation
        and exists (select 1 from licenses c where c.id = t.license and c.state = 'closed'))
  order by h.id desc limit 1)`;

/** Whether the licence comes back with the measures, or what holds it still; nothing of one that has ended meanwhile. */
export const whatConformingMeans: Consequences<typeof applications> = async ({ tx, record }) => {
  const { stillHeld, suspendedLicense } = record;
  if (stillHeld !== null) return [`La licenza non riprende ancora. La tiene ferma: ${stillHeld}.`];
  const back = await tx
    .selectFrom('licenses')
    .select('id')
    .where('id', '=', suspendedLicense)
    .where('state', '=', 'suspended')
    .execute();
  return back.map(() => 'La licenza riprende da oggi.');
};
