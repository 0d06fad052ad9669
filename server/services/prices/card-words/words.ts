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
