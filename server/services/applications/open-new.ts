import { safety } from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { properties } from '#src/resources/registry/properties.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { BodyOf } from '../../engine/declaration.ts';
import { limitsAt } from '../licenses/limits.ts';
import { nextCir } from '../registry/next-cir.ts';
import { type Application, type Applying, filled, named, picked } from './applying.ts';
import { capacityOf } from './opening.ts';

/** A place and its licence, alive from the day asked for; it has its CIR, as the CIN is asked for with it. */
export async function openNew(applying: Applying): Promise<number> {
  const { tx, record, commands, system } = applying;
  const { name, type, manager, city, address, email, effectiveOn, rows } = record;
  const { streetNumber, zip, phone, latitude, longitude, altitude, businessForm } = record;
  const { openingMode, openingPeriods, classification } = record;
  const opening = filled({ openingMode, openingPeriods, businessForm });
  const place = { streetNumber, zip, phone, latitude, longitude, altitude };
  const accommodation = await commands.create(accommodations, {
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
    ...filled({ type, startsOn: effectiveOn, classification, ...picked(record, ...safety) }),
    ...filled({ safetyDeclaredOn: record.submittedOn }),
    properties: await propertiesOf(applying),
    ...(await titleOf(tx, record)),
  });
  await commands.act(licenses, license, 'activate');
  const cir = await nextCir(tx, { type, city, businessForm });
  if (cir !== undefined) await system.edit(accommodations, accommodation, { cir });
  return license;
}

/**
 * The title its type is opened with (registry 1.2); what was filed without a code of the SUAP is known by its
 * own number.
 */
async function titleOf(
  tx: Tx,
  { type, city, businessForm, sciaCode, number, ...one }: Application,
): Promise<BodyOf<typeof licenses>> {
  const limits = await limitsAt(tx, { type, businessForm }, { type: named(type), city });
  const titleKind = limits?.titleKind ?? 'scia';
  const { protocolNumber, protocolDate, submittedOn } = one;
  return {
    titleKind,
    ...filled({ sciaDate: protocolDate ?? submittedOn, protocolNumber, protocolDate }),
    ...(titleKind === 'comunicazione' ? {} : { sciaCode: sciaCode ?? number }),
  };
}

/** The units of the cadastre an application names, those the register lacks written into it. */
async function propertiesOf({ tx, record, commands }: Applying): Promise<number[]> {
  const ids: number[] = [];
  for (const { section, sheet, parcel, subunit } of record.units) {
    const [known] = await run(
      tx,
      `select id from properties where city = $1 and cadastre = 'urban' and sheet = $2
         and parcel = $3 and section is not distinct from $4 and subunit is not distinct from $5`,
      [record.city, sheet, parcel, section, subunit],
    );
    const unit = { city: record.city, cadastre: 'urban', sheet, parcel, section, subunit } as const;
    ids.push(known ? Number(known.id) : await commands.create(properties, unit));
  }
  return ids;
}
