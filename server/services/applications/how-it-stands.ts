import type { Standing } from '#src/domain/license-standing.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { waitingSql } from '../../engine/programme.ts';
import type { Application } from './applying.ts';

/**
 * How the activity stands that an application is about: its licence, or the copy in the place of that; of a house alone the licence
 * that is most in life. Undefined where there is none, as of an opening.
 */
export async function standingOf(
  tx: Tx,
  {
    suspendedLicense,
    license,
    accommodation,
  }: Pick<Application, 'suspendedLicense' | 'license' | 'accommodation'>,
): Promise<Standing | undefined> {
  const concerned = suspendedLicense ?? license;
  if (concerned === null && accommodation === null) return undefined;
  const [found] = await run<Standing>(tx, standingSql, [concerned, accommodation]);
  return found;
}

const standingSql = `
  select state, (select max(s.on)::text from ${waitingSql(licenses, ['activate'])} s where s.record = licenses.id) as "opensOn",
    case when not coalesce("isRestrained", false) then coalesce("extendedTo", "suspendedTo")::text end as until
  from licenses
  where case when $1::bigint is not null then id = $1 else accommodation = $2 end
  order by array_position(array['active', 'suspended', 'prohibited', 'draft'], state::text), id desc limit 1`;
