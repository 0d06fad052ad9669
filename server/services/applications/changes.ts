import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { BodyOf } from '../../engine/declaration.ts';
import { living } from '../licenses/living.ts';
import { declaredBy, safetyIn } from '../licenses/succession.ts';
import { filled, picked } from '../registry/filled.ts';
import { nextCir } from '../registry/next-cir.ts';
import { type Applying, named } from './applying.ts';
import { capacityOf } from './opening.ts';
import { propertiesOf } from './units.ts';

/** Changes what is there, on the day it is asked for. */
type Change = (applying: Applying) => Promise<void>;

/** CIR and CIN name the municipality: in another one there is a new CIR, and the CIN is asked for anew (registry 1.7). */
const withoutCodes = { cir: null, cin: null, cinStatus: 'none', cinAssignedOn: null } as const;

/** What a kind of application changes in the registry. */
const changes = {
  variation_capacity: async (applying) =>
    changeLicense(applying, {
      ...(await capacityAsked(applying)),
      ...safetyIn(applying.record),
    }),
  variation_classification: (applying) => changeLicense(applying, classAsked(applying)),
  variation_period: async (applying) => {
    const { openingMode, openingPeriods } = applying.record;
    const open = { ...filled({ openingMode }), openingPeriods };
    await changeLicense(applying, open);
    await applying.commands.edit(accommodations, named(applying.record.accommodation), open);
  },
  variation_data: changeHouse,
  correction: async (applying) => {
    await changeHouse(applying);
    if (applying.record.license !== null)
      await changeLicense(applying, {
        ...(await capacityAsked(applying)),
        ...classAsked(applying),
      });
  },
  relocation: async (applying) => {
    const { record, commands, system } = applying;
    const { newCity, city, address, zip, latitude, longitude, altitude } = record;
    const place = filled({ zip, latitude, longitude, altitude });
    // Another place has another floor and door, or none.
    const door = picked(record, 'streetNumber', 'staircase', 'floor', 'unitNumber');
    const body = { ...(newCity !== null && { city: newCity }), address, ...door, ...place };
    const accommodation = named(record.accommodation);
    const isMoved = newCity !== null && newCity !== city;
    if (isMoved) await system.edit(accommodations, accommodation, withoutCodes);
    await commands.edit(accommodations, accommodation, body);
    await moveLicenses(applying);
    if (!isMoved) return;
    const { type, businessForm } = await system.read(accommodations, accommodation);
    const cir = await nextCir(applying.tx, { type, city: newCity, businessForm });
    if (cir !== undefined) await system.edit(accommodations, accommodation, { cir });
  },
} satisfies { readonly [K in ApplicationKind]?: Change };

export type ChangeKind = keyof typeof changes;

/** Does a kind change what is there, rather than begin, stop or end an activity? */
export const isChange = (kind: ApplicationKind): kind is ChangeKind => Object.hasOwn(changes, kind);

/** Changes what is there. */
export const change = (applying: Applying, kind: ChangeKind): Promise<void> =>
  changes[kind](applying);

/** In another place a licence stands on other units, with the safety declared for them (registry 2.1). */
async function moveLicenses(applying: Applying): Promise<void> {
  const { tx, record, commands } = applying;
  const city = record.newCity ?? record.city;
  const body = { properties: await propertiesOf(applying, city), ...declaredBy(record) };
  const moved = await tx
    .selectFrom('licenses')
    .select('id')
    .where('accommodation', '=', record.accommodation)
    .where('state', 'in', living)
    .orderBy('id')
    .execute();
  for (const { id } of moved) await commands.edit(licenses, id, body);
}

/** How many may lodge. */
async function capacityAsked({ record, system }: Applying): Promise<BodyOf<typeof licenses>> {
  const known = await system.read(licenses, named(record.license));
  return filled({ rows: capacityOf(record.rows, known.rows), maxGuests: record.maxGuests });
}

/** A class, with the act that gives it; what stands by silence has none. */
const classAsked = ({
  record: { classification, outcomeAct, outcomeOn },
}: Applying): BodyOf<typeof licenses> =>
  classification === null
    ? {}
    : {
        classification,
        classificationProvision: outcomeAct,
        classificationDate: outcomeOn,
      };

/** Writes what is asked into the licence. */
const changeLicense = (
  { commands, record }: Applying,
  body: BodyOf<typeof licenses>,
): Promise<void> => commands.edit(licenses, named(record.license), body);

/** How a place is called, reached and found. */
async function changeHouse({ record, commands }: Applying): Promise<void> {
  // Another street has another number, or none.
  const { streetNumber } = isEmpty(record.address) ? { streetNumber: undefined } : record;
  const body = {
    ...filled(picked(record, 'name', 'address', 'streetNumber', 'zip', 'email', 'phone')),
    ...(streetNumber !== undefined && { streetNumber }),
  };
  await commands.edit(accommodations, named(record.accommodation), body);
}
