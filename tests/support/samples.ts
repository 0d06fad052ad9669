import { addDays, todayInRome } from '#src/domain/dates.ts';
import { holds } from '#src/permissions/conditions.ts';
import { fieldsOf } from '#src/permissions/rule.ts';
import { byKind, type Field, isWritable, optionValues } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';

/** Ids of records a reference may point at, by resource. */
export type Known = (resource: string) => readonly number[];

/** The organisations among the known that are provinces: what only they may own. */
export const provinces = 'managers: provinces';

/** The licences among the known that owe days of interruption. */
export const interruptible = 'licenses: interruptible';

/** The licences among the known that take guests in, their families, and guests nobody has named. */
export const receiving = 'licenses: receiving';
export const companions = 'guest-groups: families';
export const unnamed = 'guest-stays: unnamed';

/** A valid value of a field; `nth` makes different ones. */
export function sample(field: Field, nth: number, known: Known): unknown {
  const digits = String(nth).padStart(6, '0');
  return byKind<unknown>(field, {
    text: ({ max = 255 }) => `Prova ${digits}`.slice(0, max),
    translated: ({ max = 255 }) => ({
      de: `Probe ${digits}`.slice(0, max),
      it: `Prova ${digits}`.slice(0, max),
    }),
    richText: () => `<p>Prova ${nth}</p>`,
    password: () => `Valtellina-${digits}`,
    secret: () => `Segreto-${digits}`,
    personName: () =>
      `Prova ${digits.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
    email: () => `prova${nth}@example.it`,
    url: () => `https://prova${nth}.example.it`,
    phone: () => `0342 ${digits}`,
    postalCode: () => '23030',
    // Two of them are of bodies.
    fiscalCode: ({ bodies }) => fiscalCodes[nth % (bodies ? 4 : 2)],
    vatNumber: () => '02124831005',
    cin: () => 'IT014020C25KZ2NAGV',
    cir: () => '014020-LNI-00006',
    iban: () => 'IT60X0542811101000000123456',
    integer: ({ min = 0 }) => min + nth,
    euro: ({ min = 0 }) => min + nth,
    year: ({ min = 2000 }) => min + (nth % 50),
    month: () => (nth % 12) + 1,
    decimal: ({ min = 0 }) => min + (nth % 100) / 10,
    percent: () => (nth % 200) / 2,
    coordinate: ({ axis }) => (axis === 'latitude' ? 46.5 : 10.1),
    date: () => `2025-01-${String((nth % 28) + 1).padStart(2, '0')}`,
    time: () => `${String(nth % 24).padStart(2, '0')}:30`,
    dayOfYear: () => `06-${String((nth % 28) + 1).padStart(2, '0')}`,
    switch: () => nth % 2 === 0,
    select: ({ options }) => optionValues(options)[nth % optionValues(options).length],
    state: () => undefined,
    checklist: ({ options }) => optionValues(options).slice(0, 2),
    reference: ({ to }) => known(to)[nth % known(to).length],
    references: ({ to }) => known(to).slice(0, 1),
    // Which codes there are, no test knows of every vocabulary.
    vocabulary: () => null,
    file: () => null,
    images: () => [],
    rows: ({ of }) => [0, 1].map((at) => sampleAll(of, nth + at, known)),
    lookup: () => undefined,
    rollup: () => undefined,
    count: () => undefined,
    derived: () => undefined,
  });
}

const fiscalCodes = ['RSSMRA72L09H501S', 'VRDGPP13R10B293P', '01612120780', '02295790212'];

const sampleAll = (fields: Readonly<Record<string, Field>>, nth: number, known: Known): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sample(field, nth, known)]),
  );

const some = (known: Known, which: string, nth: number): number | undefined => {
  const ids = known(which);
  return ids[nth % ids.length];
};

