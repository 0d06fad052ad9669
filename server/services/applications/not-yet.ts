import { formatDate } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import { waitingSql } from '../../engine/programme.ts';
import type { Application } from './applying.ts';

type About = Pick<Application, 'kind' | 'license' | 'accommodation' | 'protocolDate'>;
type NotYet = Blocker & { readonly field: 'license' | 'accommodation' };

/**
 * Of a licence that is going to be in force, by the programme, from a day to come nothing is filed before it, nor of a house that has no other: what would vary it could be
 * granted by nobody, and what is to end it is given up (decisions 136, 150). The same of a draft that no day makes a licence: a correction of
 * office alone speaks of it.
 */
export async function notYet(db: Tx, one: About, today: string): Promise<readonly NotYet[]> {
  const { kind, license, accommodation, protocolDate } = one;
  // A takeover that names no licence is found by its code, as it is sent.
  if (kind === 'new_opening' || (kind === 'takeover' && license === null)) return [];
  const on = protocolDate ?? today;
  const [draft] = await run<Draft>(db, draftSql, [license, accommodation, on, living]);
  if (!draft || (kind === 'correction' && draft.day === null)) return [];
  const message = naming(licenses, draft, (which) => `La licenza${which} ${wordsOf(draft)}`);
  const field = license === null ? 'accommodation' : 'license';
  return [{ message, field, resource: licenses.name, id: draft.id }];
}

interface Draft {
  readonly id: number;
  readonly number: string;
  /** From which its activation is in programme; null where it is not: what it says of its start brings nothing about. */
  readonly day: string | null;
  readonly isGranted: boolean;
}

function wordsOf({ day, isGranted }: Draft): string {
  if (day !== null)
    return `è in vigore dal ${formatDate(day)}: fino ad allora non le si chiede nulla; a ciò che è accolto si rinuncia con «Rinuncia», sulla pratica`;
  const why = isGranted
    ? 'è accolta e non è ancora attiva'
    : 'è una bozza, che nessuna pratica ha accolto';
  return `${why}: non le si chiede nulla finché l’ufficio non la attiva, con «Attiva»`;
}

/** The licence a filing names; where it names its house alone, the first to begin there while none lives: those with a day to come first. */
const draftSql = `
  select l.id::integer, l.number, ahead.day::text as day, l."grantedBy" <> '{}' as "isGranted"
  from licenses l cross join lateral (
    select max(s.on) as day from ${waitingSql(licenses, ['activate'])} s where s.record = l.id and s.on > $3) ahead
  where l.state = 'draft'
    and case when $1::bigint is not null then l.id = $1
      else l.accommodation = $2 and not exists (select 1 from licenses o where o.accommodation = $2 and o.state = any($4)) end
  order by ahead.day, l."startsOn", l.id limit 1`;
