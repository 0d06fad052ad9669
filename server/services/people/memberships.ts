import { problems } from '#src/i18n/validation.ts';
import { managerTypeOf, type Session } from '#src/permissions/session.ts';
import { grantWords, roleWords } from '#src/resources/people/grants.ts';
import type { Values } from '#src/schema/validation.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { invite } from '../identity/invitation.ts';
import { rolesAssignableIn } from './assignable.ts';
import { keepAnAdministrator } from './last-administrator.ts';

export { disableUser } from './access.ts';

interface Manager {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: string;
  readonly enabledGrants: readonly string[];
}

/** Adds a person to an organisation, in a role it has and with grants it has been given. */
export const grantMembership: Effect = async ({ tx, record, input, session, services }) => {
  refuseImpersonated(session);
  const manager = await managerOf(tx, input.manager as number);
  refuseHigherOffice(session, manager);
  refuseWrongTerms(manager, input);
  const added = await run(
    tx,
    `insert into memberships ("user", manager, role, grants, "validFrom", "validTo", "createdBy", "updatedBy")
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict ("user", manager) do nothing returning id`,
    [
      record.id,
      manager.id,
      input.role,
      input.grants,
      input.validFrom,
      input.validTo,
      session.userId,
    ],
  );
  if (added.length === 0)
    throw invalid({ manager: ['Questa persona fa già parte dell’organizzazione'] });
  if (record.status === 'invited') await invite(tx, services, record, manager.name);
  return undefined;
};

/** Takes a person out of an organisation, from the next request on. */
export const revokeMembership: Effect = async ({ tx, record, input, session }) => {
  refuseImpersonated(session);
  const manager = await managerOf(tx, input.manager as number);
  refuseHigherOffice(session, manager);
  await keepAnAdministrator(tx, { user: record.id as number, manager: manager.id });
  const removed = await run(
    tx,
    'delete from memberships where "user" = $1 and manager = $2 returning id',
    [record.id, manager.id],
  );
  if (removed.length === 0)
    throw invalid({ manager: ['Questa persona non fa parte dell’organizzazione'] });
  return undefined;
};

/** The organisation, unchanged until the membership stands. */
async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const [row] = await run(
    tx,
    'select id, name, type, status, "enabledGrants" from managers where id = $1 for share',
    [id],
  );
  if (!row) throw invalid({ manager: [problems.missingReference] });
  return row as unknown as Manager;
}

/** Who administers the product or a province is decided by manager type admin alone. */
function refuseHigherOffice(session: Session, { type }: Manager): void {
  const isHigher = ['admin', 'provincia'].includes(managerTypeOf(type));
  if (isHigher && session.type !== 'admin')
    throw forbidden('Gli accessi a questa organizzazione li gestisce il super amministratore');
}

function refuseWrongTerms({ type, status, enabledGrants }: Manager, input: Values): void {
  const { role, grants, validFrom, validTo } = input as {
    role: keyof typeof roleWords;
    grants: (keyof typeof grantWords)[];
    validFrom: string | null;
    validTo: string | null;
  };
  if (status === 'closed') throw invalid({ manager: ['L’organizzazione è chiusa'] });
  const roles = rolesAssignableIn(type);
  if (!roles.includes(role))
    throw invalid({
      role: [
        `In questa organizzazione si può essere ${roles.map((one) => `«${roleWords[one]}»`).join(' o ')}`,
      ],
    });
  const foreign = grants.filter((grant) => !enabledGrants.includes(grant));
  if (foreign.length)
    throw invalid({
      grants: [`L’organizzazione non ha: ${foreign.map((grant) => grantWords[grant]).join(', ')}`],
    });
  if (validFrom && validTo && validTo < validFrom)
    throw invalid({ validTo: ['Finisce prima di cominciare'] });
}
