import type { AppResource } from '#src/resources/all.ts';

type ViewName = Extract<AppResource, { view: true }>['name'];

/** The rows of every worklist. Business days are Europe/Rome. */
const views: Record<ViewName, string> = {
  'current-alerts': `select * from alerts
    where status = 'published'
      and "publishFrom" <= (now() at time zone 'Europe/Rome')::date
      and ("publishTo" is null or "publishTo" >= (now() at time zone 'Europe/Rome')::date)`,
};

/** The query of a view. */
export const viewSql = (name: string): string => {
  const sql = (views as Readonly<Record<string, string>>)[name];
  if (!sql) throw new Error(`No SQL for the view ${name}`);
  return sql;
};
