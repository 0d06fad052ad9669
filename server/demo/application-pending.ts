import { addDays } from '#src/domain/calendar.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Case, Step } from './application-cases.ts';
import type { Registered } from './houses.ts';
import { type Random, randomFrom } from './random.ts';

/** Where an application of these weeks has come to, by the actions that led there. */
const courses: readonly (readonly string[])[] = [
  [],
  ['submit'],
  ['submit'],
  ['submit', 'take'],
  ['submit', 'take', 'requestIntegration'],
  ['submit', 'take', 'hold'],
  ['submit', 'take', 'reject'],
  ['submit', 'withdraw'],
  ['submit', 'take', 'accept'],
  ['submit', 'take', 'requestCorrection'],
  ['submit', 'take', 'requestIntegration', 'integrate'],
  ['submit', 'take', 'conform'],
  ['submit', 'dismiss'],
  ['submit', 'take', 'requestIntegration', 'expire'],
];

const inputs = (year: string): Readonly<Record<string, Values>> => ({
  requestCorrection: { text: 'La procura non è firmata.' },
  requestIntegration: { text: 'Manca la dichiarazione di conformità degli impianti.' },
  integrate: { note: 'Allegata la dichiarazione dell’installatore.' },
  hold: { reason: 'Si attende il parere dei Vigili del fuoco.' },
  conform: { text: 'Adeguare gli estintori alla superficie dichiarata.' },
  accept: { act: `Determina 44/${year}` },
  reject: { act: `Determina 31/${year}`, reason: 'Requisiti non dimostrati nei termini.' },
  dismiss: { reason: 'La pratica riguarda un’altra provincia.' },
  withdraw: { reason: 'L’attività non parte più quest’anno.' },
});

/** Applications of the last weeks about active licences, in every state, of the kinds that ask for no paper. */
export function pendingCases(houses: readonly Registered[], today: string): readonly Case[] {
  const random = randomFrom(1871);
  return houses
    .filter(({ state }, at) => at % 8 === 2 && state === 'active')
    .map((house, at) => {
      const course = courses[at % courses.length] ?? [];
      // An answer that never came was due a month after it was asked for.
      const filed = addDays(today, course.includes('expire') ? -60 : -10 - ((at * 7) % 60));
      const steps = course.map((verb, turn): Step => {
        const after = verb === 'expire' ? 50 : turn * 3;
        return [verb, after, inputs(today.slice(0, 4))[verb] ?? {}];
      });
      const isAccepted = course.includes('accept');
      const effectiveOn = isAccepted ? addDays(filed, 2) : addDays(today, random.between(10, 60));
      if (course.includes('conform'))
        return {
          house,
          filed,
          steps,
          kind: 'variation_period',
          asks: { effectiveOn, openingMode: 'annual' },
        };
      return { house, filed, steps, ...asked(at, isAccepted, effectiveOn, random) };
    });
}

/** What is asked for, by turns; what is accepted changes nothing that others of the demonstration rest on. */
function asked(
  at: number,
  isAccepted: boolean,
  effectiveOn: string,
  random: Random,
): Pick<Case, 'kind' | 'asks'> {
  if (isAccepted || at % 3 === 1)
    return {
      kind: 'variation_data',
      asks: { effectiveOn, phone: `+39 0342 000${random.between(100, 999)}` },
    };
  return at % 3 === 0
    ? { kind: 'suspension', asks: { effectiveOn, reason: 'Lavori di ristrutturazione' } }
    : { kind: 'cessation', asks: { effectiveOn, closureReason: 'ceased' } };
}
