import type { z } from 'zod/mini';
import type { Row } from '../../db/reads.ts';
import type { settingsBody } from './bodies.ts';
import { readableColumns } from './view-state.ts';
import { type ListOf, readView, written } from './views.ts';

type Settings = z.infer<typeof settingsBody>;

const whose = ({ session, resource, place }: ListOf) => [
  session.userId,
  session.managerId,
  resource.name,
  place,
];

/** How the person left this list: columns still readable, the view it opens with, density; close rows unless they chose others. */
export async function readSettings(list: ListOf): Promise<Settings> {
  const [row] = await list.services.reads.query(
    `select columns, compact, "defaultView" from list_settings
     where "user" = $1 and manager = $2 and resource = $3 and place = $4`,
    whose(list),
  );
  return shown(list, row);
}

export async function writeSettings(list: ListOf, settings: Settings): Promise<Settings> {
  const { columns, compact, defaultView } = settings;
  if (defaultView !== null) await readView(list, defaultView);
  const [row] = await written(
    list,
    `insert into list_settings ("user", manager, resource, place, columns, compact, "defaultView")
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict ("user", manager, resource, place) do update set columns = excluded.columns,
       compact = excluded.compact, "defaultView" = excluded."defaultView"
     returning columns, compact, "defaultView"`,
    [...whose(list), columns && JSON.stringify(columns), compact, defaultView],
  );
  return shown(list, row);
}

function shown(list: ListOf, row: Row | undefined): Settings {
  const columns = row?.columns as string[] | null | undefined;
  const readable = columns && readableColumns(list, columns);
  return {
    columns: readable?.length ? readable : null,
    compact: row?.compact !== false,
    defaultView: (row?.defaultView as number | null | undefined) ?? null,
  };
}
