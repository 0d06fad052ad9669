import { addDays } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import { askings } from './application-askings.ts';
import { accepted, type Case } from './application-cases.ts';
import { takeoverAsks } from './application-takeovers.ts';
import type { Registered } from './houses.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

/**
 * What the office took back of its own, once each (L. 241/1990, art. 21-nonies): an opening before its day, of which
 * nothing is left, and a takeover, by which the house is again who had it's.
 */
export function annulmentsOf(
  houses: readonly Registered[],
  { opening, today }: Pick<Stage, 'opening' | 'today'>,
): readonly Case[] {
  const free = houses.filter(
    ({ state, startsOn, isCompany }, at) =>
      at > 2 && at % 8 === 7 && state === 'active' && startsOn < opening && isCompany,
  );
  const opener = free.find(askings.opening.fits);
  const seller = free.findLast(({ kind }) => kind.code === 'A.1');
  const buyer = free.find(({ manager }) => manager !== seller?.manager);
  if (!opener || !seller || !buyer) return [];
  const [opened, sold] = [520, 620].map((days) => workingDay(addDays(opening, days))) as [
    string,
    string,
  ];
  const scene = { random: randomFrom(1923), serial: 90, filed: opened, today, others: houses };
  const asked = askings.opening.asks(opener, scene);
  return [
    {
      kind: 'new_opening',
      house: opener,
      filed: opened,
      asks: { ...asked.asks, effectiveOn: addDays(opened, 30) },
      steps: [...accepted(), ['annul', 16, { reason: noHabitability }]],
    },
    {
      kind: 'takeover',
      house: seller,
      filer: buyer,
      filed: sold,
      asks: {
        ...takeoverAsks(seller, buyer, { filed: sold, serial: 7 }),
        insuranceValidTo: addDays(sold, 300),
      },
      steps: [...accepted(), ['annul', 13, { reason: soldTwice }]],
    },
  ];
}

const noHabitability =
  'L’agibilità dichiarata è di un altro immobile: l’interesse di chi vi dormirebbe prevale su quello di chi apre, che non ha ancora iniziato.';
const soldTwice =
  'L’atto di cessione dell’azienda è stato risolto prima della decorrenza: manca il titolo di chi subentrava, e l’attività resta a chi la gestiva.';
