import type { Values } from '#src/schema/validation.ts';
import { companyKinds, type HouseKind, kindOf, pickKind, privateKinds } from './house-kinds.ts';
import type { HousePlan } from './house-plan.ts';
import { pickState } from './licenses.ts';
import { houseNames } from './names.ts';
import { business, privatePerson } from './offices.ts';
import type { Person } from './people.ts';
import { type Place, tourism } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import { seatsFrom } from './seats.ts';

/** A business as it is going to be, with who runs it. */
export interface Business {
  readonly owner: Person;
  readonly isCompany: boolean;
  readonly body: Values;
  readonly houses: readonly HousePlan[];
}

/** Businesses that let so many houses together, at least one in every municipality. */
export function planBusinesses(
  places: readonly Place[],
  houses: number,
  owners: { next(): Person },
): readonly Business[] {
  const random = randomFrom(1512);
  const nameHouse = namesFrom(random);
  const sites = sitesIn(random, places, houses);
  const seatIn = seatsFrom(2000);
  const businesses: Business[] = [];
  while (sites.length) {
    const isCompany = random.fraction() < 0.6;
    const size = Number(random.weighted(isCompany ? sizes.company : sizes.person));
    const kinds: HouseKind[] = [];
    const own = sites.splice(0, size).map((place) => {
      const picked = pickKind(random, isCompany ? companyKinds : privateKinds);
      const kind = isCompany ? picked : besideOthers(picked, kinds);
      kinds.push(kind);
      return { place, kind, name: nameHouse(kind, place), state: pickState(random) };
    });
    const [first] = own as [HousePlan];
    const known = companyName(own);
    const owner = owners.next();
    const start = isCompany
      ? business(`${known} ${random.pick(forms(owner))}`, 201 + businesses.length, owner)
      : privatePerson(owner);
    businesses.push({
      owner,
      isCompany,
      body: { ...start, ...seatIn(first.place), cities: [first.place.id] },
      houses: own,
    });
  }
  return businesses;
}

/** What the law counts by its holder a person has once, and lets the rest (L.R. Lombardia 27/2015, art. 26 and 29). */
const besideOthers = (kind: HouseKind, others: readonly HouseKind[]): HouseKind =>
  others.includes(kind) ? kindOf('C.2') : kind;

const sizes = {
  company: { 1: 66, 2: 22, 3: 8, 4: 4 },
  person: { 1: 85, 2: 15 },
};

/** Where the houses stand, neighbours together: every municipality once, then by weight. */
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

/** A company is called after its first house; what lets houses of several kinds is called after none of them. */
function companyName(houses: readonly HousePlan[]): string {
  const [{ name, kind }] = houses as [HousePlan];
  if (houses.every((one) => one.kind.code === kind.code)) return name;
  return kind.words.reduce((said, word) => said.replace(`${word} `, ''), name);
}

const forms = (owner: Person) => [
  'Srl',
  `di ${owner.lastName} ${owner.firstName}`,
  `di ${owner.lastName} & C. Snc`,
  `Sas di ${owner.lastName} ${owner.firstName} & C.`,
];
