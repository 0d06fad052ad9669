import { emailOf } from '#server/demo/accounts.ts';
import type { Grant } from '#src/permissions/session.ts';
import type { World } from '../support/world.ts';

/** Does something while the account `provincia.base`, which holds none, holds these grants. */
export const holdingGrants =
  (world: () => World) =>
  async (grants: readonly Grant[], done: () => Promise<void>): Promise<void> => {
    const give = (held: readonly Grant[]) =>
      world().rows(
        `update memberships set grants = $1
         where "user" = (select id from users where email = $2) returning id`,
        [held, emailOf('provincia.base')],
      );
    await give(grants);
    await done().finally(() => give([]));
  };
