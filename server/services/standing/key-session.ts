import { managerTypeOf, managerTypes, type Session } from '#src/permissions/session.ts';
import { today } from '../../db/moment.ts';
import type { Reads } from '../../db/reads.ts';
import { effectiveGrants, isUseUnnoted, isValid } from './standing-sql.ts';

/** A key that was sent, and for what it stands. */
export interface HeldKey {
  readonly key: number;
  readonly license: number;
  readonly structureCode: string;
  /** Where alone it may come from, as it was written. */
  readonly addresses: string | null;
  /** Why it lets nobody in, in words; null: it does. */
  readonly refusal: string | null;
  /** Is it time to note that it is in use? */
  readonly isStale: boolean;
  /**
   * The software, in the name of who let it in: what its role may, of this house and nothing else, and nothing that is the
   * person’s own.
   */
  readonly session: Session;
}

/** The key with a hash; undefined: there is none. It is asked anew at every call, as sessions of people are. */
export async function heldKey(reads: Reads, hash: Buffer): Promise<HeldKey | undefined> {
  const [row] = await reads.byKey<Row>(keySql, [hash]);
  if (!row) return undefined;
  const { key, license, structureCode, addresses, standing, isStale } = row;
  const { userId, holder, type, accommodation } = row;
  return {
    ...{ key, license, structureCode, addresses, isStale },
    refusal: refusals[standing],
    session: {
      type: managerTypeOf(type),
      role: 'application',
      grants: [],
      userId,
      managerId: holder,
      territory: { accommodation: [accommodation], manager: [holder] },
      key,
    },
  };
}

interface Row {
  readonly key: number;
  readonly license: number;
  readonly structureCode: string;
  readonly addresses: string | null;
  readonly standing: keyof typeof refusals;
  readonly isStale: boolean;
  readonly userId: number;
  readonly holder: number;
  readonly type: number;
  readonly accommodation: number;
}

const anew = 'generarne un’altra in Soggiorno, alla pagina Integrazioni';
const refusals = {
  good: null,
  revoked: `La chiave è stata revocata: ${anew}`,
  expired: `La chiave è scaduta: ${anew}`,
  handedOver: `La licenza è passata a un altro titolare: ${anew}`,
  left: `Chi ha generato la chiave non può più farlo: ${anew}`,
} as const;

/** May membership `b` in manager `i` still let a software into the house of key `k`? */
const mayGive = `(b.role = 'hotel' or b.role = 'admin' and i.type = ${managerTypes.admin}
    or b.role = 'hotel_delegated' and 'gestione-ospiti' = any(${effectiveGrants('b', 'i')}))
  and (cardinality(b.accommodations) = 0 or k.accommodation = any(b.accommodations))`;

const keySql = `
  select k.id::integer as key, k.license::integer as license, k."structureCode", k.addresses,
    ${isUseUnnoted} as "isStale",
    k."issuedBy"::integer as "userId", m.id::integer as holder, m.type, k.accommodation::integer as accommodation,
    case when k.state <> 'active' then 'revoked'
      when k."expiresOn" < ${today} then 'expired'
      when k."issuedFor" <> k.holder or m.status <> 'active' then 'handedOver'
      when u.status <> 'active' or not exists (
        select from memberships b join managers i on i.id = b.manager and i.status = 'active'
        where b."user" = u.id and i.id = k."issuedIn" and ${isValid('b')} and ${mayGive}) then 'left'
      else 'good' end as standing
  from machine_secrets s join machine_keys k on k.id = s.key
    join managers m on m.id = k.holder join users u on u.id = k."issuedBy"
  where s.hash = $1`;
