import { managerTypes } from '#src/permissions/session.ts';
import { hotelGrants } from './grants.ts';
import { companyKinds, type HouseKind, pickKind, privateKinds } from './house-kinds.ts';
import type { House } from './houses.ts';
import type { LicenseState } from './licenses.ts';
import { houseNames } from './names.ts';
import { body } from './offices.ts';
import { fullName, type Person } from './people.ts';
import { type Place, tourism } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

/** A business that stands, with who runs it. */
export interface Business {
  readonly manager: number;
  readonly owner: Person;
  readonly isCompany: boolean;
  /** The states its houses' licences ended in. */
  readonly states: readonly LicenseState[];
}

/** Creates businesses until so many houses stand, at least one in every municipality. */
export async function createBusinesses(
  { make, places }: Stage,
  houses: number,
  owners: { next(): Person },
  build: (house: House) => Promise<LicenseState>,
): Promise<readonly Business[]> {
  const random = randomFrom(1512);
  const nameHouse = namesFrom(random);
  const sites = sitesIn(random, places, houses);
  const businesses: Business[] = [];
  while (sites.length) {
    const owner = owners.next();
    const isCompany = random.fraction() < 0.6;
    const size = Number(random.weighted(isCompany ? sizes.company : sizes.person));
    const seats = sites.splice(0, size);
    const planned = seats.map((place) => {
      const kind = pickKind(random, isCompany ? companyKinds : privateKinds);
      return { place, kind, name: nameHouse(kind, place) };
    });
    const serial = 201 + businesses.length;
    const [first] = planned as [(typeof planned)[0]];
    const manager = await make.create('managers', {
      ...(isCompany ? company(random, owner, first.name, serial) : privatePerson(owner)),
      cities: [first.place.id],
      enabledGrants: hotelGrants,
    });
    const states: LicenseState[] = [];
    for (const house of planned) states.push(await build({ ...house, manager }));
    businesses.push({ manager, owner, isCompany, states });
  }
  return businesses;
}

const sizes = {
  company: { 1: 66, 2: 22, 3: 8, 4: 4 },
  person: { 1: 85, 2: 15 },
};

/** Where the houses stand, neighbours beside each other: every municipality once, then by weight. */
function sitesIn(random: Random, places: readonly Place[], houses: number): Place[] {
  const weights = Object.fromEntries(places.map(({ name }, at) => [at, tourism[name] ?? 1]));
  const counts = places.map(() => 1);
  for (let left = houses - places.length; left > 0; left--) {
    const at = Number(random.weighted(weights));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return places.flatMap((place, at) => Array<Place>(counts[at] ?? 0).fill(place));
}

/** No two houses of one municipality bear the same name. */
function namesFrom(random: Random): (kind: HouseKind, place: Place) => string {
  const taken = new Set<string>(['Stella Alpina in Livigno', 'Cima Bianca in Bormio']);
  const named = (kind: HouseKind, place: Place): string => {
    const own = random.pick(houseNames);
    const key = `${own} in ${place.name}`;
    if (taken.has(key)) return named(kind, place);
    taken.add(key);
    return `${random.pick(kind.words)} ${own}`;
  };
  return named;
}

const company = (random: Random, owner: Person, house: string, serial: number) => ({
  ...body(`${house} ${random.pick(forms(owner))}`, serial),
  type: managerTypes.azienda,
});

const forms = (owner: Person) => [
  'Srl',
  `di ${owner.lastName} ${owner.firstName}`,
  `di ${owner.lastName} & C. Snc`,
  `Sas di ${owner.lastName} ${owner.firstName} & C.`,
];

const privatePerson = (owner: Person) => ({
  name: fullName(owner),
  type: managerTypes.privato,
  fiscalCode: owner.fiscalCode,
  email: owner.email,
});
