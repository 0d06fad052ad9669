import { type Ability, abilityFor } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Tx } from '../../db/transaction.ts';
import { forbidden } from '../../errors.ts';
import { sessionOf } from '../../services/identity/session-of.ts';
import type { Services } from '../../services.ts';
import type { Writing } from '../write.ts';
import type { Import } from './import.ts';

/** Who an import writes for, with what they may at this moment. */
export interface Writer {
  readonly ability: Ability;
  readonly writing: (tx: Tx) => Writing;
}

/** A person who may no longer act for the organisation is a 403. The audit says which import wrote. */
export async function writerOf(
  { reads }: Services,
  one: Import,
  resource: Resource,
  resources: readonly Resource[],
): Promise<Writer> {
  const session = await sessionOf(reads, {
    userId: one.user,
    managerId: one.manager,
    impersonatorId: one.impersonator ?? undefined,
  });
  if (!session) throw forbidden('Non puoi più agire per questa organizzazione');
  const ability = abilityFor(session, resources);
  const act = { session, requestId: `import:${one.id}`, action: 'create', resource };
  return { ability, writing: (tx) => ({ tx, ability, resources, act }) };
}
