import { addDays, todayInRome } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import type { Session } from '#src/permissions/session.ts';
import type { ApiMeans } from '../api/means.ts';
import { learnWords } from '../db/known-words.ts';
import { run, type Tx } from '../db/transaction.ts';
import { oneAtATime } from '../engine/locks.ts';
import { hashPassword } from '../engine/password.ts';
import { storePassword } from '../services/identity/credentials.ts';
import { sessionOf } from '../services/standing/session-of.ts';
import { type Account, accounts, emailOf } from './accounts.ts';
import { createAlerts } from './alerts.ts';
import { openAnnex } from './annex.ts';
import { isOpenedByFiling } from './application-openings.ts';
import { fileApplications } from './applications.ts';
import { createAttractions } from './attractions.ts';
import { planBusinesses } from './businesses.ts';
import { giveLetters } from './cir-letters.ts';
import { createContactChanges } from './contacts.ts';
import { type Deed, happen } from './deeds.ts';
import { createAccessRequests, createDelegations, createInvitations } from './delegations.ts';
import { createDispatches } from './dispatches.ts';
import { fileDocuments } from './documents.ts';
import { createFounder } from './founder.ts';
import { receiveGuests } from './guests.ts';
import { handsOf } from './hands.ts';
import { planHouses, type Registered } from './houses.ts';
import { tellInterruptions } from './interruptions.ts';
import { letSoftwareIn } from './keys.ts';
import { createKnowledge } from './knowledge.ts';
import { makerFor, turnClock } from './maker.ts';
import { createMembers, delegatesAmong, type Member } from './members.ts';
import { closeMonths } from './months.ts';
import { createOffices, type Offices } from './offices.ts';
import { ownHouses } from './own-houses.ts';
import { demoPapers } from './paper.ts';
import { password } from './password.ts';
import { createCrowd, type Person } from './people.ts';
import { drawPhotographs } from './photographs.ts';
import { placeNamed, placesOf } from './places.ts';
import { declarePrices } from './prices.ts';
import { createPrivacyRequests } from './privacy.ts';
import { createPromotion } from './promotion.ts';
import { declareSafety } from './safety.ts';
import { createSettings } from './settings.ts';
import { clerksIn, deciding, staffOf, waitingFor } from './staff.ts';
import type { Stage } from './stage.ts';

/** The accounts to sign in with, for the start-up message; one password for all. */
export const demoAccounts: readonly { readonly email: string; readonly who: string }[] =
  accounts.map(({ name, who }) => ({ email: emailOf(name), who }));

/** Nobody can sign in yet. */
export async function isEmptyDatabase({ db }: Pick<ApiMeans, 'db'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => !(await hasUsers(tx)));
}

export interface LoadedAccount {
  readonly email: string;
  readonly user: number;
  /** The organisations it belongs to. */
  readonly managers: readonly number[];
}

const houses = 400;

