import { formatDate, latest } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, run } from '../../db/transaction.ts';
import { pendingForSql, waitingSql } from '../../engine/programme.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { mainOf } from './annexes.ts';
import { lastDeedOf } from './deeds.ts';
import { leftToHolder } from './restrain.ts';
import { furthestFrom, heldBeside } from './suspend.ts';
import { countsFrom } from './suspension-law.ts';
import { overSuspension } from './suspensions.ts';

/**
 * An annex is suspended for the days of its main licence, whatever it has in programme and however many months it had: it is
 * open no more than that one (registry 10.6). What it was to be suspended for meanwhile is settled by it, to the later end.
 */
export const stopWithMain = (async (context) => {
  const { tx, record, input } = context;
  const { to, noticeOn, reason } = input;
  await settleAccommodation(context, 'suspended');
  // What it did of its own since stays as it is.
  const beside = heldBeside(record, input.from, noticeOn);
  const from = latest(input.from, await lastDeedOf(tx, record, beside));
  const end = await settledTo(context, to);
  return {
    ...(record.isRestrained && (await leftToHolder(context, from))),
    suspendedFrom: from,
    suspendedTo: end && latest(from, end),
    extendedTo: null,
    extensionReason: null,
    suspensionNoticeOn: noticeOn,
    suspensionCountsFrom: await countsFrom(context, record, from),
    suspensionReason: reason,
  };
}) satisfies Effect<typeof licenses, 'stop'>;

export const prolongWithMain = (async (context) => {
  const { to, reason } = context.input;
  return { extendedTo: await settledTo(context, to), extensionReason: reason };
}) satisfies Effect<typeof licenses, 'prolong'>;

export const resumeWithMain = (async (context) => {
  const { record, input } = context;
  await settleAccommodation(context, 'active');
  await settleAhead(
    context,
    'reactivate',
    null,
    `La licenza ${record.number} riprende con la principale`,
  );
  const on = latest(input.on, record.suspendedFrom ?? input.on);
  return { ...overSuspension(record, on), resumedOn: on };
}) satisfies Effect<typeof licenses, 'resume'>;

type Following = Pick<Context<typeof licenses, 'stop'>, 'tx' | 'record' | 'system' | 'today'>;

/** The end of what follows its main licence until an ISO day, or without one: its own, where what waited of it ends later. */
async function settledTo(context: Following, to: string | null): Promise<string | null> {
  const { tx, record } = context;
  const [own] = await run<{ readonly on: string; readonly to: string | null }>(
    tx,
    `select s.on::text as on, s.input ->> 'to' as to from ${waitingSql(licenses, ['suspend'])} s
     where s.record = $1 and ($2::date is null or s.on <= $2::date)`,
    [record.id, to],
  );
  if (!own) return to;
  const ownEnd = own.to ?? (await furthestFrom({ ...context, isPlanned: true }, record, own.on));
  const end = to === null || ownEnd === null ? null : latest(to, ownEnd);
  const main = await mainOf(tx, record.parent);
  const until = end === null ? '' : ` fino al ${formatDate(end)}`;
  const reason = `La licenza ${record.number} è già sospesa con la principale ${main?.number}${until}`;
  await settleAhead(context, 'suspend', to, reason);
  return end;
}

/** What waits of it to be done by a verb, by an ISO day, is done with what it follows: what was granted says so, and who filed is told. */
async function settleAhead(
  { tx, record: { id }, system }: Following,
  verb: 'suspend' | 'reactivate',
  by: string | null,
  reason: string,
): Promise<void> {
  const granted = await idsOf(
    tx,
    `select distinct a.id from ${pendingForSql(applications)} s join applications a on a.id = s.record
     where a.state = 'accepted' and s.resource = '${licenses.name}' and s.of = $1 and s.verb = $2
       and ($3::date is null or s.on <= $3::date) order by a.id`,
    [id, verb, by],
  );
  await system.act(applications, granted, 'lapseGrant', { reason });
  await system.callOff(licenses, id, verb, by);
}
