import { changedBy, licenseVariations } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { swornOfLicense } from '#src/resources/registry/sworn.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { oneAtATime } from '../../engine/locks.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import { lastStateSql, pendingForSql } from '../../engine/programme.ts';
import { isChangedSince, lastOf } from '../../engine/trace.ts';
import type { Ask } from '../../engine/twin.ts';
import { isAhead } from '../licenses/ahead.ts';
import { handedOnAhead } from '../licenses/lapse-granted.ts';
import { turnsSql } from '../licenses/turns.ts';

type Application = RecordOf<typeof applications>;

/**
 * What was granted before and does not go with this: the activity ends first, something of it is still to come
 * when its holder ends it, the same is changed from that day or from a later one that has come, or an office has corrected
 * it since this was sent.
 */
export const crossed: Ask<typeof applications> = async (asking) => {
  const { tx, record, today } = asking;
  if (record.kind === 'correction' || record.accommodation === null) return [];
  const on = record.effectiveOn ?? today;
  return [
    ...(await endedBefore(tx, record, on)),
    ...(record.kind === 'cessation' ? await stillToCome(tx, record, on) : []),
    ...(await forestalled({ tx, record })),
    ...(await changedAlike(asking, on)),
    ...(await correctedSince(tx, record)),
  ];
};

/** The same before it is sent, by who has the activity yet, and said once; what they were granted is no newcomer’s to know. */
export const forestalledToSend: Ask<typeof applications> = async ({ tx, record, today }) => {
  const { kind, accommodation, effectiveOn } = record;
  const found = await forestalled({ tx, record });
  const isAnothers = kind === 'takeover' || kind === 'correction' || accommodation === null;
  return found.length > 0 || isAnothers ? found : endedBefore(tx, record, effectiveOn ?? today);
};

/** Nobody ends an activity of their own that somebody else was granted, nor leaves annexes behind in another municipality. */
const forestalled = async ({
  tx,
  record,
}: Pick<Parameters<Ask<typeof applications>>[0], 'tx' | 'record'>): Promise<Blocker[]> => [
  ...(record.kind === 'cessation' ? await handedOnAhead(tx, record.license) : []),
  ...(record.kind === 'relocation' ? await annexesLeft(tx, record) : []),
];

/** Annexes are other buildings, and do not stay where their house leaves the municipality (decision 099). */
async function annexesLeft(
  tx: Tx,
  { accommodation, city, newCity }: Application,
): Promise<Blocker[]> {
  if (newCity === null || newCity === city) return [];
  const annexes = await run<{ readonly id: number; readonly number: string }>(
    tx,
    `select l.id::integer, l.number from licenses l join licenses m on m.id = l.parent
     where $1 in (l.accommodation, m.accommodation) and (l.state = any($2) or ${isAhead('l')}) order by l.id`,
    [accommodation, living],
  );
  return annexes.map((annex) => ({
    message: naming(
      licenses,
      annex,
      (which) =>
        `La dipendenza${which} non passa in un altro comune con la struttura: prima va cessata, o tolta dal programma`,
    ),
    resource: licenses.name,
    id: annex.id,
  }));
}

interface Programmed {
  readonly id: number;
  readonly number: string;
  readonly on: string;
}

async function endedBefore(tx: Tx, record: Application, on: string): Promise<Blocker[]> {
  const found = await run<Programmed & { readonly verb: string }>(tx, endsSql, [
    record.license,
    record.accommodation,
    ...[on, record.id, living],
  ]);
  return found.map(({ verb, on: day, ...one }) => ({
    message: naming(
      licenses,
      one,
      (which) =>
        `La licenza${which} ${verb === 'close' ? 'cessa' : 'passa ad altri'} dal ${formatDate(day)}: dal ${formatDate(on)} non c’è più che cosa cambiare`,
    ),
    resource: licenses.name,
    id: one.id,
  }));
}

/** A newcomer is not held back by what the holder before them had asked for: that fails on its day, and is told. */
async function stillToCome(tx: Tx, { id, license }: Application, on: string): Promise<Blocker[]> {
  const found = await run<Programmed>(tx, comingSql, [license, on, id, ends]);
  return found.map((one) => ({
    message: naming(
      applications,
      one,
      (which) =>
        `La pratica${which} è accolta e ha effetto dal ${formatDate(one.on)}, quando l’attività non c’è più: prima annulla quanto è in programma`,
    ),
    resource: applications.name,
    id: one.id,
  }));
}

type Asking = Parameters<Ask<typeof applications>>[0];

