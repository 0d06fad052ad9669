import { hashPassword } from '#server/engine/password.ts';
import {
  grants as allGrants,
  type Grant,
  type ManagerType,
  managerTypes,
  type Role,
} from '#src/permissions/session.ts';
import type { Call, World } from '#tests/support/world.ts';

export const password = 'Montagna-Azzurra-7';
const hash = hashPassword(password);

interface Membership {
  readonly user: number;
  readonly manager: number;
  readonly role: Role;
  readonly grants?: readonly Grant[];
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** Who acts as others: their own calls, and those in the first organisation of an account, as its person. */
interface Actor {
  readonly call: Call;
  readonly actingAs: (account: string) => Promise<Call>;
}

/** People and organisations put straight into a world's database, and calls as one of them. */
export function peopleOf(world: World) {
  let serial = 0;
  const one = async (sql: string, values: unknown[]): Promise<number> =>
    (await world.rows(sql, values))[0]?.id as number;

  const cities = async (...names: string[]): Promise<number[]> =>
    (await world.rows('select id from cities where name = any($1) order by name', [names])).map(
      ({ id }) => id as number,
    );

  const manager = async (
    type: ManagerType,
    name: string,
    { at = [], grants = [] }: { at?: string[]; grants?: readonly Grant[] } = {},
  ) =>
    one(
      `insert into managers (name, type, "fiscalCode", email, cities, "enabledGrants")
       values ($1, $2, $3, 'ente@example.it', $4, $5) returning id`,
      [name, managerTypes[type], String(++serial).padStart(11, '9'), await cities(...at), grants],
    );

  const person = async (account: string, status = 'active') => {
    const id = await one(
      `insert into users ("firstName", "lastName", email, "verifiedEmail", status)
       values ('Ada', $1, $2, case when $3 in ('invited', 'pending') then null else $2 end, $3)
       returning id`,
      [lettersOf(account), emailOf(account), status],
    );
    await world.rows('insert into credentials ("user", "passwordHash") values ($1, $2)', [
      id,
      await hash,
    ]);
    return id;
  };

  const membership = ({ user, manager, role, grants = [], validFrom, validTo }: Membership) =>
    one(
      `insert into memberships ("user", manager, role, grants, "validFrom", "validTo")
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [user, manager, role, grants, validFrom ?? null, validTo ?? null],
    );

  /** Somebody nobody of the demonstration is, with an office of administrators and all grants: they may act as anybody. */
  const vicar = async (): Promise<Actor> => {
    const user = await person('vicario');
    const manager = await one('select id from managers where type = $1', [managerTypes.admin]);
    await membership({ user, manager, role: 'admin', grants: allGrants });
    const call = await as('vicario');
    const actingAs = async (account: string): Promise<Call> => {
      const { id, managers } = (await world.as(account)('GET', '/profile')).body.content;
      return (method, path, body) =>
        call(
          method,
          `/managers/${managers[0].id}${path}${path.includes('?') ? '&' : '?'}impersonate=${id}`,
          body,
        );
    };
    return { call, actingAs };
  };

  const signIn = (account: string, secret = password) =>
    world.call('POST', '/login', { email: emailOf(account), password: secret });

  const tokenOf = async (account: string): Promise<string> => {
    const { status, body } = await signIn(account);
    if (status !== 200) throw new Error(`${account} does not sign in: ${status}`);
    return body.content.token;
  };

  /** Calls with a session of their own. */
  const as = async (account: string): Promise<Call> => withToken(world, await tokenOf(account));

  /** What was put in the mail queue for an address, the first first. */
  const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
    (
      await world.rows(
        `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on`,
        [email],
      )
    ).map(({ data }) => data as { subject: string; text: string });

  return { cities, manager, person, membership, vicar, signIn, tokenOf, as, mailsTo };
}

export const emailOf = (account: string) => `${account.toLowerCase()}@example.it`;

export const withToken =
  (world: World, token: string): Call =>
  (method, path, body) =>
    world.call(method, path, body, { Authorization: `Token ${token}` });

/** The token a mail's link carries. */
export const linkIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** A name has no digits: `invitato7` is called «invitatoh». */
const lettersOf = (account: string) =>
  account.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
