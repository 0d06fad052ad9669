/** What an application says, part by part: how its form shows it, and how an office asks for it again. */
export const applicationParts = {
  declarant: {
    title: 'Dichiarante',
    rows: [['declarantName', 'declarantFiscalCode', 'declarantRole']],
  },
  request: {
    title: 'Che cosa si chiede',
    rows: [['effectiveOn', 'until'], ['closureReason', 'newHolder'], 'holderName', 'reason'],
  },
  house: {
    title: 'Struttura',
    rows: [
      ['name', 'type'],
      'newCity',
      ['address', 'streetNumber', 'zip'],
      ['staircase', 'floor', 'unitNumber'],
      ['availability', 'residenceUse'],
      ['latitude', 'longitude', 'altitude'],
      ['email', 'phone'],
      'units',
    ],
  },
  capacity: {
    title: 'Capacità e apertura',
    rows: [
      'rows',
      'maxGuests',
      ['classification', 'businessForm'],
      'openingMode',
      'openingPeriods',
    ],
  },
  safety: {
    title: 'Requisiti e sicurezza',
    rows: [
      'noGas',
      ['gasDetector', 'coDetector'],
      'floors',
      'extinguishers',
      ['insuranceCompany', 'insurancePolicy', 'insuranceValidTo'],
      'fireCertificate',
      'declarations',
    ],
  },
  papers: {
    title: 'Allegati',
    rows: [
      ['identityFile', 'mandateFile'],
      ['planFile', 'roomsFile'],
      ['classificationFile', 'photosFile'],
      ['technicianFile', 'policyFile'],
      ['partnersFile', 'fireFile'],
      ['habitabilityFile', 'suapFile'],
      'otherFile',
    ],
  },
} as const;

type Part = keyof typeof applicationParts;

/** The parts as an office ticks them. */
export const partWords = {
  declarant: applicationParts.declarant.title,
  request: applicationParts.request.title,
  house: applicationParts.house.title,
  capacity: applicationParts.capacity.title,
  safety: applicationParts.safety.title,
  papers: applicationParts.papers.title,
} as const satisfies Record<Part, string>;

export const partNames: readonly Part[] = [
  'declarant',
  'request',
  'house',
  'capacity',
  'safety',
  'papers',
];

/** The fields of what an office asked for. */
export const fieldsAskedFor = (parts: readonly Part[]): readonly PartField[] =>
  parts.flatMap((part) => applicationParts[part].rows.flat());

type Row = (typeof applicationParts)[Part]['rows'][number];
type PartField = Row extends infer R ? (R extends readonly (infer F)[] ? F : R) : never;
