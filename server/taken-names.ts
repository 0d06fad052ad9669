import { ddlOf } from './db/ddl.ts';
import { tableOf } from './db/names.ts';
import { systemTables } from './db/system-tables.ts';
import type { Model } from './engine/model.ts';

/** Why a new resource cannot be called so: what has the name, among declarations and tables; undefined where it is free. */
export function takenName(name: string, { resources }: Model): string | undefined {
  const declared = resources.find((resource) => resource.name === name);
  if (declared)
    return `«${name}» c’è già, sono i dati «${declared.words.many}»: scegli un altro nome.`;
  const table = tableOf(name);
  const all = [systemTables, ...ddlOf(resources).map(({ sql }) => sql)].join('\n');
  return new RegExp(`^create (?:unlogged )?(?:table|view) "?${table}"?\\s`, 'm').test(all)
    ? `La tabella «${table}» c’è già, per altro: scegli un altro nome.`
    : undefined;
}
