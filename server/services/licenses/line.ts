import { isLiving } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** One that went on where a licence was. */
interface Successor {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly holder: number;
}

/** SQL, common table expressions: `line` holds these licences, who went on where they were, and the annexes of each. */
export const lineSql = (of: string): string => `line as (
  select id from unnest(array[${of}]::bigint[]) o (id) where id is not null
  union select s.id from licenses s join line on s.predecessor = line.id or s.parent = line.id)`;

/**
 * SQL, a relation of ids: a licence with those it goes on from by takeovers, and those that go on from it. What was told of a place
 * counts for whoever has it (registry 1.6).
 */
export const placeSql = (license: string): string => `(
  with recursive place as (
    select id, predecessor from licenses where id = ${license}
    union select o.id, o.predecessor from place cross join lateral (
      select id, predecessor from licenses where id = place.predecessor
      union all select id, predecessor from licenses where predecessor = place.id) o)
  select id from place)`;

/**
 * Who went on where a licence was as things stand, one after the other, the last first: the last that took each over, and
 * not beyond one that was given back since.
 */
export const lineOf = (tx: Tx, { id }: { readonly id: number }): Promise<readonly Successor[]> =>
  run<Successor>(
    tx,
    `with recursive line as (
       select s.*, 1 as step from (${lastAfter('$1')}) s
       union all select s.*, step + 1 from line cross join lateral (${lastAfter('line.id')}) s
         where line.state = 'superseded')
     select id::integer, number, state, holder::integer from line order by step desc`,
    [id],
  );

/** The licence in life that went on where one was, through all its takeovers; none where that ended. */
export const heirOf = async (tx: Tx, id: number): Promise<Successor | undefined> =>
  (await lineOf(tx, { id })).find(isLiving);

const lastAfter = (license: string): string =>
  `select id, number, state, holder from licenses where predecessor = ${license} order by id desc limit 1`;
