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
export const toldTo = async (asker: Asker, words: Words): Promise<string> =>
  (await teller(asker, [words]))(words);

/** The same for all of these words, asked at once: one question for each resource they name records of. */
export async function teller(
  asker: Asker,
  all: readonly Words[],
): Promise<(words: Words) => string> {
  const named = new Map<string, Set<number>>();
  for (const words of all)
    if (typeof words !== 'string')
      named.set(words.resource, (named.get(words.resource) ?? new Set()).add(words.id));
  const found = new Map<string, ReadonlySet<number>>();
  for (const [resource, ids] of named)
    found.set(resource, await foundOf(asker, resource, [...ids]));
  return (words) => {
    if (typeof words === 'string') return words;
    return found.get(words.resource)?.has(words.id) ? words.whole : words.unnamed;
  };
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
  if (id !== undefined) return (await foundOf(asker, name, [id])).has(id);
  const reader = readerOf(asker);
  return (
    reader.kind === 'system' || (reader.kind === 'person' && can(reader.ability, 'list', name))
  );
}

/** Which of these records who asks may read; the product finds all. */
async function foundOf(
  asker: Asker,
  name: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const reader = readerOf(asker);
  if (reader.kind === 'system') return new Set(ids);
  if (reader.kind === 'self' || !can(reader.ability, 'list', name)) return new Set();
  const resource = resourceNamed(asker.services.model.resources, name);
  const params = new Params();
  const visible = rowsSql(reader.ability, 'show', resource, params);
  const rows = await ask<{ readonly id: number }>(
    asker.tx,
    `select t.id from ${tableOf(name)} t where t.id = any(${params.bind(ids, 'bigint[]')}) and ${visible}`,
    params.values,
  );
  return new Set(rows.map(({ id }) => id));
}
