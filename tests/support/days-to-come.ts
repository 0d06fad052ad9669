import { afterAll, beforeAll, beforeEach } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from './world.ts';

/** The demonstration on a day that goes on as a file's tests say; each of them begins today. Days are ISO dates. */
export function daysToCome() {
  const today = todayInRome();
  let world: World;
  let now = today;
  beforeAll(async () => {
    world = await createWorld({ demo: true, today: () => now });
  });
  beforeEach(() => {
    now = today;
  });
  afterAll(() => world.close());
  return {
    world: () => world,
    /** The day the product believes it is. */
    now: () => now,
    /** It is that day, and what is due by then is done. */
    comes: async (day: string): Promise<void> => {
      now = day;
      await doDueVerbs(world.services, tellFailure(world.services));
    },
  };
}
