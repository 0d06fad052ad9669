import { formatDate, latest } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import { lastStateSql, toldOfOn } from '../../engine/programme.ts';
import type { Context } from '../../engine/twin.ts';
import { receivedOn } from '../applications/receipt-day.ts';

type License = Pick<
  RecordOf<typeof licenses>,
  'id' | 'accommodation' | 'startsOn' | 'suspendedFrom' | 'resumedOn' | 'suspensions'
>;

/**
 * Why a licence cannot have ended on an ISO day, told of on another: it did something later, or it is too long
 * ago to be told of; undefined when it can.
 */
export async function endProblem(
  tx: Tx,
  license: License,
  { on, toldOn }: { readonly on: string; readonly toldOn: string },
): Promise<string | undefined> {
  const amid = await beforeLastDeed(tx, license, on);
  if (amid) return amid;
  const floor = `${Number(toldOn.slice(0, 4)) - 1}-01-01`;
  return on < floor
    ? `Si comunica anche dopo, ma non prima del ${formatDate(floor)}: l’anno in corso e quello prima`
    : undefined;
}

/** Why nothing is registered of a licence on an ISO day: it did something later; undefined when it did not. */
export async function beforeLastDeed(
  tx: Tx,
  license: License,
  on: string,
): Promise<string | undefined> {
  const last = await lastDeedOf(tx, license);
  return on < last
    ? `Al più presto dal ${formatDate(last)}: è il giorno dell’ultimo fatto iscritto per questa licenza`
    : undefined;
}

type Ending = Pick<
  Context<typeof licenses, 'close' | 'takeOver'>,
  'tx' | 'record' | 'because' | 'today'
> & { readonly input: { readonly on: string } };

/** However it ends, closed or handed on, a licence does on a day it can have ended; else why not. */
export const earlyEnd = async (given: Ending): Promise<string | undefined> =>
  endProblem(given.tx, given.record, { on: given.input.on, toldOn: await toldOn(given) });

/** The day an end was told of: when its application was received, it was put in programme, or now. */
export async function toldOn({ tx, record, because, today }: Ending): Promise<string> {
  if (!followsFrom(because, applications))
    return (await toldOfOn(tx, licenses, record.id)) ?? today;
  const filed = await tx
    .selectFrom('applications')
    .select(['protocolDate', 'submittedOn'])
    .where('id', '=', because.record)
    .executeTakeFirstOrThrow();
  return receivedOn(filed) ?? today;
}

/** The day of the last that is registered of it: it began, was suspended or resumed, or a change of it has come. */
async function lastDeedOf(tx: Tx, one: License): Promise<string> {
  const [changed] = await run<{ readonly on: string | null }>(tx, changedSql, [
    one.id,
    one.accommodation,
  ]);
  return [
    one.suspendedFrom,
    one.resumedOn,
    ...one.suspensions.map(({ to }) => to),
    changed?.on ?? null,
  ].reduce<string>((last, day) => (day === null ? last : latest(last, day)), one.startsOn);
}

/** The day of the last change of a licence or its house that was carried out; what was called off or failed is none. */
const changedSql = `
  select max(a."effectiveOn")::text as on from applications a
  where a.state = 'accepted' and a.accommodation = $2 and (a.license is null or a.license = $1)
    and a.kind in ('variation_capacity', 'variation_classification', 'variation_period', 'relocation')
    and ${lastStateSql(applications, 'carryOut', 'a.id')} = 'done'`;
