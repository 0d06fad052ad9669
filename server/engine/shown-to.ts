import { type Ability, can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { rowsSql } from '../db/row-scope.ts';
import { run, type Tx } from '../db/transaction.ts';
import { blocked, type Rejected } from '../errors.ts';
import type { Blocker } from './objections.ts';
import type { Writer } from './writer.ts';

/** A refusal as who writes may be told it: what holds back a deed of the product's own was said whole. */
export async function refusalShownTo(writer: Writer, refusal: Rejected): Promise<Rejected> {
  const { blockers } = refusal.body;
  if (!blockers) return refusal;
  const told = [];
  for (const one of blockers) told.push({ code: one.code, ...(await shownTo(writer, one)) });
  return blocked(told);
}

/** Words are told to everyone; the way there, and the number of what is there, only to who may read it, and has a place for it. */
export async function shownTo(writer: Writer, blocker: Blocker): Promise<Blocker> {
  const { actor, services, tx } = writer;
  const { resource: name, id, message, field } = blocker;
  if (name === undefined || actor.kind === 'system') return blocker;
  const resource = resourceNamed(services.model.resources, name);
  const ability = actor.kind === 'person' ? actor.ability : undefined;
  const mayList = ability !== undefined && can(ability, 'list', name);
  if (mayList && (id === undefined || (await mayRead(tx, ability, resource, id)))) return blocker;
  const said = id === undefined ? message : await unnumbered(tx, resource, id, message);
  return { message: said, ...(field !== undefined && { field }) };
}

async function mayRead(tx: Tx, ability: Ability, resource: Resource, id: number): Promise<boolean> {
  const params = new Params();
  const visible = rowsSql(ability, 'show', resource, params);
  const found = await run(
    tx,
    `select 1 from ${tableOf(resource.name)} t where t.id = ${params.bind(id, 'bigint')} and ${visible}`,
    params.values,
  );
  return found.length > 0;
}

/** The same words without the number the product gave the record, where it is called by one. */
async function unnumbered(
  tx: Tx,
  { name, fields, representation }: Resource,
  id: number,
  message: string,
): Promise<string> {
  const field = fields[representation];
  if (field?.kind !== 'text' || field.sequence === undefined) return message;
  const [row] = await run<{ readonly number: string | null }>(
    tx,
    `select ${quoted(representation)} as number from ${tableOf(name)} where id = $1`,
    [id],
  );
  return row?.number ? message.replaceAll(` ${row.number}`, '') : message;
}
