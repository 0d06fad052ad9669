import type { ApiMeans } from '../../../api/means.ts';
import { moment } from '../../../db/moment.ts';
import { run } from '../../../db/transaction.ts';

/** A file that is not taken is forgotten after a day, what was refused of one after thirty. */
export const forgetGuestFiles = ({ db }: ApiMeans) =>
  db.transaction().execute((tx) => run(tx, forgetSql, []));

const forgetSql = `
  update guest_file_contents c
  set content = null,
    faults = case when f."createdAt" < ${moment} - interval '30 days' then null else c.faults end
  from guest_files f
  where f.id = c.file and (
    c.content is not null and f."createdAt" < ${moment} - interval '1 day'
    or c.faults is not null and f."createdAt" < ${moment} - interval '30 days')`;
