/** The declaration of detectors, which is one: who says a part of it says the others (DL 145/2023, art. 13-ter, c. 7). */
export const detectors = ['noGas', 'gasDetector', 'coDetector'] as const;

/** What is declared of the devices of a place, with the floors they are counted by. */
export const devices = [...detectors, 'floors', 'extinguishers'] as const;

/** What an application and a licence both say of safety (DL 145/2023, art. 13-ter, c. 7). */
export const safety = [
  ...devices,
  'insuranceCompany',
  'insurancePolicy',
  'insuranceValidTo',
  'fireCertificate',
] as const;

/** Where in a building a unit is (Regulation (EU) 2024/1028, art. 5). */
const indoors = ['staircase', 'floor', 'unitNumber'] as const;

/** Papers that say what a house is like, and what who opens it may join (registry 2.3). */
const houseFiles = ['roomsFile', 'photosFile', 'technicianFile'] as const;

/** Acts of others on the building, and what the SUAP answers to who files there (registry 10.10). */
const actFiles = ['fireFile', 'habitabilityFile', 'suapFile'] as const;

/**
 * Kinds of application (registry 10.10) with what each asks before it is sent, and may say besides; of papers,
 * those it needs and those it may join.
 */
export const applicationKinds = {
  new_opening: {
    asks: [
      'name',
      'type',
      'address',
      'zip',
      'latitude',
      'longitude',
      'email',
      'availability',
      'openingMode',
      'effectiveOn',
      'rows',
    ],
    offers: [
      'streetNumber',
      ...indoors,
      'residenceUse',
      'maxGuests',
      'phone',
      'altitude',
      'classification',
      'openingPeriods',
      'businessForm',
      'units',
      ...safety,
    ],
    papers: ['identityFile', 'planFile'],
    joins: ['policyFile', 'partnersFile', ...houseFiles, ...actFiles],
  },
  takeover: {
    asks: ['availability', 'email', 'effectiveOn'],
    offers: [
      'accommodation',
      'license',
      'formerCode',
      'newHolder',
      'residenceUse',
      'phone',
      ...safety,
    ],
    papers: ['identityFile'],
    joins: ['policyFile', 'partnersFile', ...actFiles],
  },
  variation_capacity: {
    asks: ['accommodation', 'license', 'rows', 'effectiveOn'],
    offers: ['maxGuests', ...safety],
    papers: ['planFile'],
    joins: ['roomsFile', 'policyFile', 'technicianFile', ...actFiles],
  },
  variation_classification: {
    asks: ['accommodation', 'license', 'classification', 'effectiveOn'],
    offers: [],
    papers: ['classificationFile'],
    joins: ['roomsFile', 'photosFile'],
  },
  variation_data: {
    asks: ['accommodation', 'effectiveOn'],
    offers: ['license', 'name', 'email', 'phone', 'holderName', ...safety],
    papers: [],
    joins: ['policyFile', ...actFiles],
  },
  variation_period: {
    asks: ['accommodation', 'license', 'openingMode', 'effectiveOn'],
    offers: ['openingPeriods'],
    papers: [],
    joins: [],
  },
  relocation: {
    asks: ['accommodation', 'newCity', 'address', 'zip', 'availability', 'effectiveOn', 'units'],
    offers: ['streetNumber', ...indoors, 'latitude', 'longitude', 'altitude', ...safety],
    papers: ['planFile'],
    joins: ['policyFile', ...houseFiles, ...actFiles],
  },
  suspension: {
    asks: ['accommodation', 'license', 'effectiveOn', 'reason'],
    offers: ['until'],
    papers: [],
    joins: [],
  },
  suspension_extension: {
    asks: ['accommodation', 'license', 'until', 'reason'],
    offers: [],
    papers: [],
    joins: [],
  },
  reopening: {
    asks: ['accommodation', 'license', 'effectiveOn'],
    offers: [],
    papers: [],
    joins: [],
  },
  cessation: {
    asks: ['accommodation', 'license', 'effectiveOn', 'closureReason'],
    offers: [],
    papers: [],
    joins: [],
  },
  correction: {
    asks: ['accommodation', 'reason'],
    offers: [
      'license',
      'name',
      'address',
      'streetNumber',
      'zip',
      'email',
      'phone',
      'rows',
      'maxGuests',
      'classification',
    ],
    papers: [],
    joins: [],
  },
} as const;

export type ApplicationKind = keyof typeof applicationKinds;

export const isApplicationKind = (kind: unknown): kind is ApplicationKind =>
  typeof kind === 'string' && Object.hasOwn(applicationKinds, kind);

/** The kinds that ask for a field or offer it: where a form shows it. */
export const kindsWith = (field: string): readonly ApplicationKind[] =>
  (Object.keys(applicationKinds) as ApplicationKind[]).filter((kind) => {
    const { asks, offers } = applicationKinds[kind];
    return ([...asks, ...offers] as readonly string[]).includes(field);
  });

/** The kinds that may join a paper: where a form asks for it. */
export const kindsWithPaper = (file: string): readonly ApplicationKind[] =>
  (Object.keys(applicationKinds) as ApplicationKind[]).filter((kind) =>
    (applicationKinds[kind].joins as readonly string[]).includes(file),
  );

/** The fields a kind changes in the registry, in its order. */
export const changedBy = (kind: ApplicationKind): readonly string[] => {
  const { asks, offers } = applicationKinds[kind];
  const about = [
    'accommodation',
    'license',
    'formerCode',
    'effectiveOn',
    'until',
    'reason',
    'closureReason',
  ];
  return [...asks, ...offers].filter((field) => !about.includes(field));
};

/** Kinds that change what a licence says of the activity under way there. */
export const licenseVariations = [
  'variation_capacity',
  'variation_classification',
  'variation_period',
] as const satisfies readonly ApplicationKind[];

/** Kinds that begin an activity: who files declares its requirements (TULPS art. 11 and 92; D.Lgs. 159/2011). */
export const declaringKinds: readonly ApplicationKind[] = ['new_opening', 'takeover'];
