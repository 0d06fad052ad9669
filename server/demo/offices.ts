import { addDays } from '#src/domain/dates.ts';
import { grants, managerTypes } from '#src/permissions/session.ts';
import { receivable } from '#src/resources/people/grants.ts';
import type { legalForms } from '#src/resources/people/words.ts';
import type { Values } from '#src/schema/validation.ts';
import { vatNumberOf } from './codes.ts';
import { fullName, type Person } from './people.ts';
import { altaValtellina, type Place, placeNamed } from './places.ts';
import { seatsFrom } from './seats.ts';
import { slug } from './slug.ts';
import type { Stage } from './stage.ts';

const { azienda, privato, destinazione, provincia, comune, mandamento } = managerTypes;

/** The organisations the demonstration accounts belong to. */
export type Office =
  | 'admin'
  | 'provincia'
  | 'mandamento'
  | 'destinazione'
  | 'livigno'
  | 'bormio'
  | 'hotel'
  | 'hotelAltro'
  | 'privato';
export type Offices = Readonly<Record<Office, number>>;

export interface Administration {
  readonly offices: Offices;
  /** The organisation of each comune, by the id of the municipality. */
  readonly comuni: ReadonlyMap<number, number>;
}

/** Who runs the houses of the accounts. */
export type Owners = Readonly<Record<'hotel' | 'hotelAltro' | 'privato', Person>>;

/** Creates the public bodies of the province and the businesses of the accounts. */
export async function createOffices(
  { make, places }: Stage,
  { admin, owners }: { readonly admin: number; readonly owners: Owners },
): Promise<Administration> {
  const ids = await make.create('managers', places.map(comuneOf));
  const comuni = new Map(places.map(({ id }, at) => [id, ids[at] as number]));
  const comuneIn = (name: string) => comuni.get(placeNamed(places, name).id) as number;
  const bodies = bodiesOf(places, owners);
  const made = await make.create('managers', Object.values(bodies));
  const others = Object.fromEntries(Object.keys(bodies).map((key, at) => [key, made[at]]));
  const livigno = comuneIn('Livigno');
  const offices = { admin, livigno, bormio: comuneIn('Bormio'), ...others } as Offices;
  return { offices, comuni };
}

function bodiesOf(places: readonly Place[], owners: Owners) {
  const at = (...names: string[]) => names.map((name) => placeNamed(places, name).id);
  const seatIn = seatsFrom(1000);
  const seat = (name: string) => ({ ...seatIn(placeNamed(places, name)), cities: at(name) });
  return {
    provincia: {
      ...body('Provincia di Sondrio', 1),
      type: provincia,
      cities: places.map(({ id }) => id),
      representatives: [
        { firstName: 'Carla', lastName: 'Negri', role: 'procedures', from: sinceOf(1) },
      ],
      enabledGrants: grants,
    },
    mandamento: {
      ...body('Consorzio Turistico Alta Valtellina', 2),
      type: mandamento,
      cities: at(...altaValtellina),
      enabledGrants: receivable.consorzio,
    },
    destinazione: {
      ...body('Ufficio Turistico di Livigno', 3),
      type: destinazione,
      cities: at('Livigno'),
      enabledGrants: receivable.consorzio,
    },
    hotel: { ...business('Stella Alpina Srl', 4, owners.hotel), ...seat('Livigno') },
    hotelAltro: { ...business('Cima Bianca Srl', 5, owners.hotelAltro), ...seat('Bormio') },
    privato: { ...privatePerson(owners.privato), ...seat('Livigno') },
  } satisfies Partial<Record<Office, Values>>;
}

/** What the organisation of one person begins with. */
export const privatePerson = (owner: Person): Values => ({
  name: fullName(owner),
  type: privato,
  fiscalCode: owner.fiscalCode,
  email: owner.email,
  enabledGrants: receivable.hotel,
});

/** What a company begins with: its number, its form, and who represents it. */
export const business = (name: string, serial: number, owner: Person): Values => {
  const start = body(name, serial);
  const { firstName, lastName, fiscalCode } = owner;
  return {
    ...start,
    type: azienda,
    vatNumber: start.fiscalCode,
    legalForm: formOf(name),
    representatives: [{ firstName, lastName, fiscalCode, role: 'legal', from: sinceOf(serial) }],
    enabledGrants: receivable.hotel,
  };
};

/** The day on which who has that serial was named, in the first months of a year. */
const sinceOf = (serial: number): string => addDays(`${1998 + (serial % 7)}-01-07`, serial % 120);

/** The form a company bears in its name; the name of a person alone is that of an individual one. */
const formOf = (name: string): keyof typeof legalForms => {
  const said = /\b(srl|snc|sas)\b/i.exec(name)?.[1]?.toLowerCase();
  return said === 'srl' || said === 'snc' || said === 'sas' ? said : 'individual';
};

const comuneOf = (place: Place, serial: number): Values => ({
  ...body(`Comune di ${place.name}`, 101 + serial),
  type: comune,
  cities: [place.id],
  enabledGrants: grants,
});

/** What every organisation with a partita IVA has; `serial` tells one from the other. */
export const body = (name: string, serial: number): Values => ({
  name,
  fiscalCode: vatNumberOf(102_400 + serial * 37),
  email: `info@${slug(name)}.example`,
  pec: `${slug(name)}@pec.example`,
});
