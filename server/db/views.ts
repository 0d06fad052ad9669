import type { AppResource } from '#src/resources/all.ts';
import { recipientsSql } from '../services/alerts/audience.ts';
import { nationalSql } from '../services/registry/national.ts';

type ViewName = Extract<AppResource, { view: true }>['name'];

/** The rows of every worklist. Business days are Europe/Rome. */
const views: Record<ViewName, string> = {
  'alert-recipients': recipientsSql,
  'national-register': nationalSql,
};

/** The query of a view. */
export const viewSql = (name: string): string => {
  const sql = (views as Readonly<Record<string, string>>)[name];
  if (!sql) throw new Error(`No SQL for the view ${name}`);
  return sql;
};
