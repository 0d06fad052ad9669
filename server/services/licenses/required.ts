import type { devices, safety } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import { lacksPeriods, noPeriods } from '#src/domain/year-periods.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { businessForms, titleKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Limits } from '../registry/limits.ts';

type License = RecordOf<typeof licenses>;
type Field = keyof typeof licenses.fields;
/** What is asked of a licence besides its title. */
type Required = Pick<
  License,
  (typeof safety)[number] | 'businessForm' | 'properties' | 'safetyDeclaredOn'
>;
type Devices = {
  readonly [N in (typeof devices)[number]]: N extends 'floors' ? readonly unknown[] : License[N];
};
type Lack = Violation<
  Field,
  | 'title'
  | 'titleKind'
  | 'titleDate'
  | 'titleAge'
  | 'titleCode'
  | 'startsAhead'
  | 'openingMode'
  | 'periods'
  | 'availability'
  | 'businessForm'
  | 'property'
  | 'safetyDeclared'
  | 'insurance'
  | 'insuranceTerm'
  | (typeof devices)[number]
>;
type Part = readonly [code: Lack['code'], field: Field, wrong: Wrong];
/** What is wrong, or nothing. */
type Wrong = string | false | undefined;

/** The SCIA took the place of the titles of before, which go on (DL 78/2010, art. 49, c. 4-bis; L. 122/2010). */
const sciaSince = '2010-07-31';
const historical: readonly string[] = ['autorizzazione', 'dia', 'altro'];
const coded: readonly string[] = ['scia', 'cia'];

/** What a licence that lives must say besides its capacity (registry 10.6), by field. */
export function missingParts(license: License, limits: Limits, today: string): readonly Lack[] {
  return [
    ...told([
      ...titleParts(license, limits),
      ...openingParts(license, today),
      ['availability', 'availability', license.availability === null && unheld],
    ]),
    ...missingRequirements(license, limits, today),
  ];
}

/** The same but for its title and that of its premises, which who files is asked for. */
export const missingRequirements = (
  license: Required,
  limits: Limits,
  today: string,
): readonly Lack[] =>
  told([
    ['businessForm', 'businessForm', formProblem(license, limits)],
    ['property', 'properties', license.properties.length === 0 && 'Manca l’immobile'],
    ...safetyParts(license),
    ...(limits.territory === 'lombardia' ? insuranceParts(license, today) : []),
  ]);

/** The same of the devices of a place alone. */
export const missingDevices = (declared: Devices): readonly Lack[] => told(deviceParts(declared));

/** By what title who runs it has the premises (registry 10.6). */
const unheld = 'Manca il titolo di disponibilità dei locali';

const told = (parts: readonly Part[]): readonly Lack[] =>
  parts.flatMap(([code, field, message]) => (message ? [{ code, field, message }] : []));

function titleParts(
  { titleKind, sciaCode, sciaDate, protocolNumber }: License,
  { typeName, titleKind: due }: Limits,
): readonly Part[] {
  const isOld = sciaDate !== null && sciaDate < sciaSince;
  const isForeign =
    titleKind !== null &&
    due !== null &&
    titleKind !== due &&
    !(isOld && historical.includes(titleKind));
  const isUnnamed = titleKind !== null && coded.includes(titleKind) && !sciaCode && !protocolNumber;
  return [
    ['title', 'titleKind', titleKind === null && 'Manca il titolo'],
    [
      'titleKind',
      'titleKind',
      isForeign && due !== null && `${typeName}: il titolo è ${optionWord(titleKinds, due)}`,
    ],
    ['titleDate', 'sciaDate', sciaDate === null && 'Manca la data del titolo'],
    [
      'titleAge',
      'sciaDate',
      titleKind === 'scia' && isOld && `La SCIA c’è dal ${formatDate(sciaSince)}`,
    ],
    ['titleCode', 'sciaCode', isUnnamed && 'Manca il codice della pratica SUAP, o il protocollo'],
  ];
}

/** What lives has begun, and says when it is open (registry 10.5). */
const openingParts = (
  { startsOn, openingMode, openingPeriods }: License,
  today: string,
): readonly Part[] => [
  ['startsAhead', 'startsOn', startsOn > today && 'Una licenza in vita è già cominciata'],
  ['openingMode', 'openingMode', openingMode === null && 'Manca quando è aperta'],
  ['periods', 'openingPeriods', lacksPeriods({ openingMode, openingPeriods }) && noPeriods],
];

/** Who may run a type: a B&B is no business, a hotel is nothing else (registry 1.3). */
function formProblem({ businessForm }: Required, { typeName, allowedForms }: Limits): Wrong {
  if (businessForm === null) return allowedForms.length !== 1 && 'Manca la forma di gestione';
  if (allowedForms.length === 0 || allowedForms.includes(businessForm)) return undefined;
  const words = allowedForms.map((form) => optionWord(businessForms, form).toLowerCase());
  return `${typeName}: solo in forma ${words.join(' o ')}`;
}

const byLaw = '(DL 145/2023, art. 13-ter, c. 7)';

const safetyParts = (license: Required): readonly Part[] => [
  ...deviceParts(license),
  [
    'safetyDeclared',
    'safetyDeclaredOn',
    license.safetyDeclaredOn === null && 'Manca la data in cui i requisiti sono dichiarati',
  ],
];

/** Detectors, unless nothing burns there, and extinguishers for the floors declared. */
const deviceParts = (license: Devices): readonly Part[] => [
  [
    'gasDetector',
    'gasDetector',
    !license.noGas && !license.gasDetector && `Manca il rilevatore di gas combustibile ${byLaw}`,
  ],
  [
    'coDetector',
    'coDetector',
    !license.noGas &&
      !license.coDetector &&
      `Manca il rilevatore di monossido di carbonio ${byLaw}`,
  ],
  [
    'floors',
    'floors',
    license.floors.length === 0 && `Mancano i piani, per gli estintori ${byLaw}`,
  ],
  [
    'extinguishers',
    'extinguishers',
    license.extinguishers === null && `Manca il numero degli estintori ${byLaw}`,
  ],
];

/** In Lombardy everybody who lodges is insured (L.R. 27/2015, art. 38, c. 10). */
const insuranceParts = (
  { insuranceCompany, insurancePolicy, insuranceValidTo }: Required,
  today: string,
): readonly Part[] => {
  const article = '(L.R. Lombardia 27/2015, art. 38, c. 10)';
  return [
    [
      'insurance',
      'insurancePolicy',
      (insuranceCompany === null || insurancePolicy === null) &&
        `Manca la polizza di responsabilità civile ${article}`,
    ],
    [
      'insuranceTerm',
      'insuranceValidTo',
      insuranceValidTo === null
        ? `Manca la scadenza della polizza ${article}`
        : insuranceValidTo < today && `La polizza è scaduta ${article}`,
    ],
  ];
};
