import { unclassified } from '#src/domain/class-scales.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { declaredBy } from '../licenses/succession.ts';
import { titleOf } from '../licenses/title.ts';
import { filled, picked } from '../registry/filled.ts';
import { nextCir } from '../registry/next-cir.ts';
import { type Application, type Applying, named } from './applying.ts';
import { capacityOf } from './opening.ts';
import { propertiesOf } from './units.ts';

/** A place and its licence, alive from the day asked for; it has its CIR, as the CIN is asked for with it. */
export async function openNew(applying: Applying): Promise<number> {
  const { tx, record, commands, system } = applying;
  const { name, type, manager, city, address, email, effectiveOn, rows } = record;
  const { streetNumber, zip, phone, latitude, longitude, altitude, businessForm } = record;
  const { openingMode, openingPeriods, classification } = record;
  const opening = filled({ openingMode, openingPeriods, businessForm });
  const indoors = picked(record, 'staircase', 'floor', 'unitNumber', 'residenceUse');
  const place = { streetNumber, zip, ...indoors, phone, latitude, longitude, altitude };
  // Whoever may grant an opening needs no grant besides to make its house (registry 10.4).
  const accommodation = await system.create(accommodations, {
    manager,
    city,
    ...opening,
    ...filled({ name, type, address, email, ...place }),
  });
  const license = await commands.create(licenses, {
    accommodation,
    holder: manager,
    rows: capacityOf(rows),
    ...opening,
    ...filled({ type, startsOn: effectiveOn, classification, maxGuests: record.maxGuests }),
    ...(classification !== null && classification !== unclassified && classedBy(record)),
    ...declaredBy(record),
    properties: await propertiesOf(applying, city),
    ...(await titleOf(tx, record, { type: named(type), city, businessForm })),
  });
  const cir = await nextCir(tx, { type, city, businessForm });
  if (cir !== undefined) await system.edit(accommodations, accommodation, { cir });
  // Whoever is told that it is active is told its code.
  await commands.act(licenses, license, 'activate');
  return license;
}

/** The act a class is given by; what stands by silence has none. */
const classedBy = ({ outcomeAct, outcomeOn }: Application) =>
  outcomeAct === null ? {} : { classificationProvision: outcomeAct, classificationDate: outcomeOn };
