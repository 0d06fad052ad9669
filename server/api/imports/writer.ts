import { type Ability, abilityFor } from '#src/permissions/ability.ts';
import type { Tx } from '../../db/transaction.ts';
import { sessionOf } from '../../engine/session-of.ts';
import { personWriter, type Writer } from '../../engine/writer.ts';
import { forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Import } from './import.ts';

/** Who an import writes for, with what they may at this moment. */
export interface ImportWriter {
  readonly ability: Ability;
  readonly writerIn: (tx: Tx) => Writer;
}

/** A person who may no longer act for the organisation is a 403. The audit says which import wrote. */
export async function writerOf(services: Services, one: Import): Promise<ImportWriter> {
  const session = await sessionOf(services.reads, {
    userId: one.user,
    managerId: one.manager,
    impersonatorId: one.impersonator ?? undefined,
  });
  if (!session) throw forbidden('Non puoi più agire per questa organizzazione');
  const ability = abilityFor(session, services.model.resources);
  const requestId = `import:${one.id}`;
  return {
    ability,
    writerIn: (tx) => personWriter(tx, { services, session, ability, requestId, door: 'import' }),
  };
}
