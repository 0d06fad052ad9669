import type { monthClosings } from '#src/resources/istat/month-closings.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';

/**
 * Months are reopened from the last backwards; a province, and who administers the product, reopens an older one too: what it
 * changes in later ones is to be verified (istat 8.1).
 */
export const laterClosed: Ask<typeof monthClosings> = async ({ tx, record, author }) => {
  const [later] = await run<{ readonly id: number; readonly name: string }>(tx, laterSql, [
    record.license,
    record.startsOn,
    author.manager,
  ]);
  return later
    ? [{ message: `Prima va riaperto ${later.name}`, resource: 'month-closings', id: later.id }]
    : [];
};

const laterSql = `
  select id, name from month_closings
  where license = $1 and "startsOn" > $2 and state in ('closed', 'transmitted')
    and not exists (select from managers where id = $3 and type in ('provincia', 'admin'))
  order by "startsOn" desc limit 1`;
