import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Words } from '../../engine/naming.ts';
import type { Context } from '../../engine/twin.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import { afterEnd } from './annex-days.ts';
import { type End, type Lived, lastDeedOf } from './deeds.ts';

/**
 * Why a licence cannot have ended on an ISO day, told of on another: it did something later, or an annex of it, or it is too
 * long ago to be told of; undefined when it can.
 */
export async function endProblem(
  tx: Tx,
  license: Lived,
  { on, toldOn }: End,
): Promise<Words | undefined> {
  const amid = await beforeLastDeed(tx, license, on, { on, toldOn });
  if (amid) return amid;
  const annex = await afterEnd(tx, license, on);
  if (annex) return annex;
  const floor = `${Number(toldOn.slice(0, 4)) - 1}-01-01`;
  return on < floor
    ? `Si comunica anche dopo, ma non prima del ${formatDate(floor)}: l’anno in corso e quello prima`
    : undefined;
}

/** Why nothing is registered of a licence on an ISO day, an end (`end`) or not: it did something later; undefined when it did not. */
export async function beforeLastDeed(
  tx: Tx,
  license: Lived,
  on: string,
  end?: End,
): Promise<string | undefined> {
  const last = await lastDeedOf(tx, license, end);
  return on < last
    ? `Al più presto dal ${formatDate(last)}: è il giorno dell’ultimo fatto iscritto per questa licenza`
    : undefined;
}

type Ending = Pick<
  Context<typeof licenses, 'close' | 'takeOver'>,
  'tx' | 'record' | 'because' | 'plannedOn' | 'today'
> & { readonly input: { readonly on: string; readonly application?: number } };

/** However it ends, closed or handed on, a licence does on a day it can have ended; else why not. */
export const earlyEnd = async (given: Ending): Promise<Words | undefined> =>
  endProblem(given.tx, given.record, { on: given.input.on, toldOn: await toldOn(given) });

/** The day an end was told of: when its application was received, it was put in programme, or now. */
export async function toldOn({ tx, input, because, plannedOn, today }: Ending): Promise<string> {
  const application = followsFrom(because, applications) ? because.record : input.application;
  if (application === undefined) return plannedOn ?? today;
  const filed = await tx
    .selectFrom('applications')
    .select(['protocolDate', 'submittedOn'])
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  return receivedOn(filed) ?? today;
}
