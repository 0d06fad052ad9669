import { type Ability, abilityFor } from '#src/permissions/ability.ts';
import type { Tx } from '../db/transaction.ts';
import { forbidden } from '../errors.ts';
import type { Means } from './means.ts';
import type { Who } from './sessions.ts';
import type { Door, Writer } from './writer.ts';
import { personWriter } from './writers.ts';

/** Work done after the request that asked for it; the audit names it by `requestId`. */
interface Later extends Who {
  readonly door: Door;
  readonly requestId: string;
}

/** Who asked for later work, with what they may at this moment. */
export interface LaterWriter {
  readonly ability: Ability;
  readonly writerIn: (tx: Tx) => Writer;
}

/** Asks anew what the author of later work may; 403 where they can no longer act for the organisation. */
export async function laterWriter(
  services: Means,
  { door, requestId, ...who }: Later,
): Promise<LaterWriter> {
  const session = await services.sessionOf(services.reads, who);
  if (!session) throw forbidden('Chi l’aveva chiesto non può più agire per questa organizzazione');
  const ability = abilityFor(session, services.model.resources);
  return {
    ability,
    writerIn: (tx) => personWriter(tx, { services, session, ability, requestId, door }),
  };
}
