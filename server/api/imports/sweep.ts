import { run } from '../../db/transaction.ts';
import type { ApiMeans } from '../means.ts';

/** Rows hold other people's data: they go after 30 days, after one when nothing came of them. */
export const sweepImports = ({ db }: ApiMeans) =>
  db.transaction().execute((tx) =>
    run(
      tx,
      `delete from import_rows r using imports i where i.id = r.import and (
         i."createdAt" < now() - interval '30 days'
         or i.state in ('uploaded', 'checked') and i."createdAt" < now() - interval '1 day')`,
    ),
  );
