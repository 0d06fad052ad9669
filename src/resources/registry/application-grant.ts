import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { kindsWith } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { applicationFields } from './application-fields.ts';
import { counted, unitsInWords } from './unit-words.ts';
import { businessForms, classes, noticeReasons, openingModes } from './words.ts';

type Application = RecordValues<typeof applicationFields>;

/** What becomes of an activity by what its kind asks, with its days; one that only changes things says them alone. */
const subjects: Readonly<Partial<Record<ApplicationKind, (one: Application) => string>>> = {
  new_opening: ({ effectiveOn }) => `Inizio dell’attività${from(effectiveOn)}`,
  takeover: ({ effectiveOn }) => `Subingresso nell’attività${from(effectiveOn)}`,
  relocation: ({ effectiveOn }) => `Trasferimento dell’attività${from(effectiveOn)}`,
  suspension: ({ effectiveOn, until }) =>
    `Sospensione dell’attività${from(effectiveOn)}${until === null ? ', fino al termine massimo' : to(until)}`,
  suspension_extension: ({ until }) => `Proroga della sospensione${to(until)}`,
  reopening: ({ effectiveOn }) => `Ripresa dell’attività${from(effectiveOn)}`,
  cessation: ({ effectiveOn }) => `Cessazione dell’attività${from(effectiveOn)}`,
};

const from = (day: string | null): string => (day === null ? '' : ` dal ${formatDate(day)}`);
const to = (day: string | null): string => (day === null ? '' : ` fino al ${formatDate(day)}`);

/** What a grant calls by name: what is opened, the municipality it moves to, who goes on and who was there before. */
export interface Named {
  readonly type: string | null;
  readonly newCity: string | null;
  readonly newHolder: string | null;
  readonly holder: string | null;
}

/** What is granted as a text, a line each: the subject with its days, what it is, who goes on, the class, the opening and its periods, the place and its units. */
export function grantOf(one: Application, named: Named): string | null {
  const { kind } = one;
  if (!kind) return null;
  const facts = [...activityFacts(one, named), ...placeFacts(one, named)]
    .filter(([field]) => kindsWith(field).includes(kind))
    .map(([, fact]) => fact);
  return [subjects[kind]?.(one), ...facts].filter(Boolean).join('\n') || null;
}

/** What is said of a field, where its kind speaks of it. */
type Fact = readonly [field: keyof Application & string, words: string | false | null];

function activityFacts(one: Application, { type, newHolder, holder }: Named): readonly Fact[] {
  const { classification, openingMode, openingPeriods, closureReason, businessForm } = one;
  return [
    ['closureReason', closureReason && `Motivo: ${noticeReasons[closureReason]}`],
    ['type', type && `Tipologia: ${type}`],
    ['businessForm', businessForm && `Forma di gestione: ${businessForms[businessForm]}`],
    ['classification', classification && `Classificazione: ${classes[classification]}`],
    ...capacityFacts(one),
    ['openingMode', openingMode && `Apertura: ${openingModes[openingMode]}`],
    ['openingPeriods', openingPeriods.length > 0 && `Periodi: ${said(openingPeriods)}`],
    ['newHolder', newHolder && `Nuovo titolare: ${newHolder}`],
    ['newHolder', holder && `Al posto di: ${holder}`],
  ];
}

/** How many may lodge, kind by kind: how many units, of how many beds each and in all, with which bathrooms. */
const capacityFacts = ({ rows, maxGuests }: Application): readonly Fact[] => [
  ...rows.map((row): Fact => ['rows', unitsInWords(row)]),
  [
    'maxGuests',
    maxGuests !== null && `Capienza massima: ${counted(maxGuests, 'persona', 'persone')}`,
  ],
];

const placeFacts = (one: Application, { newCity }: Named): readonly Fact[] => [
  ['newCity', newCity && `Nel comune di: ${newCity}`],
  ['address', one.address && `Indirizzo: ${placed(one)}`],
  ['units', one.units.length > 0 && `Dati catastali: ${unitsOf(one)}`],
  ['name', one.kind !== 'new_opening' && one.name && `Denominazione: ${one.name}`],
  ['holderName', one.holderName && `Ragione sociale: ${one.holderName}`],
  ['email', one.email && `E-mail: ${one.email}`],
  ['phone', one.phone && `Telefono: ${one.phone}`],
  ['fireCertificate', one.fireCertificate && `Prevenzione incendi: ${one.fireCertificate}`],
];

const said = (periods: Application['openingPeriods']): string =>
  periods.map((one) => `dal ${formatDayOfYear(one.from)} al ${formatDayOfYear(one.to)}`).join('; ');

const placed = ({ address, streetNumber, zip }: Application): string =>
  [[address, streetNumber].filter(Boolean).join(' '), zip].filter(Boolean).join(', ');

/** A paper names so many units of the cadastre, and counts the others. */
const mostUnits = 12;

function unitsOf({ units }: Application): string {
  const said = units
    .slice(0, mostUnits)
    .map(({ section, sheet, parcel, subunit }) =>
      [
        section && `sezione ${section}`,
        `foglio ${sheet}`,
        `particella ${parcel}`,
        subunit && `subalterno ${subunit}`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  const rest = units.length - said.length;
  return [...said, ...(rest > 0 ? [`e altri ${rest}`] : [])].join('; ');
}
