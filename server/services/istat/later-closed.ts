import { managerTypes } from '#src/permissions/session.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { idsOf } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';

/**
 * Months are reopened from the last backwards; a province, and who administers the product, reopens an older one too: what it
 * changes in later ones is to be verified (istat 8.1).
 */
export const laterClosed: Ask<typeof monthClosings> = async ({ tx, read, record, author }) => {
  const offices = [managerTypes.provincia, managerTypes.admin];
  const asked = [record.license, record.startsOn, author.manager, offices];
  const [later] = await idsOf(tx, laterSql, asked);
  if (later === undefined) return [];
  const { name } = await read(monthClosings, later);
  return [{ message: `Prima va riaperto ${name}`, resource: monthClosings.name, id: later }];
};

const laterSql = `
  select id from month_closings
  where license = $1 and "startsOn" > $2 and state in ('closed', 'transmitted')
    and not exists (select from managers where id = $3 and type = any($4))
  order by "startsOn" desc limit 1`;
