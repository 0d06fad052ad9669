import type { Commands } from '#server/engine/commands.ts';
import { commandsOf } from '#server/engine/commands-of.ts';
import type { Writer } from '#server/engine/writer.ts';
import { calendarWriter } from '#server/engine/writers.ts';
import type { World } from './world.ts';

/** Writes in the product's name, as what follows from some verb; all of it in one transaction. */
export const whatFollows = <T>(
  { services }: Pick<World, 'services'>,
  work: (system: Commands) => Promise<T>,
  more: Partial<Writer> = {},
): Promise<T> =>
  services.db.transaction().execute((tx) => {
    const because = { resource: 'licenses', verb: 'note', record: 1 };
    return work(commandsOf({ ...calendarWriter(tx, services), because, ...more }));
  });
