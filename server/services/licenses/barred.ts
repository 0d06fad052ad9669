import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { naming } from '../../engine/naming.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask } from '../../engine/twin.ts';

type License = RecordOf<typeof licenses>;
type Suspensions = License['suspensions'];

/** What may be asked of a licence wherever it is known. */
export type Seen = Pick<Parameters<Ask<typeof licenses>>[0], 'tx' | 'read' | 'record'>;

/**
 * What was forbidden, annulled or has lapsed is not gone on with under a copy: its holder opens there again with a
 * title that is later (L. 241/1990, art. 19, c. 3; registry 1.6). Nor does an annex where its main licence may not.
 */
export const barred: Ask<typeof licenses> = async ({ tx, record }) => [
  ...(await barredForGood(tx, record)),
  ...(await stoppedMain(tx, record, ['suspended', 'prohibited'])),
];

/** Its main licence, where that stands so: an annex is open no more than that one (registry 10.6). */
export async function stoppedMain(
  tx: Tx,
  { parent }: License,
  states: readonly License['state'][],
  how = 'è sospesa o vietata: la dipendenza non inizia',
): Promise<Blocker[]> {
  if (parent === null) return [];
  const mains = await tx
    .selectFrom('licenses')
    .select(['id', 'number'])
    .where('id', '=', parent)
    .where('state', 'in', states)
    .execute();
  return mains.map((main) => ({
    message: naming(licenses, main, (which) => `La licenza principale${which} ${how}`),
    resource: licenses.name,
    id: main.id,
  }));
}

/** What comes back alone comes back to a main licence that is open; what comes back with that one is only ahead of it. */
export const mainStopped: Ask<typeof licenses> = async ({ tx, record, because }) =>
  because?.record === record.parent && followsFrom(because, licenses)
    ? []
    : stoppedMain(
        tx,
        record,
        ['suspended', 'prohibited'],
        'è sospesa o vietata: la dipendenza non è aperta finché quella non lo è',
      );

/** The half of it that no day settles. */
export async function barredForGood(tx: Tx, record: License): Promise<Blocker[]> {
  const ended = await run<Pick<License, 'id' | 'number'> & { readonly on: string }>(tx, barredSql, [
    record.accommodation,
    record.holder,
    record.id,
    record.sciaDate,
  ]);
  return ended.map((one) => ({
    message: naming(
      licenses,
      one,
      (which) =>
        `L’attività della licenza${which} non può riprendere: serve un titolo successivo al ${formatDate(one.on)}`,
    ),
    resource: licenses.name,
    id: one.id,
  }));
}

const annulledSql = `select max(a."outcomeOn") as on from applications a
  where a."resultLicense" = l.id and a.state = 'annulled' and a.kind in ('new_opening', 'takeover')`;

/** Of one house and holder; a title of a later day begins something else. */
const barredSql = `
  select l.id, l.number, bar.on::text as on from licenses l
  cross join lateral (select greatest(l."forbiddenOn", n.on,
      case when l."closureReason" in ('prohibited', 'lapsed') then l."closedOn" end) as on
    from (${annulledSql}) n) bar
  where l.accommodation = $1 and l.holder = $2 and l.id <> $3 and l.state = 'closed'
    and ($4::date is null or $4::date <= bar.on) and bar.on is not null
  order by l.id`;

/**
 * It was forbidden as it closed, or the measures of an invitation did not come meanwhile: it is as forbidden as one that was open. The term of an
 * invitation that was not conformed to stays with what was refused.
 */
export const forbiddenMeanwhile = async ({ tx, record }: Seen): Promise<readonly Blocker[]> => {
  const { id, forbiddenOn } = record;
  if (forbiddenOn === null) return [];
  const [application] = await idsOf(
    tx,
    `select id from applications where coalesce("suspendedLicense", license) = $1
       and state = 'rejected' and "outcomeOn" = $2 and "invitedOn" is not null and "requestDueOn" is not null
     order by id desc limit 1`,
    [id, forbiddenOn],
  );
  const why =
    application === undefined ? '' : ': le misure dell’invito a conformare non sono state adottate';
  const message = `Dal ${formatDate(forbiddenOn)} l’attività è vietata${why}; per riprendere serve un nuovo titolo`;
  return [
    { message, ...(application !== undefined && { resource: applications.name, id: application }) },
  ];
};

/** What its holder had suspended there counts on, where no later title begins (registry 1.6). */
export async function suspensionsBefore(tx: Tx, record: License): Promise<Suspensions> {
  const before = await run<Suspensions[number]>(
    tx,
    `select s."from"::text as "from", s."to"::text as "to", s.reason from licenses l
     join licenses_suspensions s on s.parent = l.id
     where l.accommodation = $1 and l.holder = $2 and l.id <> $3 and l.state = 'closed'
       and ($4::date is null or $4::date <= l."closedOn") order by s."from", s.position`,
    [record.accommodation, record.holder, record.id, record.sciaDate],
  );
  return [...record.suspensions, ...before];
}
