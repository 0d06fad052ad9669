import { type LaterWriter, laterWriter } from '../../engine/later-writer.ts';
import type { ApiMeans } from '../means.ts';
import type { Import } from './import.ts';

/** Who an import writes for; the audit says which import wrote. */
export const writerOf = (services: ApiMeans, one: Import): Promise<LaterWriter> =>
  laterWriter(services, {
    userId: one.user,
    managerId: one.manager,
    impersonatorId: one.impersonator ?? undefined,
    door: 'import',
    requestId: `import:${one.id}`,
  });
