import {
  type Grant,
  type ManagerType,
  managerTypeOf,
  type Role,
  type Session,
} from '#src/permissions/session.ts';
import { rolesAssignableIn } from '#src/resources/people/assignable.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';

type Unfit = Violation<'manager' | 'role' | 'grants' | 'accommodations'>;

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

/**
 * What the organisation cannot give, or who gives it may not. Without a session it is the organisation
 * that gives.
 */
export const unfitTerms = async (
  db: Tx,
  giver: Session | undefined,
  manager: Manager,
  terms: Terms,
): Promise<readonly Unfit[]> => [
  ...higherOffice(giver, manager),
  ...wrongTerms(manager, terms),
  ...(await foreignGrants(db, giver, terms)),
  ...(await foreignAccommodations(db, manager, terms)),
  ...(await beyondReach(db, giver, manager, terms)),
];

/** Nobody is given a place for days that are over. */
export const overAlready = (
  { validTo }: Pick<Terms, 'validTo'>,
  today: string,
): readonly Violation<'validTo'>[] =>
  validTo !== null && validTo < today
    ? [{ code: 'over', field: 'validTo', message: 'Questo giorno è già passato' }]
    : [];

export const isBusiness = (type: ManagerType): boolean => type === 'azienda' || type === 'privato';

/** Who administers the product or a province is decided by manager type admin alone. */
export const higherOffice = (
  giver: Session | undefined,
  { type }: Manager,
): readonly Violation<'manager'>[] => {
  const isHigher = ['admin', 'provincia'].includes(managerTypeOf(type));
  if (!isHigher || giver === undefined || giver.type === 'admin') return [];
  const message = 'Gli accessi a questa organizzazione li gestisce il super amministratore';
  return [{ code: 'higherOffice', field: 'manager', message }];
};

/** Nobody hands on more than they reach (decision 040): of an organisation that lies elsewhere too, what lies here. */
async function beyondReach(
  db: Tx,
  giver: Session | undefined,
  { id }: Manager,
  { accommodations = [] }: Terms,
): Promise<readonly Unfit[]> {
  if (!giver || giver.territory === 'everywhere' || !giver.territory.city) return [];
  const [beyond] = await run(
    db,
    `select 1 from accommodations where manager = $1 and not city = any($2)
       and ($3::bigint[] = '{}' or id = any($3)) limit 1`,
    [id, giver.territory.city, accommodations],
  );
  const message =
    'L’organizzazione ha strutture anche fuori dal territorio: indica quelle del territorio';
  return beyond ? [{ code: 'beyondReach', field: 'accommodations', message }] : [];
}

/** The organisation is there, has the role, and was enabled for the grants. */
function wrongTerms(
  { type, status, enabledGrants }: Manager,
  { role, grants }: Terms,
): readonly Unfit[] {
  const roles = rolesAssignableIn(type);
  const words = roles.map((one) => `«${roleWords[one]}»`).join(' o ');
  return [
    ...(status === 'active'
      ? []
      : [
          {
            code: 'inactive',
            field: 'manager',
            message: 'L’organizzazione non è attiva',
          } as const,
        ]),
    ...(roles.includes(role)
      ? []
      : [
          {
            code: 'role',
            field: 'role',
            message: `In questa organizzazione si può essere ${words}`,
          } as const,
        ]),
    ...outside(grants, enabledGrants, 'Non abilitati per l’organizzazione'),
  ];
}

/** Grants the role does not receive, or who gives does not hand on. */
async function foreignGrants(
  db: Tx,
  giver: Session | undefined,
  { role, grants }: Terms,
): Promise<readonly Unfit[]> {
  const row = await db
    .selectFrom('roles')
    .select('grants')
    .where('name', '=', role)
    .executeTakeFirst();
  return [
    ...outside(grants, row?.grants ?? [], `Il ruolo «${roleWords[role]}» non li riceve`),
    ...(giver ? notHeld(giver, grants) : []),
  ];
}

/**
 * A business gives only what the giver holds. An office equips others for what is theirs to do, and not its own (registry
 * 10.4); but who acts as others reaches what they reach, and only who may lets others (decision 040).
 */
function notHeld(giver: Session, grants: readonly Grant[]): readonly Unfit[] {
  if (giver.type === 'admin') return [];
  const held = isBusiness(giver.type) ? grants : grants.filter((one) => one === 'impersona');
  return outside(held, giver.grants, 'Non li hai, e non li puoi dare');
}

/** Accommodations the organisation does not run. */
async function foreignAccommodations(
  db: Tx,
  { id }: Manager,
  { accommodations = [] }: Terms,
): Promise<readonly Unfit[]> {
  if (accommodations.length === 0) return [];
  const [row] = await run(
    db,
    'select count(*)::int as own from accommodations where id = any($1) and manager = $2',
    [accommodations, id],
  );
  if (row?.own === new Set(accommodations).size) return [];
  const message = 'Sono strutture di un’altra organizzazione';
  return [{ code: 'foreignAccommodations', field: 'accommodations', message }];
}

function outside(
  grants: readonly Grant[],
  among: readonly string[],
  sentence: string,
): readonly Unfit[] {
  const foreign = grants.filter((grant) => !among.includes(grant));
  if (foreign.length === 0) return [];
  const words = foreign.map((grant) => grantWords[grant]).join(', ');
  return [{ code: 'grants', field: 'grants', message: `${sentence}: ${words}` }];
}
