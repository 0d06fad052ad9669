import { addDays } from '#src/domain/calendar.ts';
import { services, themes } from '#src/resources/promotion/words.ts';
import { run } from '../db/transaction.ts';
import { albumOf, type Photograph } from './photographs.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

const states = ['published', 'published', 'published', 'submitted', 'returned', 'draft'] as const;
const stateAt = (at: number) => states[at % states.length] as (typeof states)[number];

/** Cards of every third active house but the first, which are still to begin theirs, in every state. */
export async function createPromotion(
  { tx, make, today }: Stage,
  photographs: readonly Photograph[],
): Promise<void> {
  const random = randomFrom(1954);
  const houses = await run(
    tx,
    `select a.id, a.name, c.name as city from accommodations a join cities c on c.id = a.city
     where a.status = 'active' and a.id % 3 = 0 order by a.id offset 20`,
    [],
  );
  const offered = Object.keys(services);
  const kinds = Object.keys(themes);
  const ids = await make.create(
    'promo-cards',
    houses.map(({ id, name, city }, at) => ({
      accommodation: id,
      title: { it: `${name}, a ${city}`, en: `${name}, ${city}`, de: `${name}, ${city}` },
      short: {
        it: `Camere accoglienti nel cuore di ${city}, tra boschi e montagne.`,
        en: `Comfortable rooms in ${city}, among woods and mountains.`,
        de: `Gemütliche Zimmer in ${city}, zwischen Wäldern und Bergen.`,
      },
      services: offered.filter(() => random.fraction() < 0.25),
      themes: [random.pick(kinds)],
      boards: ['room_only', 'bb'],
      languages: ['it', 'en', 'de'],
      payments: ['cash', 'visa', 'mastercard', 'bancomat'],
      pets: random.pick(['yes', 'no', 'on_request']),
      contactsPublic: random.fraction() < 0.7,
      checkInFrom: '14:00',
      checkInTo: '20:00',
      checkOutTo: '10:00',
      images: stateAt(at) === 'draft' ? [] : albumOf(photographs, random),
    })),
  );
  const orders = ids.map((id, at) => {
    const state = stateAt(at);
    return {
      id,
      values: {
        state,
        publishedOn: state === 'published' ? addDays(today, -random.between(5, 300)) : null,
        returnReason: state === 'returned' ? 'Manca la descrizione in inglese.' : null,
      },
    };
  });
  await make.set(
    'promo-cards',
    'publish',
    orders.filter(({ values }) => values.state !== 'draft'),
  );
  await run(
    tx,
    `update accommodations a set published = true
     where a.status = 'active' and (a.id % 2 = 0 or exists (
       select 1 from promo_cards p where p.accommodation = a.id and p.state = 'published'))
     returning id`,
    [],
  );
}
