import { run, type Tx } from '../db/transaction.ts';
import type { Declaration } from './declaration.ts';

/** What waits for its day or came of it, as SQL and answers ask for it: nobody else reads the table it is kept in. */

/** SQL: the states of what waits for its day or for somebody to settle it. */
export const pending = "('waiting', 'failed', 'calledOff')";

/** SQL: the states of what waits for somebody: its day came and it failed, or what was granted was called off. */
export const unsettled = "('failed', 'calledOff')";

type Named<R extends Declaration> = Pick<R, 'name' | 'actions'>;
type VerbOf<R extends Declaration> = keyof R['actions'] & string;

/** SQL: does a verb wait for its day, of the record this expression names; by that day, if an expression is given? */
export const isWaitingSql = <R extends Declaration>(
  { name }: Named<R>,
  verb: VerbOf<R>,
  record: string,
  by?: string,
): string => `exists (select 1 from scheduled_verbs s where s.resource = '${name}' and s.record = ${record}
    and s.verb = '${verb}' and s.state = 'waiting'${by === undefined ? '' : ` and s."dueOn" <= ${by}`})`;

/** SQL, a relation: these verbs as they wait, with their records, days and input (`record`, `verb`, `on`, `input`), in order of `at`. */
export const waitingSql = <R extends Declaration>(
  { name }: Named<R>,
  verbs: readonly VerbOf<R>[],
): string => `(select s.id as at, s.record, s.verb, s."dueOn" as on, s.input from scheduled_verbs s
    where s.resource = '${name}' and s.verb in (${quotedAll(verbs)}) and s.state = 'waiting')`;

/**
 * SQL, a relation: what waits, or may be done yet though it failed or was called off, of a record itself or following from it elsewhere (`record`):
 * which verb (`verb`) of which (`resource`, `of`), on which day (`on`), as it is (`state`), in order of `at`.
 */
export const pendingForSql = <R extends Declaration>({ name }: Named<R>): string => `(
  select s.id as at, s."dueOn" as on, s.state, s.verb, s.resource, s.record as of,
      case when s.resource = '${name}' then s.record else s."becauseRecord" end as record
    from scheduled_verbs s
    where s.state in ${pending} and (s.resource = '${name}' or s."becauseResource" = '${name}'))`;

/** SQL: what became last of a verb that was put in programme, of the record this expression names; what never was is done. */
export const lastStateSql = <R extends Declaration>(
  { name }: Named<R>,
  verb: VerbOf<R>,
  record: string,
): string => `coalesce((select s.state from scheduled_verbs s where s.resource = '${name}'
    and s.record = ${record} and s.verb = '${verb}' order by s.id desc limit 1), 'done')`;

/** SQL: where in the order of `at` a verb stands that was put in programme last for the record this expression names; null where none was. */
export const lastPutSql = <R extends Declaration>(
  { name }: Named<R>,
  verb: VerbOf<R>,
  record: string,
): string => `(select max(s.id) from scheduled_verbs s where s.resource = '${name}'
    and s.record = ${record} and s.verb = '${verb}')`;

/** SQL, a relation: what was to follow elsewhere from the record this expression names and did not (`at`, `state`): it failed on its day (`failure`), or was called off (`reason`). */
export const fruitlessSql = <R extends Declaration>({ name }: Named<R>, record: string): string =>
  `(select s.id as at, s.state, s.failure, s."calledOffFor" as reason from scheduled_verbs s
    where s."becauseResource" = '${name}' and s."becauseRecord" = ${record}
    and s.state in ('failed', 'calledOff', 'withdrawn') and (s.failure is not null or s."calledOffFor" is not null))`;

/** SQL: does what waits, or may be done yet, name this id anywhere in its input? */
export const isAwaitedSql = (id: string): string => `exists (
  select 1 from scheduled_verbs s
  where s.state in ${pending}
    and jsonb_path_exists(s.input, '$.** ? (@ == $id)', jsonb_build_object('id', ${id})))`;

const quotedAll = (verbs: readonly string[]): string => verbs.map((one) => `'${one}'`).join(', ');

/** What became of a verb that was put in programme, and the ISO date it waits for or waited for. */
export interface Put {
  readonly state: 'waiting' | 'done' | 'failed' | 'calledOff' | 'withdrawn';
  readonly on: string;
}

/** Does anything wait for its day, of this record, in the name of whoever asked for it? */
export const isPlanned = async (tx: Tx, resource: string, record: number): Promise<boolean> =>
  (
    await run(
      tx,
      `select 1 from scheduled_verbs where resource = $1 and record = $2 and state = 'waiting' limit 1`,
      [resource, record],
    )
  ).length > 0;

/** What became of it; undefined where nothing is known of it any more. */
export const becameOf = async (tx: Tx, id: number): Promise<Put | undefined> =>
  (await run<Put>(tx, 'select state, "dueOn" as on from scheduled_verbs where id = $1', [id]))[0];
