import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';

/** SQL: has nobody written in a declaration `d` since it was asked for, neither saved nor kept on the way? */
export const untouchedSql = (d: string): string =>
  `(not ${d}."isWritten" and ${d}.state = 'draft' and not exists (
    select 1 from drafts kept where kept.resource = '${rateDeclarations.name}' and kept.record = ${d}.id))`;
