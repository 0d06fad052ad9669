import { can } from '#src/permissions/ability.ts';
import { resourceNamed, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsSql } from '../db/row-scope.ts';
import { ask, type Tx } from '../db/transaction.ts';
import type { Words } from './naming.ts';
import type { Blocker, Held } from './objections.ts';
import { readerOf, type Writer } from './writer.ts';

/** Who is told something, and where it is looked up what they may read; any writer is one. */
export type Asker = Pick<Writer, 'services' | 'actor' | 'reader'> & { readonly tx: Tx | Reads };

/** Words as who asks may be told them: which record they name, to who may read it. */
export async function toldTo(asker: Asker, words: Words): Promise<string> {
  if (typeof words === 'string') return words;
  return (await mayFind(asker, words.resource, words.id)) ? words.whole : words.unnamed;
}

/** Words are told to everyone; the way there only to who may read what is there, and has a place for it. */
export async function shownTo(
  writer: Writer,
  { message: words, field, ...way }: Blocker,
): Promise<Held> {
  const message = await toldTo(writer, words);
  const isWay = way.resource !== undefined && (await mayFind(writer, way.resource, way.id));
  return { message, ...(field !== undefined && { field }), ...(isWay && way) };
}

async function mayFind(asker: Asker, name: string, id: number | undefined): Promise<boolean> {
  const reader = readerOf(asker);
  if (reader.kind === 'system') return true;
  if (reader.kind === 'self' || !can(reader.ability, 'list', name)) return false;
  if (id === undefined) return true;
  const resource = resourceNamed(asker.services.model.resources, name);
  const params = new Params();
  const visible = rowsSql(reader.ability, 'show', resource, params);
  const found = await ask(
    asker.tx,
    `select 1 from ${tableOf(name)} t where t.id = ${params.bind(id, 'bigint')} and ${visible}`,
    params.values,
  );
  return found.length > 0;
}
