import sharp from 'sharp';
import { todayInRome } from '#src/domain/dates.ts';
import { desksOf } from './desks.ts';
import type { Facts, Told } from './facts.ts';
import { keepDrafts, keepViews } from './kept.ts';
import { type Call, done, type People, query, type Row, upload } from './people.ts';
import { importOf } from './sheets.ts';

type Day = Pick<
  Facts,
  | 'histories'
  | 'suspended'
  | 'proposed'
  | 'drafts'
  | 'views'
  | 'application'
  | 'document'
  | 'imports'
> & {
  /** Licences nobody has done anything with. */
  readonly idle: readonly number[];
};

/** A day at the desks of the demonstration, everything carried out. */
export async function workByDay(people: People): Promise<Day> {
  const desks = await desksOf(people);
  const { office, admin, comune, hotel } = desks;
  const [edited, suspended, drafted, applied, ...idle] = await untouched(office);
  if (!edited || !suspended || !drafted || !applied) throw new Error('Too few licences');
  const card = await present(hotel);
  const house = await propose(people, hotel);
  return {
    histories: [
      await rewrite(office, edited.id),
      await suspend(office, suspended),
      await told('hotel', hotel, `/promo-cards/${card.id}`, ['Im Lärchenwald', 'Larches']),
      await told('hotel', hotel, `/accommodations/${house}`, [phone]),
    ],
    suspended: suspended.id,
    proposed: { house, phone },
    drafts: await keepDrafts(desks, drafted, card),
    views: await keepViews(desks),
    application: await apply(office, applied),
    document: await attach(comune),
    imports: {
      written: await importOf(admin, ['Lago di prova', 'Lago rifatto'], 'run'),
      checked: await importOf(admin, ['Lago controllato']),
      queued: await importOf(admin, ['Lago in coda', 'Laghetto in coda']),
    },
    idle: idle.map(({ id }) => id),
  };
}

/** Active licences alone in their house, about which nobody has applied. */
async function untouched(office: Call): Promise<Row[]> {
  const applications: Row[] = await done(office('GET', `/applications${query({})}`));
  const licenses: Row[] = await done(office('GET', `/licenses${query({ state: 'active' })}`));
  return licenses.filter(
    ({ id, accommodation: house, sciaDate }) =>
      sciaDate === null &&
      licenses.filter((one) => one.accommodation === house).length === 1 &&
      !applications.some((one) => one.license === id || one.accommodation === house),
  );
}

async function told(
  account: string,
  call: Call,
  path: string,
  values: readonly string[],
): Promise<Told> {
  const { length: lines } = await done(call('GET', `${path}/history`));
  return { account, path, lines, values };
}

/** Two edits, one with child rows, the second taken back, and a note. */
async function rewrite(office: Call, id: number): Promise<Told> {
  const path = `/licenses/${id}`;
  const write = async (values: object): Promise<Row> => {
    const { version } = await done(office('GET', path));
    return done(office('PUT', path, { version, ...values }));
  };
  const act = async (verb: string, input: object) => {
    const { version } = await done(office('GET', path));
    return done(office('POST', `${path}/${verb}`, { version, ...input }));
  };
  const { rows } = await write({ internalNote: 'Da sentire al telefono' });
  const [room, ...others] = rows;
  const more = [{ ...room, accessible: 1 }, ...others];
  await write({ internalNote: 'Sentita al telefono', rows: more });
  const [line] = await done(office('GET', `${path}/history`));
  await act('revert', { entry: line.id, to: 'change', fields: ['internalNote'] });
  await act('note', { text: 'Richiamare' });
  return told('provincia', office, path, ['Sentita al telefono', 'Da sentire al telefono']);
}

async function suspend(office: Call, { id, version }: Row): Promise<Told> {
  const path = `/licenses/${id}`;
  const reason = 'Rifacimento del tetto';
  await done(office('POST', `${path}/suspend`, { version, from: todayInRome(), reason }));
  return told('provincia', office, path, [reason]);
}

const houseOf = async (call: Call): Promise<Row> =>
  (await done(call('GET', `/accommodations${query({})}`)))[0];

/** The card of a hotel with its picture, in three languages, one of them written twice. */
async function present(hotel: Call): Promise<Row> {
  const create = { width: 1300, height: 800, channels: 3, background: '#2a6' } as const;
  const picture = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const image = await upload(hotel, new File([picture], 'facciata.jpg'));
  const { id, version }: Row = await done(
    hotel('POST', '/promo-cards', {
      accommodation: (await houseOf(hotel)).id,
      title: { it: 'Tra i larici', en: 'Among the Larches', de: 'Unter Lärchen' },
      short: { it: 'Venti camere a Livigno.' },
      images: [{ id: image.id, alt: 'La facciata' }],
    }),
  );
  return done(hotel('PUT', `/promo-cards/${id}`, { version, title: { de: 'Im Lärchenwald' } }));
}

const phone = '0342 555123';

/** New contacts of a house, asked for by the office in the name of its hotel; answers which house. */
async function propose(people: People, hotel: Call): Promise<number> {
  const { id: house, version } = await houseOf(hotel);
  const { id, managers } = await people.profile('hotel');
  const acting = await people.at('provincia', managers[0].id);
  const path = `/accommodations/${house}/propose?impersonate=${id}`;
  await done(acting('POST', path, { version, phone }));
  return house;
}

/** An application that is sent and waits for the office. */
async function apply(office: Call, license: Row): Promise<number> {
  const { id, version }: Row = await done(
    office('POST', '/applications', {
      kind: 'variation_data',
      source: 'office',
      manager: license.holder,
      city: license.city,
      accommodation: license.accommodation,
      declarantName: 'Neri Ada',
      declarantFiscalCode: 'RSSMRA72L09H501S',
      declarantRole: 'holder',
    }),
  );
  const path = `/applications/${id}`;
  const asked = { effectiveOn: todayInRome(), phone: '0342 555456' };
  const draft: Row = await done(office('PUT', path, { version, ...asked }));
  await done(office('POST', `${path}/submit`, { version: draft.version }));
  return id;
}

const content = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** A paper with its file. */
async function attach(comune: Call): Promise<Facts['document']> {
  const file = await upload(comune, new File([content], 'pianta.pdf'));
  const { id } = await done(
    comune('POST', '/documents', {
      accommodation: (await houseOf(comune)).id,
      title: 'Pianta del primo piano',
      kind: 'plan',
      file: file.id,
    }),
  );
  return { id, content };
}
