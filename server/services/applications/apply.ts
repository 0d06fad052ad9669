import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import { wholeRow } from '../../api/record.ts';
import { run } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { EffectContext } from '../effect.ts';
import { capacityErrors } from '../licenses/capacity.ts';
import { takeOver } from '../licenses/take-over.ts';

/** Brings what was asked into the registry; answers the licence that came of it, if one did. */
type Applier = (context: EffectContext) => Promise<number | undefined>;

/** What a kind of application does when it is accepted; the compiler asks for every one. */
export const appliers: Readonly<Record<ApplicationKind, Applier>> = {
  new_opening: openNew,
  takeover: ({ record, ...context }) =>
    takeOver(
      { ...context, record },
      {
        license: record.license as number,
        holder: record.newHolder as number,
        on: String(record.effectiveOn),
      },
    ),
  variation_capacity: changeCapacity,
  variation_classification: changeLicense('classification'),
  variation_period: changeLicense('openingMode', 'openingPeriods'),
  variation_data: changeHouse('name', 'address', 'streetNumber', 'zip', 'email', 'phone'),
  correction: changeHouse('name', 'address', 'streetNumber', 'zip', 'email', 'phone'),
  relocation: async ({ record, deeds }) => {
    const { newCity, city, address, streetNumber, zip, latitude, longitude } = record;
    const place = filled({ zip, latitude, longitude });
    const body = { city: newCity, address, streetNumber, ...place };
    const codes = newCity === city ? {} : withoutCodes;
    await deeds.edit('accommodations', record.accommodation as number, { ...body, ...codes });
    return undefined;
  },
  suspension: doToLicense('suspend', ({ effectiveOn, until, reason }) => ({
    from: effectiveOn,
    reason,
    ...filled({ to: until }),
  })),
  suspension_extension: doToLicense('extend', ({ until, reason }) => ({ to: until, reason })),
  reopening: doToLicense('reactivate', () => ({})),
  cessation: doToLicense('close', ({ effectiveOn, closureReason }) => ({
    on: effectiveOn,
    reason: closureReason,
  })),
};

/** What a licence takes from an application on safety (DL 145/2023, art. 13-ter, c. 7). */
const safety = [
  'noGas',
  'gasDetector',
  'coDetector',
  'floors',
  'extinguishers',
  'insuranceCompany',
  'insurancePolicy',
  'insuranceValidTo',
];

/** CIR and CIN name the municipality: in another one they are asked for anew (registry 1.7). */
const withoutCodes = { cir: null, cin: null, cinStatus: 'none', cinAssignedOn: null };

/** A place and its licence, alive from the day asked for. */
async function openNew(context: EffectContext): Promise<number> {
  const { record, deeds } = context;
  const { name, type, manager, city, address, email, effectiveOn, rows, sciaCode } = record;
  const { streetNumber, zip, phone, latitude, longitude, businessForm } = record;
  const opening = filled({
    openingMode: record.openingMode,
    openingPeriods: record.openingPeriods,
    businessForm,
  });
  const accommodation = await deeds.create('accommodations', {
    name,
    type,
    manager,
    city,
    address,
    email,
    ...opening,
    ...filled({ streetNumber, zip, phone, latitude, longitude }),
  });
  const license = await deeds.create('licenses', {
    accommodation,
    holder: manager,
    type,
    startsOn: effectiveOn,
    rows: capacityOf(rows),
    ...opening,
    ...filled({ classification: record.classification, ...picked(record, safety) }),
    properties: await propertiesOf(context),
    ...(sciaCode ? { titleKind: 'scia', sciaCode, sciaDate: record.protocolDate } : {}),
  });
  await deeds.act('licenses', license, 'activate', {});
  return license;
}

/** What is asked beyond the limits of the type is refused as an activation is. */
async function changeCapacity(context: EffectContext): Promise<number> {
  const { tx, record } = context;
  const id = await changeLicense('rows', ...safety)(context);
  const errors = await capacityErrors(tx, await wholeRow(tx, licenses, id as number));
  if (Object.keys(errors).length) throw invalid(errors);
  return record.license as number;
}

/** The units of the cadastre an application names, those the register lacks written into it. */
async function propertiesOf({ tx, record, deeds }: EffectContext): Promise<number[]> {
  const ids: number[] = [];
  for (const { section, sheet, parcel, subunit } of record.units as readonly Values[]) {
    const [known] = await run(
      tx,
      `select id from properties where city = $1 and cadastre = 'urban' and sheet = $2
         and parcel = $3 and section is not distinct from $4 and subunit is not distinct from $5`,
      [record.city, sheet, parcel, section, subunit],
    );
    const unit = { city: record.city, cadastre: 'urban', sheet, parcel, section, subunit };
    ids.push((known?.id as number | undefined) ?? (await deeds.create('properties', unit)));
  }
  return ids;
}

function changeLicense(...fields: readonly string[]): Applier {
  return async ({ record, deeds }) => {
    const { rows, ...others } = filled(picked(record, fields));
    const body = { ...others, ...(rows ? { rows: capacityOf(rows) } : {}) };
    await deeds.edit('licenses', record.license as number, body);
    return record.license as number;
  };
}

function changeHouse(...fields: readonly string[]): Applier {
  return async ({ record, deeds }) => {
    // Another street has another number, or none.
    const { streetNumber } = isEmpty(record.address) ? { streetNumber: undefined } : record;
    const body = {
      ...filled(picked(record, fields)),
      ...(streetNumber !== undefined && { streetNumber }),
    };
    await deeds.edit('accommodations', record.accommodation as number, body);
    return undefined;
  };
}

function doToLicense(action: string, input: (record: Values) => Values): Applier {
  return async ({ record, deeds }) => {
    const license = record.license as number;
    await deeds.act('licenses', license, action, input(record));
    return license;
  };
}

const picked = (record: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((name) => [name, record[name]]));

/** A switch that is off says nothing. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isEmpty(value) && value !== false),
  );

/** A licence knows an average area, which an application does not ask. */
const capacityOf = (rows: unknown): Values[] =>
  (rows as readonly Values[]).map((row) => ({ ...row, averageArea: null }));
