/** What a price card says, in the languages guests read; the order is that of the declaration's words. */
export interface CardWords {
  readonly title: string;
  readonly valid: (from: string, to: string) => string;
  readonly apart: (from: string, to: string) => string;
  readonly columns: readonly [unit: string, board: string, price: string];
  /** What a price comprises, VAT where there is any. */
  readonly note: (hasVat: boolean) => string;
  readonly supplements: string;
  readonly included: string;
  readonly units: Readonly<Record<string, string>>;
  readonly boards: Readonly<Record<string, string>>;
  readonly bathrooms: Readonly<Record<string, string>>;
  readonly seasons: Readonly<Record<string, string>>;
  /** Of the house: "3 stelle". */
  readonly classes: Readonly<Record<string, string>>;
  readonly bases: Readonly<Record<string, string>>;
  readonly services: Readonly<Record<string, string>>;
  readonly extras: Readonly<Record<string, string>>;
  /** Sentences, by what the declaration says of breakfast. */
  readonly breakfast: Readonly<Record<string, string>>;
  readonly mealDrinks: string;
}

const keys = {
  units: [
    'single',
    'double',
    'twin',
    'triple',
    'quadruple',
    'multiple',
    'suite',
    'junior_suite',
    'dormitory',
    'studio',
    'two_room',
    'three_room',
    'bungalow',
    'mobile_home',
    'pitch_tent',
    'pitch_camper',
    'mooring',
  ],
  boards: ['room_only', 'bb', 'half', 'full'],
  bathrooms: ['with', 'without'],
  seasons: ['single', 'low', 'high'],
  bases: [
    'per_unit_night',
    'per_person_night',
    'per_week',
    'per_two_weeks',
    'per_month',
    'per_item_day',
    'per_kwh',
    'flat',
  ],
  services: ['heating', 'cleaning', 'linen', 'breakfast', 'parking', 'wifi'],
  extras: [
    'extra_bed',
    'cot',
    'person',
    'child',
    'breakfast',
    'meal',
    'kitchen',
    'linen',
    'cleaning',
    'heating',
    'air_conditioning',
    'electricity',
    'hot_shower',
    'pet',
    'car',
    'motorcycle',
    'parking',
    'tent',
    'camper',
    'caravan',
    'wellness',
    'other',
  ],
  breakfast: ['included', 'extra', 'none'],
} as const;

/** Words of a language by what they name, in the order of the declaration's. */
export const named = (of: keyof typeof keys, ...words: readonly string[]) => {
  if (words.length !== keys[of].length) throw new Error(`${of}: ${words.length} words`);
  return Object.fromEntries(keys[of].map((key, at) => [key, words[at] as string]));
};

/** How a language counts the signs of a class. */
interface Graded {
  readonly none: string;
  /** One and many of each. */
  readonly star: readonly [string, string];
  readonly sun: readonly [string, string];
  readonly flower: readonly [string, string];
  readonly superior: string;
  readonly luxury: string;
}

/** The classes of the register in the words of a language. */
export function graded({
  none,
  star,
  sun,
  flower,
  superior,
  luxury,
}: Graded): CardWords['classes'] {
  const counted = (code: string, [one, many]: readonly [string, string]) =>
    [1, 2, 3, 4, 5].map((count) => [`${code}${count}`, `${count} ${count === 1 ? one : many}`]);
  return {
    '0': none,
    ...Object.fromEntries([
      ...counted('', star),
      ...counted('sun', sun),
      ...counted('flower', flower),
    ]),
    '3S': `3 ${star[1]} ${superior}`,
    '4S': `4 ${star[1]} ${superior}`,
    '5L': `5 ${star[1]} ${luxury}`,
  };
}
