import { todayInRome } from '#src/domain/dates.ts';
import { desksOf } from './desks.ts';
import type { Facts } from './facts.ts';
import { type Call, done, emailOf, type People, type Row } from './people.ts';

type Evening = Pick<Facts, 'run' | 'alert' | 'delegation' | 'pending' | 'invited' | 'tokens'>;

/** What is asked for last and still waits when the server stops: a written sheet, a note on licences, mails. */
export async function askByEvening(
  people: People,
  sheet: number,
  licenses: readonly number[],
): Promise<Evening> {
  const { office, admin, hotel } = await desksOf(people);
  await done(admin('POST', `/attractions/imports/${sheet}/run`, { mode: 'all' }));
  return {
    run: await noteMany(office, licenses),
    alert: await schedule(office),
    delegation: await delegate(people, hotel),
    pending: await register(people),
    invited: await invite(people, hotel),
    tokens: await signIn(people),
  };
}

/** One note on many licences. */
async function noteMany(office: Call, licenses: readonly number[]): Promise<Facts['run']> {
  const note = 'Chiesta la polizza';
  const rows: Row[] = [];
  for (const id of licenses) {
    const { version } = await done(office('GET', `/licenses/${id}`));
    rows.push({ id, version });
  }
  const selection: Row = await done(office('POST', '/licenses/selections', { rows }));
  const runs = `/licenses/selections/${selection.id}/runs`;
  const work = { verb: 'note', input: { text: note, shared: true } };
  const { id }: Row = await done(office('POST', runs, work));
  return { path: `${runs}/${id}`, note, licenses };
}

async function schedule(office: Call): Promise<number> {
  const { id, version }: Row = await done(
    office('POST', '/alerts', {
      title: 'Strada chiusa per neve',
      body: '<p>Il passo riapre <strong>lunedì</strong>.</p>',
      severity: 'warning',
      publishFrom: todayInRome(),
    }),
  );
  await done(office('POST', `/alerts/${id}/plan`, { version }));
  return id;
}

async function delegate(people: People, hotel: Call): Promise<Facts['delegation']> {
  const account = 'hotel.altro';
  const { id: user, firstName, lastName, email } = await people.profile(account);
  const { fiscalCode }: Row = await done((await people.at('admin'))('GET', `/users/${user}`));
  const manager: number = (await people.profile('hotel')).managers[0].id;
  const { id, version }: Row = await done(
    hotel('POST', '/delegations', {
      ...{ manager, firstName, lastName, email, fiscalCode },
      grants: ['gestione-ospiti'],
      validFrom: todayInRome(),
    }),
  );
  await done(hotel('POST', `/delegations/${id}/send`, { version }));
  return { id, account, manager };
}

async function register(people: People): Promise<Facts['pending']> {
  const access = { email: 'ada.neri@example.it', password: 'Montagna-Azzurra-7' };
  const ada = { firstName: 'Ada', lastName: 'Neri', fiscalCode: 'RSSMRA85T10A562S', ...access };
  const wish = { organisation: 'Casa Neri', city: 'Bormio' };
  await done(people.anybody('POST', '/register', { ...ada, ...wish }));
  return access;
}

async function invite(people: People, hotel: Call): Promise<string> {
  const email = 'bruno.conti@example.it';
  const path = `/managers/${(await people.profile('hotel')).managers[0].id}`;
  const { version }: Row = await done(hotel('GET', path));
  const terms = { role: 'hotel_delegated', grants: ['gestione-ospiti'] };
  const bruno = { firstName: 'Bruno', lastName: 'Conti', email };
  await done(hotel('POST', `${path}/invite`, { version, ...bruno, ...terms }));
  return email;
}

async function signIn(people: People): Promise<Facts['tokens']> {
  const ended = await people.signIn(emailOf('comune'));
  await done(people.holding(ended)('POST', '/logout', {}));
  return {
    provincia: await people.signIn(emailOf('provincia')),
    hotel: await people.signIn(emailOf('hotel')),
    ended,
  };
}
