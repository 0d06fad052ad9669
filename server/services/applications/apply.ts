import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { EffectContext } from '../effect.ts';
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
  variation_capacity: changeLicense('rows'),
  variation_classification: changeLicense('classification'),
  variation_period: changeLicense('openingMode', 'openingPeriods'),
  variation_data: changeHouse('name', 'address', 'zip', 'email', 'phone'),
  correction: changeHouse('name', 'address', 'zip', 'email', 'phone'),
  relocation: async ({ record, deeds }) => {
    const { newCity, city, address, zip, latitude, longitude } = record;
    const body = { city: newCity, ...filled({ address, zip, latitude, longitude }) };
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

/** CIR and CIN name the municipality: in another one they are asked for anew (registry 1.7). */
const withoutCodes = { cir: null, cin: null, cinStatus: 'none', cinAssignedOn: null };

/** A place and its licence, alive from the day asked for. */
async function openNew({ record, deeds }: EffectContext): Promise<number> {
  const { name, type, manager, city, address, email, effectiveOn, rows, sciaCode } = record;
  const { zip, phone, latitude, longitude, businessForm } = record;
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
    ...filled({ zip, phone, latitude, longitude }),
  });
  const license = await deeds.create('licenses', {
    accommodation,
    holder: manager,
    type,
    startsOn: effectiveOn,
    rows: capacityOf(rows),
    ...opening,
    ...filled({ classification: record.classification }),
    ...(sciaCode ? { titleKind: 'scia', sciaCode, sciaDate: record.protocolDate } : {}),
  });
  await deeds.act('licenses', license, 'activate', {});
  return license;
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
    const body = filled(picked(record, fields));
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

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** A licence knows an average area, which an application does not ask. */
const capacityOf = (rows: unknown): Values[] =>
  (rows as readonly Values[]).map((row) => ({ ...row, averageArea: null }));
