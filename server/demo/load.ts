import { todayInRome } from '#src/domain/calendar.ts';
import { run, type Tx } from '../db/transaction.ts';
import { storePassword } from '../services/identity/credentials.ts';
import { hashPassword } from '../services/identity/password.ts';
import type { Services } from '../services.ts';
import { accounts, emailOf } from './accounts.ts';
import { createAlerts } from './alerts.ts';
import { createAttractions } from './attractions.ts';
import { type Business, createBusinesses } from './businesses.ts';
import { createFounder } from './founder.ts';
import { createBuilder } from './houses.ts';
import { makerFor } from './maker.ts';
import { createMember } from './members.ts';
import { createOffices, type Offices } from './offices.ts';
import { createOwnHouses } from './own-houses.ts';
import { createCrowd, type Person } from './people.ts';
import { placesOf } from './places.ts';
import { createOthers, createStaff } from './staff.ts';
import type { Stage } from './stage.ts';

/** The accounts to sign in with, for the start-up message; one password for all. */
export const demoAccounts: readonly { readonly email: string; readonly who: string }[] =
  accounts.map(({ name, who }) => ({ email: emailOf(name), who }));

/** Nobody can sign in yet. */
export async function isEmptyDatabase({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => !(await hasUsers(tx)));
}

export interface LoadedAccount {
  readonly email: string;
  readonly user: number;
  /** The organisations it belongs to. */
  readonly managers: readonly number[];
}

const password = 'Soggiorno-2026!';
const houses = 400;

/** Loads the demonstration province into a database without users, whole or not at all. */
export async function loadDemo(
  services: Services,
): Promise<{ readonly accounts: readonly LoadedAccount[] }> {
  const passwordHash = await hashPassword(password);
  return services.db.transaction().execute(async (tx) => {
    await run(tx, `select pg_advisory_xact_lock(hashtext('demonstration'))`);
    if (await hasUsers(tx)) throw new Error('The demonstration needs a database without users');
    const places = await placesOf(tx);
    const crowd = createCrowd(places);
    const people = new Map(accounts.map((account) => [account.name, crowd.next(account)]));
    const personOf = (name: string) => people.get(name) as Person;
    const founder = await createFounder(tx, personOf('admin'), emailOf('admin'));
    await storePassword(tx, founder.userId, passwordHash);
    const make = makerFor(tx, withoutMail(services), founder);
    const stage: Stage = { tx, make, places, passwordHash, today: todayInRome() };

    const admin = founder.managerId;
    const administration = await createOffices(stage, { admin, owner: personOf('privato') });
    const { offices, comuni } = administration;
    const build = await createBuilder(stage);
    const own = await createOwnHouses(stage, offices, build);
    const businesses = await createBusinesses(stage, houses - own, crowd, build);
    const loaded = await createAccounts(stage, personOf, offices, founder.userId);
    await createStaff(stage, crowd, businesses);
    const clerks = [...comuni.values()].filter((_, at) => at % 6 === 0);
    await createOthers(stage, crowd, clerks);
    await stopBusinesses(stage, businesses);
    await createAttractions(stage);
    const editor = loaded.find(({ email }) => email === emailOf('provincia')) as LoadedAccount;
    await createAlerts(stage, services, { user: editor.user, manager: offices.provincia });
    await run(tx, 'analyze managers, users, memberships, accommodations, licenses, audit');
    return { accounts: loaded };
  });
}

async function createAccounts(
  stage: Stage,
  personOf: (name: string) => Person,
  offices: Offices,
  founder: number,
): Promise<LoadedAccount[]> {
  const loaded: LoadedAccount[] = [];
  for (const { name, parts } of accounts) {
    const email = emailOf(name);
    const held = parts.map(({ at, role, grants }) => ({ manager: offices[at], role, grants }));
    const user =
      name === 'admin' ? founder : await createMember(stage, { ...personOf(name), email }, held);
    loaded.push({ email, user, managers: held.map(({ manager }) => manager) });
  }
  return loaded;
}

/** A business whose every house has stopped has stopped too. */
async function stopBusinesses({ make }: Stage, businesses: readonly Business[]): Promise<void> {
  for (const { manager, states } of businesses) {
    if (states.every((state) => state === 'closed')) await make.act('managers', 'close', manager);
    if (states.every((state) => state === 'suspended'))
      await make.act('managers', 'suspend', manager);
  }
}

/** Invented people get no letters. */
const withoutMail = (services: Services): Services => ({
  ...services,
  mail: { ...services.mail, enqueue: async () => undefined },
});

async function hasUsers(tx: Tx): Promise<boolean> {
  const [row] = await run(tx, 'select exists (select 1 from users) as yes');
  return row?.yes === true;
}