/** Values a resource's own `check` asks for, where kind alone does not tell. */
const particular: Readonly<Record<string, (nth: number, known: Known) => Values>> = {
  cities: (nth) => ({
    province: 'SO',
    istatCode: String(990_000 + nth),
    belfioreCode: `Z${String(nth % 1000).padStart(3, '0')}`,
  }),
  destinations: () => ({ parent: null, active: false }),
  'mail-templates': (nth) => ({
    code: `prova-${nth}`,
    subject: 'Per {{ente.nome}}',
    body: '<p>Il {{oggi.data}}</p>',
  }),
  applications: (nth) => ({
    kind: 'new_opening',
    protocolNumber: `${nth + 1}`,
    protocolDate: null,
    accommodation: null,
    license: null,
    openingMode: 'annual',
    openingPeriods: [],
    rows: [{ unitKind: 'double', quantity: 8, bedsPerUnit: 2 }],
    maxGuests: 16,
    declarations: ['moral', 'antimafia', 'premises', 'truth'],
    noGas: false,
    extinguishers: 99,
  }),
  'guest-groups': (nth, known) => ({
    license: some(known, receiving, nth),
    arrivalDate: '2025-06-01',
    expectedDepartureDate: '2025-06-08',
  }),
  'guest-stays': (_, known) => ({
    group: known(companions)[0],
    guestType: 19,
    birthDate: '1980-05-01',
    birthCountry: 'IT',
    citizenship: 'IT',
    residenceCountry: 'IT',
    arrivalDate: todayInRome(),
    departureDate: null,
    dayUse: false,
    rooms: [],
    // A software alone says it.
    softwareCode: undefined,
  }),
  'machine-keys': (nth, known) => ({
    license: known(receiving)[0],
    structureCode: `014061ALB${String(nth).padStart(4, '0')}`,
    expiresOn: '2199-12-31',
    addresses: '192.0.2.7, 2001:db8::/32',
  }),
  'guest-identities': (nth, known) => ({
    stay: some(known, unnamed, nth),
    documentNumber: null,
    documentPlace: null,
  }),
  'house-days': (nth, known) => ({
    license: known(receiving)[0],
    date: addDays('2025-02-01', nth % 400),
    isOpen: true,
    roomsOccupied: 0,
    roomsAvailable: 9,
  }),
  'closing-periods': (nth, known) => ({
    license: known(receiving)[0],
    from: addDays('2030-01-01', nth * 3),
    to: addDays('2030-01-02', nth * 3),
  }),
  'promo-cards': () => ({
    checkInFrom: '14:00',
    checkInTo: '19:00',
    checkOutTo: '10:30',
  }),
  interruptions: (nth, known) => {
    const licenses = known(interruptible);
    return { license: licenses[nth % licenses.length] ?? known('licenses')[0] };
  },
  'rate-periods': (_, known) => ({
    manager: known(provinces)[0] ?? known('managers')[0],
    cities: [],
    year: 2050,
    validFrom: '2050-01-01',
    validTo: '2050-12-31',
    submissionFrom: '2049-09-01',
    submissionTo: '2049-12-31',
    seasons: [],
    cardLanguages: ['it', 'en', 'de'],
  }),
  delegations: (nth) => ({
    fiscalCode: nth % 2 ? 'VRDGPP13R10B293P' : 'RSSMRA72L09H501S',
    validTo: null,
    accommodations: [],
  }),
  'deadline-rules': (nth) => ({
    code: 'scia_control',
    unit: 'days',
    // Before the laws of today began.
    validFrom: `19${30 + (nth % 60)}-01-01`,
    validTo: `19${30 + (nth % 60)}-12-31`,
  }),
  documents: () => ({ archive: 'Faldone 12', validTo: null }),
  properties: (nth) => ({
    cadastre: 'urban',
    sheet: String(nth),
    category: 'A/2',
  }),
  alerts: () => ({ managers: [] }),
  managers: (nth) => ({
    country: 'ITA',
    atecoCode: '55.10.00',
    sdiCode: 'ABC1234',
    representatives: [],
    type: 2,
    fiscalCode: nth % 2 ? '02295790212' : '01612120780',
  }),
  users: (nth) => ({ fiscalCode: nth % 2 ? 'VRDGPP13R10B293P' : 'RSSMRA72L09H501S' }),
  accommodations: () => ({
    cir: null,
    cin: null,
    cinStatus: 'none',
    openingMode: 'seasonal',
    openingPeriods: [{ from: '12-01', to: '04-15' }],
  }),
  'accommodation-types': () => ({
    cinClass: 'A1',
    cirType: 'ALB',
    limits: [{ profile: 'italia', maxRooms: 6 }],
  }),
  licenses: (nth) => ({
    type: null,
    parent: null,
    maxGuests: 100,
    noGas: false,
    extinguishers: 99,
    sciaDate: '2019-12-01',
    startsOn: '2020-01-02',
    openingMode: 'annual',
    openingPeriods: [],
    rows: [
      {
        unitKind: 'double',
        quantity: 2 + (nth % 3),
        bedsPerUnit: 2,
        bathrooms: 2,
        averageArea: 14,
        accessible: 1,
        kitchen: false,
      },
    ],
  }),
};

/** Is it made by forms and imports, or only by the actions of another resource? */
export const isCreatable = ({ access }: Resource): boolean =>
  access.some(({ actions }) => actions.some((action) => ['manage', 'create'].includes(action)));

/** A body that creates a record. */
export function sampleRecord(resource: Resource, nth: number, known: Known): Values {
  const writable = entriesOf(resource).filter(([, field]) => isWritable(field));
  return shownIn(resource, {
    ...sampleAll(Object.fromEntries(writable), nth, known),
    ...particular[resource.name]?.(nth, known),
  });
}

/** A body that changes a record: a sample without what nobody may edit, which stays as it was made. */
export const sampleChange = (resource: Resource, nth: number, known: Known): Values =>
  Object.fromEntries(
    Object.entries(sampleRecord(resource, nth, known)).filter(([field]) =>
      isEdited(resource, field),
    ),
  );

const isEdited = (resource: Resource, field: string): boolean =>
  resource.access.some(
    (rule) =>
      rule.actions.some((action) => ['manage', 'edit'].includes(action)) &&
      (fieldsOf(resource, rule)?.includes(field) ?? true),
  );

/** Of these values those a form shows, and so sends: a field whose condition does not hold is not there. */
export const shownIn = ({ fields }: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const when = fields[name]?.when;
      return !when || holds(when, values);
    }),
  );
