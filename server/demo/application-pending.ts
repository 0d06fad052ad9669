import { addDays } from '#src/domain/dates.ts';
import { type Asking, askings } from './application-askings.ts';
import type { Case, Step } from './application-cases.ts';
import { courses } from './application-courses.ts';
import type { Registered } from './houses.ts';
import { randomFrom } from './random.ts';

/** Days from the filing of what waits for a term to end. */
const waits: Readonly<Record<string, number>> = { expire: 45, consolidate: 62 };

/** Applications of the last weeks about active licences, in every state, each gone on with as fits what it asks. */
export function pendingCases(houses: readonly Registered[], today: string): readonly Case[] {
  const random = randomFrom(1871);
  const inForce = houses.filter(
    ({ state, startsOn }) => state === 'active' && startsOn < addDays(today, -90),
  );
  const free = houses.filter((one, at) => at % 8 === 2 && inForce.includes(one));
  return [...courses, ...courses].flatMap(({ asked, steps, isWaited, isOverdue }, at): Case[] => {
    const asking: Asking = askings[asked];
    const found = free.findIndex(asking.fits);
    const [house] = found < 0 ? [] : free.splice(found, 1);
    if (!house) return [];
    // What waits for an answer was asked for less than a month ago.
    const ago = isOverdue ? 70 : 18 + ((at * 7) % (isWaited ? 12 : 40));
    const filed = addDays(today, -ago);
    const scene = { random, serial: at, filed, today, others: inForce };
    const taken = steps.map(
      ([verb, input = {}], turn): Step => [verb, waits[verb] ?? turn * 3, input],
    );
    return [{ house, filed, steps: taken, ...asking.asks(house, scene) }];
  });
}
