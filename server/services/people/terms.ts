import { type Grant, managerTypeOf, type Role, type Session } from '#src/permissions/session.ts';
import { rolesAssignableIn } from '#src/resources/people/assignable.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { forbidden, invalid } from '../../errors.ts';

/** What a membership has to fit into. */
export interface Manager {
  readonly id: number;
  readonly name: string;
  /** 1..7 */
  readonly type: number;
  readonly status: string;
  readonly enabledGrants: readonly string[];
}

/** What a person is to be in an organisation; days are ISO dates. */
export interface Terms {
  readonly role: Role;
  readonly grants: readonly Grant[];
  /** Empty: all of the organisation. */
  readonly accommodations?: readonly number[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Who administers the product or a province is decided by manager type admin alone. */
export function refuseHigherOffice(session: Session, { type }: Manager): void {
  const isHigher = ['admin', 'provincia'].includes(managerTypeOf(type));
  if (isHigher && session.type !== 'admin')
    throw forbidden('Gli accessi a questa organizzazione li gestisce il super amministratore');
}

/**
 * Refuses what the organisation cannot give, or the giver may not. Without a session it is the
 * organisation that gives.
 */
export async function refuseUnfit(
  tx: Tx,
  session: Session | undefined,
  manager: Manager,
  terms: Terms,
): Promise<void> {
  if (session) refuseHigherOffice(session, manager);
  refuseWrongTerms(manager, terms);
  await refuseForeignGrants(tx, session, terms);
  await refuseForeignAccommodations(tx, manager, terms.accommodations);
  await refuseBeyondReach(tx, session, manager, terms.accommodations);
}

/** Nobody hands on more than they reach (decision 040): of an organisation that lies elsewhere too, what lies here. */
async function refuseBeyondReach(
  tx: Tx,
  session: Session | undefined,
  { id }: Manager,
  accommodations: readonly number[] = [],
): Promise<void> {
  if (!session || session.reach === 'everywhere' || !session.reach.city) return;
  const [beyond] = await run(
    tx,
    `select 1 from accommodations where manager = $1 and not city = any($2)
       and ($3::bigint[] = '{}' or id = any($3)) limit 1`,
    [id, session.reach.city, accommodations],
  );
  if (beyond)
    throw invalid({
      accommodations: [
        'L’organizzazione ha strutture anche fuori dal territorio: indica quelle del territorio',
      ],
    });
}

/** 422 unless the role exists there, the grants are enabled there and the days are in order. */
function refuseWrongTerms({ type, status, enabledGrants }: Manager, { role, grants }: Terms): void {
  if (status !== 'active') throw invalid({ manager: ['L’organizzazione non è attiva'] });
  const roles = rolesAssignableIn(type);
  if (!roles.includes(role)) {
    const words = roles.map((one) => `«${roleWords[one]}»`).join(' o ');
    throw invalid({ role: [`In questa organizzazione si può essere ${words}`] });
  }
  refuseOutside(grants, enabledGrants, 'Non abilitati per l’organizzazione');
}

/** 422 for grants the role does not receive; a business gives only what the giver holds. */
async function refuseForeignGrants(
  tx: Tx,
  session: Session | undefined,
  { role, grants }: Terms,
): Promise<void> {
  const row = await tx
    .selectFrom('roles')
    .select('grants')
    .where('name', '=', role)
    .executeTakeFirst();
  refuseOutside(grants, row?.grants ?? [], `Il ruolo «${roleWords[role]}» non li riceve`);
  if (session?.type === 'azienda' || session?.type === 'privato')
    refuseOutside(grants, session.grants, 'Non li hai, e non li puoi dare');
}

/** 422 for accommodations the organisation does not run. */
async function refuseForeignAccommodations(
  tx: Tx,
  { id }: Manager,
  accommodations: readonly number[] = [],
): Promise<void> {
  if (accommodations.length === 0) return;
  const [row] = await run(
    tx,
    'select count(*)::int as own from accommodations where id = any($1) and manager = $2',
    [accommodations, id],
  );
  if (row?.own !== new Set(accommodations).size)
    throw invalid({ accommodations: ['Sono strutture di un’altra organizzazione'] });
}

function refuseOutside(grants: readonly Grant[], among: readonly string[], sentence: string): void {
  const foreign = grants.filter((grant) => !among.includes(grant));
  if (foreign.length === 0) return;
  const words = foreign.map((grant) => grantWords[grant]).join(', ');
  throw invalid({ grants: [`${sentence}: ${words}`] });
}
