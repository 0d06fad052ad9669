import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Application } from './applying.ts';

type State = RecordOf<typeof licenses>['state'];

/**
 * How the activity stands that an application varies: its licence, or the copy in the place of that; of a house that moves the licence
 * that is most in life. Undefined where there is none.
 */
export async function stateOfActivity(
  tx: Tx,
  { suspendedLicense, license, accommodation }: Application,
): Promise<State | undefined> {
  const [found] = await run<{ readonly state: State }>(tx, stateSql, [
    suspendedLicense ?? license,
    accommodation,
  ]);
  return found?.state;
}

const stateSql = `
  select state from licenses
  where case when $1::bigint is not null then id = $1 else accommodation = $2 end
  order by array_position(array['active', 'suspended', 'prohibited', 'draft'], state::text), id desc limit 1`;
