/** Kinds of unit by what they are (registry 10.7); cabins stand in the open air (R.R. Lombardia 3/2018). */
export const unitGroups = {
  rooms: [
    'single',
    'double',
    'twin',
    'triple',
    'quadruple',
    'multiple',
    'suite',
    'junior_suite',
    'dormitory',
  ],
  units: ['studio', 'two_room', 'three_room'],
  cabins: ['bungalow', 'mobile_home'],
  pitches: ['pitch_tent', 'pitch_camper', 'mooring'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Group = keyof typeof unitGroups;

interface Model {
  /** What may be there. */
  readonly of: readonly Group[];
  /** What must be more than the rest. */
  readonly chiefly?: Group;
}

/** What the capacity of a type is made of (registry 10.11; L.R. Lombardia 27/2015, art. 19). */
export const capacityModelWords = {
  rooms: 'Camere',
  units: 'Unità abitative',
  pitches: 'Piazzole',
  mixed: 'Camere e unità',
  rooms_first: 'Camere, in prevalenza',
  units_first: 'Unità abitative, in prevalenza',
  open_air: 'Piazzole e unità abitative',
  farm: 'Camere, unità e piazzole',
} as const;

export type CapacityModel = keyof typeof capacityModelWords;

const models: Readonly<Record<CapacityModel, Model>> = {
  rooms: { of: ['rooms'] },
  units: { of: ['units'] },
  pitches: { of: ['pitches', 'units', 'cabins'], chiefly: 'pitches' },
  mixed: { of: ['rooms', 'units'] },
  rooms_first: { of: ['rooms', 'units'], chiefly: 'rooms' },
  units_first: { of: ['rooms', 'units'], chiefly: 'units' },
  open_air: { of: ['pitches', 'units', 'cabins'] },
  farm: { of: ['rooms', 'units', 'pitches'] },
};

interface Row {
  readonly unitKind: string;
  readonly quantity: number;
}

/** How many units of these groups there are. */
export const countOf = (rows: readonly Row[], ...groups: readonly Group[]): number =>
  rows
    .filter(({ unitKind }) => isOf(unitKind, groups))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** How many beds a capacity grid has. */
export const bedsIn = (
  rows: readonly { readonly quantity: number; readonly bedsPerUnit: number }[],
): number => rows.reduce((sum, { quantity, bedsPerUnit }) => sum + quantity * bedsPerUnit, 0);

const isOf = (kind: string, groups: readonly Group[]): boolean =>
  groups.some((group) => (unitGroups[group] as readonly string[]).includes(kind));

/** A breach of a model: in words, and by how many units. */
export interface ModelBreach {
  readonly code: 'unitKinds' | 'chiefUnits';
  readonly words: string;
  readonly excess: number;
}

/** How a capacity grid breaks the model of its type; nothing where it keeps to it. */
export function modelBreaches(name: CapacityModel, rows: readonly Row[]): readonly ModelBreach[] {
  const { of, chiefly } = models[name];
  const all = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const foreign = all - countOf(rows, ...of);
  const chief = chiefly ? countOf(rows, chiefly) : all;
  const found: readonly ModelBreach[] = [
    {
      code: 'unitKinds',
      words: `la capacità è in ${capacityModelWords[name].toLowerCase()}, qui ${foreign === 1 ? 'un’unità è' : `${foreign} unità sono`} di altro tipo`,
      excess: foreign,
    },
    {
      code: 'chiefUnits',
      words: `devono prevalere le ${groupWords[chiefly ?? 'rooms']}, qui sono ${chief} su ${all}`,
      excess: chiefly && all > 0 ? Math.max(0, all - 2 * chief + 1) : 0,
    },
  ];
  return found.filter(({ excess }) => excess > 0);
}

const groupWords: Readonly<Record<Group, string>> = {
  rooms: 'camere',
  units: 'unità abitative',
  cabins: 'unità fisse o mobili',
  pitches: 'piazzole',
};
