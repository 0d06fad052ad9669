import { hasEnded } from '#src/domain/istat/month.ts';
import { monthNames } from '#src/domain/months.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { moment } from '../../db/moment.ts';
import { run } from '../../db/transaction.ts';
import { lastOf } from '../../engine/trace.ts';
import { type Ask, type Effect, twin, type Unfit } from '../../engine/twin.ts';
import { declareDays, emptyDays, undeclaredDays } from './declare-days.ts';
import { laterClosed } from './later-closed.ts';
import { liveMonth } from './live-month.ts';
import { blockersOfMonth } from './month-blockers.ts';
import { isMonthClosed } from './month-locks.ts';
import { snapshotOf } from './month-snapshot.ts';
import { monthNamed, monthToClose } from './month-to-close.ts';
import { oftenUrged } from './often-urged.ts';

type Months = typeof monthClosings;

const unlocked = { unlockedUntil: null, unlockedTime: null };

/** What is closed or opened anew was not sent as it stands now. */
const unsent = { transmissionRef: null };

/** What holds the closing back: the pure rules say it, of what is kept in the turn of the licence (istat 8.1). */
const unsettled: Ask<Months> = async (asking) =>
  blockersOfMonth(asking.record.license, await monthToClose(asking));

const close = (async ({ tx, record, today }) => {
  const { figures } = await liveMonth(tx, record.license, monthNamed(record), today);
  return { ...snapshotOf(figures), closedOn: today, ...unlocked, ...unsent };
}) satisfies Effect<Months, 'close'>;

const confirmDays = (async ({ tx, record, today, commands }) => {
  await declareDays(commands, record.license, await undeclaredDays({ tx, record, today }));
  return undefined;
}) satisfies Effect<Months, 'confirmDays'>;

const noneLeft: Ask<Months> = async ({ tx, record, today }) =>
  (await undeclaredDays({ tx, record, today })).length > 0
    ? []
    : [{ message: 'Le giornate fino a oggi sono già confermate' }];

const noMovement = (async ({ tx, record, input: { on }, today, commands }) => {
  const empty = await emptyDays({ tx, record, today });
  const meant = empty.filter(({ date }) => on === null || date === on);
  await declareDays(commands, record.license, meant);
  return undefined;
}) satisfies Effect<Months, 'noMovement'>;

const noneEmpty: Ask<Months> = async ({ tx, record, today }) =>
  (await emptyDays({ tx, record, today })).length > 0
    ? []
    : [{ message: 'Fino a oggi non resta una giornata senza ospiti da dichiarare' }];

const notEmpty: Unfit<Months, 'noMovement'> = async ({ tx, record, input: { on }, today }) => {
  if (on === null) return {};
  const empty = await emptyDays({ tx, record, today });
  return empty.some(({ date }) => date === on)
    ? {}
    : { on: 'È di un altro mese, è già dichiarata o ha ospiti' };
};

const reopen = (async () => ({ closedOn: null, ...unlocked, ...unsent })) satisfies Effect<
  Months,
  'reopen'
>;

const unlock = (async ({ tx }) => {
  const [term] = await run<{ readonly day: string; readonly time: string }>(tx, termSql, []);
  return term && { unlockedUntil: term.day, unlockedTime: term.time };
}) satisfies Effect<Months, 'unlock'>;

/** Seventy-two hours from now, on the clock of Rome (istat 8.2). */
const termSql = `
  select to_char(t, 'YYYY-MM-DD') as day, to_char(t, 'HH24:MI') as time
  from (select (${moment} + interval '72 hours') at time zone 'Europe/Rome' as t) u`;

const lock = (async () => unlocked) satisfies Effect<Months, 'lock'>;

const locked: Ask<Months> = async ({ tx, record }) =>
  (await isMonthClosed(tx, record.license, monthNamed(record)))
    ? [{ message: 'È già bloccato' }]
    : [];

const transmit = (async ({ input: { reference } }) => ({
  transmissionRef: reference,
})) satisfies Effect<Months, 'transmit'>;

/** What is sent is sent under a number of its own (istat 8.1). */
const sentBefore: Unfit<Months, 'transmit'> = async ({ tx, record, input: { reference } }) => {
  const sent = await lastOf(tx, monthClosings, ['transmit'], record.id);
  return sent?.changes.transmissionRef?.[1] === reference
    ? { reference: 'È il riferimento dell’invio precedente' }
    : {};
};

const isUnlocked: Ask<Months> = async ({ tx, record }) =>
  (await isMonthClosed(tx, record.license, monthNamed(record)))
    ? []
    : [{ message: 'Prima va bloccato di nuovo: è sbloccato per essere corretto' }];

const isStale: Ask<Months> = async ({ record }) =>
  record.stale ? [{ message: 'Prima va riverificato: i dati non sono più quelli chiusi' }] : [];

const notStale: Ask<Months> = async ({ record }) =>
  record.stale ? [] : [{ message: 'I dati sono quelli della chiusura' }];

const notEnded: Ask<Months> = async ({ record, today }) =>
  hasEnded(monthNamed(record), today) ? [] : [{ message: 'Il mese non è ancora terminato' }];

const doubt = (async () => ({ stale: true })) satisfies Effect<Months, 'doubt'>;

const names = Object.values(monthNames)
  .map((name) => `'${name}'`)
  .join(', ');

export const monthClosingsTwin = twin(monthClosings, {
  sql: { name: `(array[${names}])[month] || ' ' || year::text` },
  verbs: {
    close: { effect: close, unsettled },
    confirmDays: { effect: confirmDays, noneLeft },
    noMovement: { effect: noMovement, unfit: notEmpty, noneEmpty },
    verify: { effect: close, notStale, unsettled },
    reopen: { effect: reopen, laterClosed },
    unlock: { effect: unlock },
    lock: { effect: lock, locked },
    transmit: { effect: transmit, unfit: sentBefore, isStale, isUnlocked },
    urge: { notEnded, oftenUrged },
    doubt: { effect: doubt },
  },
});
