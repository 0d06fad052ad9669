import { type LaterWriter, laterWriter } from '../../engine/later-writer.ts';
import type { Services } from '../../services.ts';
import type { Import } from './import.ts';

/** Who an import writes for; the audit says which import wrote. */
export const writerOf = (services: Services, one: Import): Promise<LaterWriter> =>
  laterWriter(services, {
    userId: one.user,
    managerId: one.manager,
    impersonatorId: one.impersonator ?? undefined,
    door: 'import',
    requestId: `import:${one.id}`,
  });
