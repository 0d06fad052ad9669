import { addDays } from '#src/domain/dates.ts';
import type { VerbOf } from '#src/resources/all.ts';
import { services, themes } from '#src/resources/promotion/words.ts';
import { run } from '../db/transaction.ts';
import { type Deed, happen } from './deeds.ts';
import type { Maker } from './maker.ts';
import { albumOf, type Photograph } from './photographs.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

const states = ['published', 'published', 'published', 'submitted', 'returned', 'draft'] as const;
type CardState = (typeof states)[number];

interface House {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  /** The ISO date on which the register has it. */
  readonly entered: string;
}

/** Cards of every third active house but the first, which are still to begin theirs, in every state. */
export async function createPromotion(
  stage: Stage,
  photographs: readonly Photograph[],
): Promise<void> {
  const { tx, make } = stage;
  const random = randomFrom(1954);
  const houses = await run<House>(
    tx,
    `select a.id, a.name, c.name as city, (a."createdAt" at time zone 'Europe/Rome')::date::text as entered
     from accommodations a join cities c on c.id = a.city
     where a.status = 'active' and a.id % 3 = 0 order by a.id offset 20`,
    [],
  );
  const deeds = houses.flatMap((house, at) => {
    const state = states[at % states.length] ?? 'draft';
    const album = state === 'draft' ? [] : albumOf(photographs, random);
    return deedsOf(stage, house, state, { ...cardOf(house, random), images: album }, random);
  });
  await happen(stage, [make], deeds);
  const open = await run(
    tx,
    `select id from accommodations where status = 'active' and id % 2 = 0 order by id`,
    [],
  );
  const values = { publication: 'always' };
  await make.edit(
    'accommodations',
    open.map(({ id }) => ({ id: Number(id), values })),
  );
}

/** A card is begun, sent a few days later and then decided upon; what waits was sent these days. */
function deedsOf(
  { today }: Stage,
  { entered }: House,
  state: CardState,
  body: object,
  random: Random,
): readonly Deed[] {
  const sent = addDays(today, -random.between(8, state === 'submitted' ? 12 : 300));
  const since = (day: string) => (day > entered ? day : entered);
  let id = 0;
  const act =
    (verb: VerbOf<'promo-cards'>, values = {}) =>
    (make: Maker) =>
      make.act('promo-cards', verb, [{ id, values }]);
  const begin = async (make: Maker) => {
    [id = 0] = await make.create('promo-cards', [{ ...body }]);
  };
  const decided = {
    published: act('publish'),
    returned: act('return', { reason: 'Manca la descrizione in inglese.' }),
    submitted: undefined,
    draft: undefined,
  }[state];
  return [
    { on: since(addDays(sent, -4)), work: begin },
    ...(state === 'draft' ? [] : [{ on: since(sent), work: act('submit') }]),
    ...(decided ? [{ on: since(addDays(sent, 2)), work: decided }] : []),
  ];
}

const cardOf = ({ id, name, city }: House, random: Random) => ({
  accommodation: id,
  title: { it: `${name}, a ${city}`, en: `${name}, ${city}`, de: `${name}, ${city}` },
  short: {
    it: `Camere accoglienti nel cuore di ${city}, tra boschi e montagne.`,
    en: `Comfortable rooms in ${city}, among woods and mountains.`,
    de: `Gemütliche Zimmer in ${city}, zwischen Wäldern und Bergen.`,
  },
  services: Object.keys(services).filter(() => random.fraction() < 0.25),
  themes: [random.pick(Object.keys(themes))],
  boards: ['room_only', 'bb'],
  languages: ['it', 'en', 'de'],
  payments: ['cash', 'visa', 'mastercard', 'bancomat'],
  pets: random.pick(['yes', 'no', 'on_request']),
  contactsPublic: random.fraction() < 0.7,
  checkInFrom: '14:00',
  checkInTo: '20:00',
  checkOutTo: '10:00',
});