/** Loads the demonstration province into a database without users, whole or not at all. */
export async function loadDemo(
  services: ApiMeans,
): Promise<{ readonly accounts: readonly LoadedAccount[] }> {
  const passwordHash = await hashPassword(password);
  return services.db.transaction().execute(async (tx) => {
    await oneAtATime({ tx }, 'demonstration');
    if (await hasUsers(tx)) throw new Error('The demonstration needs a database without users');
    const places = await placesOf(tx);
    const crowd = createCrowd(places);
    const people = new Map(accounts.map((account) => [account.name, crowd.next(account)]));
    const personOf = (name: string) => people.get(name) as Person;
    const today = todayInRome();
    const opening = workingDay(`${Number(today.slice(0, 4)) - 3}-10-02`);
    await run(tx, 'select make_audit_partitions($1, $2)', [opening, today]);
    await turnClock(tx, opening, today);
    const founder = await createFounder(
      tx,
      withoutMail(services),
      personOf('admin'),
      emailOf('admin'),
    );
    await storePassword(tx, founder.userId, passwordHash);
    const make = makerFor(tx, withoutMail(services), founder);
    const first = { tx, make: make.on(opening), places, passwordHash, today, opening };
    const stage: Stage = { ...first, make };

    const owners = {
      hotel: personOf('hotel'),
      hotelAltro: personOf('hotel.altro'),
      privato: personOf('privato'),
    };
    const { offices, comuni } = await createOffices(first, { admin: founder.managerId, owners });
    await giveLetters(tx, first.make);
    const own = ownHouses(places, offices, owners);
    const planned = planBusinesses(places, houses - own.length, crowd);
    const ids = await first.make.create(
      'managers',
      planned.map(({ body }) => body),
    );
    const businesses = planned.map((one, at) => ({ ...one, manager: ids[at] as number }));
    const rented = businesses.flatMap(({ manager, owner, isCompany, houses: all }) =>
      all.map((house) => ({ ...house, manager, owner, isCompany })),
    );
    const { all, deeds } = await planHouses(stage, [...own, ...rented], isOpenedByFiling(stage));
    const clerks = [...comuni.values()].filter((_, at) => at % 6 === 0);
    const members = accounts.slice(1).map((account) => memberOf(account, personOf, offices));
    const staff = [
      ...members,
      ...staffOf(businesses, crowd, stage.today),
      ...clerksIn(clerks, crowd),
    ];
    const users = await createMembers(first, staff);
    const head = users[accounts.findIndex(({ name }) => name === 'provincia') - 1] as number;
    const others = await createMembers(first, deciding(offices.provincia, crowd));
    const office = await sessionsIn(tx, offices.provincia, [head, ...others]);
    const hands = office.map((session) => makerFor(tx, withoutMail(services), session));
    const handOf = handsOf(async (manager) => {
      const session = await sessionFor(tx, manager);
      return session && makerFor(tx, withoutMail(services), session);
    });
    const clerk = users[accounts.findIndex(({ name }) => name === 'comune') - 1] as number;
    const opining = async () => {
      const [session] = await sessionsIn(tx, offices.livigno, [clerk]);
      if (!session) throw new Error('Nobody gives the opinion of Livigno');
      const hand = makerFor(tx, withoutMail(services), session);
      return { hand, city: placeNamed(places, 'Livigno').id };
    };
    const paperFor = demoPapers(tx, services);
    await happen(stage, hands, [
      ...deeds,
      ...openAnnex(all, stage),
      ...declareSafety(stage),
      ...fileApplications(
        stage,
        all,
        ({ session }, name) => paperFor(session, name),
        handOf,
        await opining(),
      ),
      fileDocuments(stage, all),
      ...declarePrices(stage, offices.provincia, handOf),
      ...tellInterruptions(stage, all),
      ...stopBusinesses(all),
    ]);
    const guesthouses = all.filter(({ manager }) =>
      [offices.hotel, offices.hotelAltro].includes(manager),
    );
    await receiveGuests(stage, services, guesthouses, handOf);
    await closeMonths(stage, guesthouses, handOf);
    await letSoftwareIn(
      stage,
      guesthouses.find(({ manager }) => manager === offices.hotel),
      handOf,
    );
    await createDispatches(stage, withoutMail(services));
    await createMembers(stage, waitingFor(crowd));
    await createPromotion(stage, await drawPhotographs(tx, services, founder));
    await createContactChanges(stage, handOf);
    await createDelegations(stage, delegatesAmong(staff, users), handOf);
    await createInvitations(stage);
    await createAccessRequests(stage);
    await createPrivacyRequests(stage);
    await createAttractions(stage);
    await createKnowledge(stage);
    await createSettings(stage, offices);
    const loaded = accounts.map(({ name, parts }, at) => ({
      email: emailOf(name),
      user: users[at - 1] ?? founder.userId,
      managers: parts.map(({ at: office }) => offices[office]),
    }));
    const editor = loaded.find(({ email }) => email === emailOf('provincia')) as LoadedAccount;
    await createAlerts(stage, services, { user: editor.user, manager: offices.provincia });
    // What was worth a look on a day gone by: the calendar judges all anew as soon as it starts.
    await run(tx, 'delete from violations');
    await learnWords(tx);
    await run(tx, 'analyze');
    return { accounts: loaded };
  });
}

/** Somebody who may file for an organisation. */
async function sessionFor(tx: Tx, managerId: number): Promise<Session | undefined> {
  const [who] = await run<{ readonly user: number }>(
    tx,
    `select k."user" from memberships k join users u on u.id = k."user"
     where k.manager = $1 and k.role = 'hotel' and u.status = 'active' and cardinality(k.accommodations) = 0
     order by k.id limit 1`,
    [managerId],
  );
  const [session] = who ? await sessionsIn(tx, managerId, [who.user]) : [];
  return session;
}

/** What these people may in an organisation. */
async function sessionsIn(
  tx: Tx,
  managerId: number,
  users: readonly number[],
): Promise<readonly Session[]> {
  const sessions = await Promise.all(users.map((userId) => sessionOf(tx, { userId, managerId })));
  return sessions.flatMap((session) => session ?? []);
}

function memberOf(
  { name, parts }: Account,
  personOf: (name: string) => Person,
  offices: Offices,
): Member {
  const memberships = parts.map(({ at, role, grants }) => ({ manager: offices[at], role, grants }));
  return { person: { ...personOf(name), email: emailOf(name) }, memberships, standing: 'active' };
}

/** A business whose every house has stopped has stopped too, by the next week. */
const stopBusinesses = (houses: readonly Registered[]): readonly Deed[] =>
  [...Map.groupBy(houses, ({ manager }) => manager)].flatMap(([id, own]) =>
    (
      [
        ['suspend', 'suspended'],
        ['close', 'closed'],
      ] as const
    ).flatMap(([verb, stopped]) => {
      if (own.some(({ state }) => state !== stopped)) return [];
      const last =
        own
          .map(({ stopsOn }) => String(stopsOn))
          .toSorted()
          .at(-1) ?? '';
      const work: Deed['work'] = (make) => make.act('managers', verb, [{ id, values: {} }]);
      return [{ on: addDays(last, 7), work }];
    }),
  );

/** Invented people get no letters, by neither mail. */
const withoutMail = (services: ApiMeans): ApiMeans => ({
  ...services,
  mail: { ...services.mail, enqueue: async () => undefined },
  letters: { ...services.letters, write: async () => undefined },
  settings: { ...services.settings, pec: undefined },
});

async function hasUsers(tx: Tx): Promise<boolean> {
  const [row] = await run(tx, 'select exists (select 1 from users) as yes');
  return row?.yes === true;
}
