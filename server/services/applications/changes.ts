import { type ApplicationKind, devices } from '#src/domain/application-kinds.ts';
import { managers } from '#src/resources/people/managers.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { declaredBy } from '../licenses/succession.ts';
import { picked } from '../registry/filled.ts';
import { nextCir } from '../registry/next-cir.ts';
import { type Applying, named } from './applying.ts';
import { holderAsked, houseAsked, licenseAsked } from './asked.ts';
import { propertiesOf } from './units.ts';

/** Changes what is there, on the day it is asked for. */
type Change = (applying: Applying) => Promise<void>;

/** CIR and CIN name the municipality: in another one there is a new CIR, and the CIN is asked for anew (registry 1.7). */
const withoutCodes = { cir: null, cin: null, cinStatus: 'none', cinAssignedOn: null } as const;

/** Its holder learns where the house is now, with which CIR, and that the CIN it had is another municipality's. */
async function giveCodes({ tx, system }: Applying, house: number, former: Codes): Promise<void> {
  const { type, city, businessForm } = await system.read(accommodations, house);
  const cir = await nextCir(tx, { type, city, businessForm });
  if (cir !== undefined) await system.edit(accommodations, house, { cir });
  if (former.cin !== null)
    await system.act(accommodations, house, 'askCinAnew', { cin: former.cin });
  else if (former.cir !== null && cir !== undefined)
    await system.act(accommodations, house, 'renewCir', { cir: former.cir });
}

interface Codes {
  readonly cin: string | null;
  readonly cir: string | null;
}

/** What a relocation says of the place a house moves to. */
const ofPlace = [
  'address',
  'streetNumber',
  'zip',
  'staircase',
  'floor',
  'unitNumber',
  'latitude',
  'longitude',
  'altitude',
] as const;

/** What a kind of application changes in the registry. */
const changes = {
  variation_capacity: changeAsked,
  variation_classification: changeAsked,
  variation_period: changeAsked,
  variation_data: changeAsked,
  correction: changeAsked,
  relocation: async (applying) => {
    const { record, system } = applying;
    const { newCity, city } = record;
    // Another place has another door and height, or none that is known: nothing of the old one is left.
    const place = { ...picked(record, ...ofPlace), locality: null };
    const body = { ...(newCity !== null && { city: newCity }), ...place };
    const accommodation = named(record.accommodation);
    const isMoved = newCity !== null && newCity !== city;
    const former = await system.read(accommodations, accommodation);
    if (isMoved) await system.edit(accommodations, accommodation, withoutCodes);
    await system.edit(accommodations, accommodation, body);
    await moveLicenses(applying);
    if (isMoved) await giveCodes(applying, accommodation, former);
  },
} satisfies { readonly [K in ApplicationKind]?: Change };

export type ChangeKind = keyof typeof changes;

/** Does a kind change what is there, rather than begin, stop or end an activity? */
export const isChange = (kind: ApplicationKind): kind is ChangeKind => Object.hasOwn(changes, kind);

/** Changes what is there. */
export const change = (applying: Applying, kind: ChangeKind): Promise<void> =>
  changes[kind](applying);

/**
 * In another place a licence stands on other units, with the devices declared for them; the old place's are left there (registry 2.1).
 * Annexes are other buildings, which stay where they are.
 */
async function moveLicenses(applying: Applying): Promise<void> {
  const { tx, record, system } = applying;
  const city = record.newCity ?? record.city;
  const body = {
    ...declaredBy(record),
    ...picked(record, ...devices),
    properties: await propertiesOf(applying, city),
    fireCertificate: record.fireCertificate,
  };
  const moved = await tx
    .selectFrom('licenses')
    .select('id')
    .where('accommodation', '=', record.accommodation)
    .where('state', 'in', living)
    .where('parent', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of moved) await system.edit(licenses, id, body);
}

/** Writes what is asked into the house, the organisation that has it and the licence. */
async function changeAsked({ record, system }: Applying): Promise<void> {
  const { license, accommodation, manager } = record;
  const house = houseAsked(record);
  if (house) await system.edit(accommodations, named(accommodation), house);
  const holder = holderAsked(record);
  if (holder) await system.edit(managers, manager, holder);
  if (license === null) return;
  const asked = licenseAsked(record, await system.read(licenses, license));
  if (asked) await system.edit(licenses, license, asked);
}
