import { formatDate } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Application } from './applying.ts';

type About = Pick<Application, 'kind' | 'license' | 'accommodation' | 'protocolDate'>;
type NotYet = Blocker & { readonly field: 'license' | 'accommodation' };

/**
 * Of a licence that is in force from a day to come nothing is filed before it, nor of a house that has no other: what would vary it could be
 * granted by nobody, and what is to end it is given up (decisions 136, 150).
 */
export async function notYet(db: Tx, one: About, today: string): Promise<readonly NotYet[]> {
  const { kind, license, accommodation, protocolDate } = one;
  // A takeover that names no licence is found by its code, as it is sent.
  if (kind === 'new_opening' || (kind === 'takeover' && license === null)) return [];
  const [ahead] = await run<{ readonly id: number; readonly number: string; readonly day: string }>(
    db,
    aheadSql,
    [license, accommodation, protocolDate ?? today, living],
  );
  if (!ahead) return [];
  const message = naming(
    licenses,
    ahead,
    (which) =>
      `La licenza${which} è in vigore dal ${formatDate(ahead.day)}: fino ad allora non le si chiede nulla; a ciò che è accolto si rinuncia con «Rinuncia», sulla pratica`,
  );
  const field = license === null ? 'accommodation' : 'license';
  return [{ message, field, resource: licenses.name, id: ahead.id }];
}

/** The licence a filing names; where it names its house alone, the first to begin there while none lives. */
const aheadSql = `
  select l.id::integer, l.number, l."startsOn"::text as day from licenses l
  where l.state = 'draft' and l."startsOn" > $3
    and case when $1::bigint is not null then l.id = $1
      else l.accommodation = $2 and not exists (select 1 from licenses o where o.accommodation = $2 and o.state = any($4)) end
  order by l."startsOn", l.id limit 1`;
