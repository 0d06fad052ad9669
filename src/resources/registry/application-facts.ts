import { kindsWith } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import { formatAsIs } from '#src/domain/decimals.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { applicationFields } from './application-fields.ts';
import { counted, unitsInWords } from './unit-words.ts';
import {
  availabilityTitles,
  businessForms,
  classes,
  noticeReasons,
  openingModes,
  residenceUses,
} from './words.ts';

export type Application = RecordValues<typeof applicationFields>;

/** What a grant calls by name: what is opened, the municipality it moves to, who goes on and who was there before. */
export interface Named {
  readonly type: string | null;
  readonly newCity: string | null;
  readonly newHolder: string | null;
  readonly holder: string | null;
}

/** What is said of a field, where its kind speaks of it, under a label where its words need one. */
export type Fact = readonly [
  field: keyof Application & string,
  label: string,
  words: string | false | null,
];

/** What an application says, as an act or a receipt tells it: what its kind asks for or offers, and was filled in. */
export const factsOf = (one: Application, named: Named): readonly Fact[] =>
  [...activityFacts(one, named), ...placeFacts(one, named), ...declaredFacts(one)].filter(
    ([field, , words]) => words && one.kind && kindsWith(field).includes(one.kind),
  );

function activityFacts(one: Application, { type, newHolder, holder }: Named): readonly Fact[] {
  const { classification, openingMode, openingPeriods, closureReason, businessForm } = one;
  return [
    ['closureReason', 'Motivo', closureReason && noticeReasons[closureReason]],
    ['type', 'Tipologia', type],
    ['businessForm', 'Forma di gestione', businessForm && businessForms[businessForm]],
    ['classification', 'Classificazione', classification && classes[classification]],
    ...capacityFacts(one),
    ['openingMode', 'Apertura', openingMode && openingModes[openingMode]],
    ['openingPeriods', 'Periodi', openingPeriods.length > 0 && said(openingPeriods)],
    ['newHolder', 'Nuovo titolare', newHolder],
    ['newHolder', 'Al posto di', holder],
  ];
}

/** How many may lodge, kind by kind: how many units, of how many beds each and in all, with which bathrooms. */
const capacityFacts = ({ rows, maxGuests }: Application): readonly Fact[] => [
  ...rows.map((row): Fact => ['rows', '', unitsInWords(row)]),
  ['maxGuests', 'Capienza massima', maxGuests !== null && counted(maxGuests, 'persona', 'persone')],
];

/** A number and a postal code are told with their street, and by themselves where that stays. */
const placeFacts = (one: Application, { newCity }: Named): readonly Fact[] => [
  ['newCity', 'Nel comune di', newCity],
  ['address', 'Indirizzo', one.address && placed(one)],
  ['staircase', 'Scala', one.staircase],
  ['floor', 'Piano', one.floor],
  ['unitNumber', 'Interno', one.unitNumber],
  ['streetNumber', 'Civico', !one.address && one.streetNumber],
  ['zip', 'CAP', !one.address && one.zip],
  ['units', 'Dati catastali', one.units.length > 0 && unitsOf(one)],
  ['name', 'Denominazione', one.kind !== 'new_opening' && one.name],
  ['holderName', 'Ragione sociale', one.holderName],
  ['email', 'E-mail', one.email],
  ['phone', 'Telefono', one.phone],
  ['latitude', 'Latitudine', one.latitude !== null && formatAsIs(one.latitude)],
  ['longitude', 'Longitudine', one.longitude !== null && formatAsIs(one.longitude)],
  ['altitude', 'Quota', one.altitude !== null && `${one.altitude} m`],
  ['residenceUse', 'Uso dell’immobile', one.residenceUse && residenceUses[one.residenceUse]],
  ['availability', 'Disponibilità', one.availability && availabilityTitles[one.availability]],
];

/** What is declared of safety and of the policy (registry 1.7). */
const declaredFacts = (one: Application): readonly Fact[] => [
  ['noGas', '', one.noGas && 'Senza impianti a gas né a combustione'],
  ['gasDetector', '', one.gasDetector && 'Con rilevatore di gas combustibile'],
  ['coDetector', '', one.coDetector && 'Con rilevatore di monossido di carbonio'],
  ['floors', 'Piani', one.floors.length > 0 && floorsOf(one)],
  ['extinguishers', 'Estintori', one.extinguishers !== null && String(one.extinguishers)],
  ['insuranceCompany', 'Assicurazione', one.insuranceCompany],
  ['insurancePolicy', 'Polizza', one.insurancePolicy],
  [
    'insuranceValidTo',
    'Polizza valida fino al',
    one.insuranceValidTo && formatDate(one.insuranceValidTo),
  ],
  ['fireCertificate', 'Prevenzione incendi', one.fireCertificate],
];

const floorsOf = ({ floors }: Application): string =>
  floors.map(({ floor, area }) => `${floor} ${area} m²`).join('; ');

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