async function changedAlike(asking: Asking, on: string): Promise<Blocker[]> {
  const found = await alike(asking, on);
  return found.map((other) => ({
    message: naming(
      applications,
      other,
      (which) =>
        `La pratica${which} è accolta e cambia la stessa cosa dal ${formatDate(other.on)}: questa, dal ${formatDate(on)}, la contraddice`,
    ),
    resource: applications.name,
    id: other.id,
  }));
}

/** Has what it changes been changed by another from its day, or from a later one that has come? */
export const isDoneOver = async (asking: Asking): Promise<boolean> =>
  (await alike(asking, asking.record.effectiveOn ?? asking.today)).some(
    ({ state }) => state === 'done',
  );

/** What was granted from an ISO day, or done from a later one, of the same that an application changes. */
async function alike(asking: Asking, on: string): Promise<readonly Alike[]> {
  const { tx, record } = asking;
  const { id, license, accommodation } = record;
  const renamed = record.holderName === null ? null : record.manager;
  // Cases of two houses may name one organisation: one is judged after the other.
  if (renamed !== null) await oneAtATime(asking, `name of organisation ${renamed}`);
  const found = await run<Alike>(tx, alikeSql, [...[license, accommodation, id, on, renamed]]);
  const own = touched(record);
  return found.filter((other) =>
    touched(other).some(
      (what) =>
        own.includes(what) && (what === 'holderName' || other.accommodation === accommodation),
    ),
  );
}

/** Of two at once an office corrects what a case was just sent to change: who filed has not asked for that change. */
async function correctedSince(tx: Tx, { id, kind, license }: Application): Promise<Blocker[]> {
  if (license === null || !licenseVariations.some((one) => one === kind)) return [];
  const sent = await lastOf(tx, applications, ['submit', 'integrate'], id);
  const fields = swornOfLicense.filter((name) => changedBy(kind).includes(name));
  const isCorrected =
    sent !== undefined &&
    (await isChangedSince(tx, sent, licenses, [license], { verbs: ['correct'], fields }));
  return isCorrected
    ? [
        {
          message:
            'Dopo l’invio l’ufficio ha rettificato ciò che la pratica cambia: chiedi un’integrazione a chi l’ha presentata, o respingila',
          resource: licenses.name,
          id: license,
        },
      ]
    : [];
}

const noticed = ['name', 'email', 'phone', 'holderName'] as const;

type Touching = Pick<Application, 'kind' | 'accommodation' | (typeof noticed)[number]>;

type Alike = Programmed & Touching & { readonly state: 'waiting' | 'done' };

/** What of a house, its organisation or a licence an application changes. */
const touched = ({ kind, ...one }: Touching): readonly string[] =>
  kind === 'variation_data' ? noticed.filter((name) => one[name] !== null) : [kind];

/** The verbs a licence ends by, for who has it; an annex passes with its main one. */
const ends = ['close', 'takeOver'] as const;

/** A house goes on as long as one of its licences does. */
const endsSql = `
  with ending as (select * from ${turnsSql(ends)} s where s.on <= $3 and s.application is distinct from $4)
  select l.id, l.number, s.verb, s.on from ending s
  join licenses l on l.id = s.record
  where case when $1::bigint is null then l.accommodation = $2 and (s.verb = 'takeOver' or not exists (
        select 1 from licenses o where o.accommodation = $2 and o.state = any($5) and o.id not in (select record from ending)))
      else l.id = $1 end
    or s.verb = 'takeOver' and l.id = (select parent from licenses where id = $1)
  order by l.parent is not null, s.on, s.at`;

/** What waits in programme for a licence because of another application. */
const comingSql = `
  select a.id, a.number, s.on from ${pendingForSql(applications)} s
  join applications a on a.id = s.record
  where a.license = $1 and s.on >= $2 and a.id <> $3 and s.state = 'waiting'
    and not (s.resource = '${licenses.name}' and s.verb = any($4)) order by s.on, s.at`;

/** Changes accepted for the same day, or carried out for a later one; what was called off or failed is none. */
const alikeSql = `
  select a.id, a.number, a.kind, a.accommodation, ${noticed.map((name) => `a."${name}"`).join(', ')},
    a."effectiveOn" as on, s.state
  from applications a
  cross join lateral (select ${lastStateSql(applications, 'carryOut', 'a.id')} as state) s
  where a.state = 'accepted' and a.id <> $3
    and (a.accommodation = $2 and ($1::bigint is null or a.license is null or a.license = $1)
      or a.manager = $5 and a."holderName" is not null)
    and s.state in ('done', 'waiting')
    and (a."effectiveOn" = $4 or a."effectiveOn" > $4 and s.state = 'done')
    and a.kind in ('variation_capacity', 'variation_classification', 'variation_data',
      'variation_period', 'relocation')
  order by a.id`;
