import { type ApplicationKind, safety } from '#src/domain/application-kinds.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { properties } from '#src/resources/registry/properties.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { limitsAt } from '../licenses/limits.ts';
import { nextCir } from '../registry/next-cir.ts';
import { capacityOf } from './opening.ts';

type Application = RecordOf<typeof applications>;

/** What bringing an application into the registry needs: its record, and both hands. */
interface Applying {
  readonly tx: Tx;
  readonly record: Application;
  readonly commands: Commands;
  readonly system: Commands;
}

/** Brings what was asked into the registry; answers the licence that came of it, if one did. */
type Applier = (applying: Applying) => Promise<number | undefined>;

type LicenseField =
  | (typeof safety)[number]
  | 'rows'
  | 'classification'
  | 'openingMode'
  | 'openingPeriods';
type HouseField = 'name' | 'address' | 'streetNumber' | 'zip' | 'email' | 'phone';

/** What a kind of application does when it is accepted; the compiler asks for every one. */
export const appliers: Readonly<Record<ApplicationKind, Applier>> = {
  new_opening: openNew,
  takeover: async ({ record, system }) => {
    const license = named(record.license);
    const [acted] = await system.act(licenses, license, 'takeOver', {
      ...(record.newHolder !== null && { holder: record.newHolder }),
      ...(record.effectiveOn !== null && { on: record.effectiveOn }),
    });
    return acted?.made;
  },
  variation_capacity: changeLicense('rows', ...safety),
  variation_classification: changeLicense('classification'),
  variation_period: changeLicense('openingMode', 'openingPeriods'),
  variation_data: changeHouse('name', 'address', 'streetNumber', 'zip', 'email', 'phone'),
  correction: changeHouse('name', 'address', 'streetNumber', 'zip', 'email', 'phone'),
  relocation: async ({ record, commands, system }) => {
    const { newCity, city, address, streetNumber, zip, latitude, longitude, altitude } = record;
    const place = filled({ zip, latitude, longitude, altitude });
    const body = { ...(newCity !== null && { city: newCity }), address, streetNumber, ...place };
    const accommodation = named(record.accommodation);
    if (newCity !== city) await system.edit(accommodations, accommodation, withoutCodes);
    await commands.edit(accommodations, accommodation, body);
    return undefined;
  },
  suspension: async ({ record, commands }) => {
    const { effectiveOn, until, reason } = record;
    const input = filled({ from: effectiveOn, reason, to: until, noticeOn: receivedOn(record) });
    await commands.act(licenses, named(record.license), 'suspend', input);
    return named(record.license);
  },
  suspension_extension: async ({ record, commands }) => {
    const { until, reason } = record;
    const input = filled({ to: until, reason, askedOn: receivedOn(record) });
    await commands.act(licenses, named(record.license), 'extend', input);
    return named(record.license);
  },
  reopening: async ({ record, commands }) => {
    const input = filled({ on: record.effectiveOn });
    await commands.act(licenses, named(record.license), 'reactivate', input);
    return named(record.license);
  },
  cessation: async ({ record, commands }) => {
    const input = filled({ on: record.effectiveOn, reason: record.closureReason });
    await commands.act(licenses, named(record.license), 'close', input);
    return named(record.license);
  },
};

/** The day an office received it. */
const receivedOn = ({ protocolDate, submittedOn }: Application): string | null =>
  protocolDate ?? submittedOn;

/** CIR and CIN name the municipality: in another one they are asked for anew (registry 1.7). */
const withoutCodes = { cir: null, cin: null, cinStatus: 'none', cinAssignedOn: null } as const;

/** A place and its licence, alive from the day asked for; it has its CIR, as the CIN is asked for with it. */
async function openNew(applying: Applying): Promise<number> {
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

/** The fields an application and a licence both know under one name; units are brought to the licence’s. */
function changeLicense(...fields: readonly LicenseField[]): Applier {
  return async ({ record, commands }) => {
    const body = filled(picked({ ...record, rows: capacityOf(record.rows) }, ...fields));
    await commands.edit(licenses, named(record.license), body);
    return named(record.license);
  };
}

function changeHouse(...fields: readonly HouseField[]): Applier {
  return async ({ record, commands }) => {
    // Another street has another number, or none.
    const { streetNumber } = isEmpty(record.address) ? { streetNumber: undefined } : record;
    const body = {
      ...filled(picked(record, ...fields)),
      ...(streetNumber !== undefined && { streetNumber }),
    };
    await commands.edit(accommodations, named(record.accommodation), body);
    return undefined;
  };
}

/** What an application that was sent names; its kind asked for it. */
function named(id: number | null): number {
  if (id === null) throw new Error('An application without what its kind asks for');
  return id;
}

const picked = <T, K extends keyof T>(record: T, ...fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((name) => [name, record[name]])) as Pick<T, K>;

type Filled<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** What is said: a switch that is off says nothing. */
const filled = <T extends Values>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isEmpty(value) && value !== false),
  ) as Filled<T>;
