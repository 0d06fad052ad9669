import { grants, managerTypes } from '#src/permissions/session.ts';
import type { Values } from '#src/schema/validation.ts';
import { vatNumberOf } from './codes.ts';
import { consorzioGrants, hotelGrants } from './grants.ts';
import { fullName, type Person } from './people.ts';
import { altaValtellina, type Place, placeNamed } from './places.ts';
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

/** Creates the public bodies of the province and the businesses of the accounts; answers the ids. */
export async function createOffices(
  { make, places }: Stage,
  { admin, owner }: { readonly admin: number; readonly owner: Person },
): Promise<Administration> {
  const at = (...names: string[]) => names.map((name) => placeNamed(places, name).id);
  const create = (body: Values) => make.create('managers', body);
  const comuni = new Map<number, number>();
  const provinciaId = await create({
    ...body('Provincia di Sondrio', 1),
    type: provincia,
    cities: places.map(({ id }) => id),
    enabledGrants: grants,
  });
  for (const [serial, place] of places.entries())
    comuni.set(place.id, await create(comuneOf(place, serial)));
  const comuneIn = (name: string) => comuni.get(placeNamed(places, name).id) as number;
  return {
    comuni,
    offices: {
      admin,
      provincia: provinciaId,
      livigno: comuneIn('Livigno'),
      bormio: comuneIn('Bormio'),
      mandamento: await create({
        ...body('Consorzio Turistico Alta Valtellina', 2),
        type: mandamento,
        cities: at(...altaValtellina),
        enabledGrants: consorzioGrants,
      }),
      destinazione: await create({
        ...body('Ufficio Turistico di Livigno', 3),
        type: destinazione,
        cities: at('Livigno'),
        enabledGrants: consorzioGrants,
      }),
      hotel: await create({ ...business('Stella Alpina Srl', 4), cities: at('Livigno') }),
      hotelAltro: await create({ ...business('Cima Bianca Srl', 5), cities: at('Bormio') }),
      privato: await create({
        name: fullName(owner),
        type: privato,
        fiscalCode: owner.fiscalCode,
        email: owner.email,
        cities: at('Livigno'),
        enabledGrants: hotelGrants,
      }),
    },
  };
}

const comuneOf = (place: Place, serial: number): Values => ({
  ...body(`Comune di ${place.name}`, 101 + serial),
  type: comune,
  cities: [place.id],
  enabledGrants: grants,
});

const business = (name: string, serial: number): Values => ({
  ...body(name, serial),
  type: azienda,
  enabledGrants: hotelGrants,
});

/** What every organisation with a partita IVA has; `serial` tells one from the other. */
export const body = (name: string, serial: number): Values => ({
  name,
  fiscalCode: vatNumberOf(102_400 + serial * 37),
  email: `info@${slug(name)}.example`,
  pec: `${slug(name)}@pec.example`,
});
