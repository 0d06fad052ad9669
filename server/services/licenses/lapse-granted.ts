import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import { pendingForSql } from '../../engine/programme.ts';
import type { Ask } from '../../engine/twin.ts';
import { turnsSql } from './turns.ts';

type License = Pick<RecordOf<typeof licenses>, 'id' | 'number' | 'accommodation' | 'holder'>;

export interface Ending {
  readonly tx: Tx;
  readonly system: Commands;
  readonly record: License;
}

/** How a licence came to be no longer what something was granted of, on a day: it may be otherwise since. */
const ways = {
  closed: 'è cessata',
  superseded: 'è passata ad altri',
  prohibited: 'è stata vietata',
  void: 'è stata annullata',
  annulled: 'è nata da una pratica annullata d’ufficio',
} as const;

/**
 * What the law imposes on a licence waits for nothing that was granted of it, and what a holder ends of their own ends that
 * too: what can be done no more is in programme no longer, the applications say so, and who filed is told (decision 084).
 * A prohibition may be lifted, and what changes the place waits; handed on or ended, nothing of it does, nor of one whose
 * birth is annulled.
 */
export async function lapseGranted(
  { tx, system, record, today }: Ending & { readonly today: string },
  way: keyof typeof ways,
  on = today,
): Promise<void> {
  const { id, number, accommodation, holder } = record;
  const granted = await idsOf(tx, grantedSql, [
    ...[id, accommodation, way !== 'prohibited' && way !== 'void'],
    ...[way === 'superseded' || way === 'annulled' ? holder : null, living],
    way === 'superseded',
  ]);
  const reason = `La licenza ${number} ${ways[way]} il ${formatDate(on)}`;
  await system.act(applications, granted, 'lapseGrant', { reason });
}

/**
 * What waits of the licence itself, and the changes of it; those of its house too, where nobody else has a licence there,
 * or they were granted to who has it no more. An office corrects what has ended as well.
 */
const grantedSql = `
  select distinct a.id from ${pendingForSql(applications)} s join applications a on a.id = s.record
  where a.state = 'accepted' and (s.resource = '${licenses.name}' and s.of = $1
    or $3 and s.resource = '${applications.name}' and (a.kind <> 'correction' or $6)
      and (a.license = $1 or a.license is null and a.accommodation = $2
        and case when $4::bigint is not null then a.manager = $4
          else not exists (select 1 from licenses o
            where o.accommodation = $2 and o.id <> $1 and o.state = any($5)) end))
  order by a.id`;

/** A change of hands that was granted is not forestalled by who ends the activity of their own. */
export const toBeHandedOn: Ask<typeof licenses> = ({ tx, record }) => handedOnAhead(tx, record.id);

/** The takeovers of a licence, or of its main one, that are granted and wait for their day, or by silence (`isTacit`) and wait to be entered. */
export const takeoversAhead = (tx: Tx, license: number | null) =>
  run<{
    readonly id: number;
    readonly number: string;
    readonly on: string;
    readonly isTacit: boolean;
  }>(
    tx,
    `with those as (select unnest(array[id, parent]) as id from licenses where id = $1)
     select a.id::integer, a.number, s.on::text as on, false as "isTacit" from ${pendingForSql(applications)} s
     join applications a on a.id = s.record
     where s.resource = '${licenses.name}' and s.verb = 'takeOver'
       and s.of in (select id from those) and s.state = 'waiting'
     union select a.id::integer, a.number, s.on::text, true from ${turnsSql(['takeOver'])} s
     join applications a on a.id = s.application where s.record in (select id from those)`,
    [license],
  );

/** The same, and why it does not cease meanwhile. */
export const handedOnAhead = async (tx: Tx, license: number | null): Promise<Blocker[]> =>
  (await takeoversAhead(tx, license)).map((one) => ({
    message: naming(applications, one, (which) => {
      const passes = `dal ${formatDate(one.on)} l’attività passa ad altri`;
      return one.isTacit
        ? `Il subingresso della pratica${which} è accolto per decorso dei termini: ${passes}, e non cessa; prima l’ufficio lo iscrive nel registro, o lo annulla`
        : `Il subingresso della pratica${which} è accolto: ${passes}, e fino ad allora non cessa; prima annulla quanto è in programma`;
    }),
    resource: applications.name,
    id: one.id,
  }));

/**
 * A part of what was granted may not be handed on as things stand, and may again by the day: nothing lapses, and the office,
 * who filed and whose licence it is are told now (decision 092).
 */
export async function tellHindered({ tx, system, record }: Ending): Promise<void> {
  const granted = (await takeoversAhead(tx, record.id)).map(({ id }) => id);
  await system.act(applications, granted, 'hinder');
}

/** Nobody takes over from themself: what a newcomer was granted is nothing once they and the holder are one organisation. */
export async function lapseOwnTakeovers(
  { tx, system }: Pick<Ending, 'tx' | 'system'>,
  manager: number,
): Promise<void> {
  const own = await idsOf(
    tx,
    `select distinct a.id from ${pendingForSql(applications)} s join applications a on a.id = s.record
     join licenses l on l.id = s.of and s.resource = '${licenses.name}' and s.verb = 'takeOver'
     where a.state = 'accepted' and l.holder = $1 and coalesce(a."newHolder", a.manager) = $1 order by a.id`,
    [manager],
  );
  const reason = 'Il titolare e chi subentrava sono diventati una sola organizzazione';
  await system.act(applications, own, 'lapseGrant', { reason });
}
