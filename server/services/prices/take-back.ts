import { formatDate } from '#src/domain/dates.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import type { Ask, Context, Effect, Rules } from '../../engine/twin.ts';
import { untouchedSql } from './untouched.ts';

type Periods = typeof ratePeriods;

/** What a campaign opened by mistake asked is asked no more. */
export const askNobody = (async (context) => {
  await dropUntouched(context);
  return undefined;
}) satisfies Effect<Periods, 'withdraw'>;

/** Not what somebody was writing while it was taken back. */
export const writtenMeanwhile: Rules<Periods> = async ({ after, db }) => {
  const count = after.state === 'draft' ? await writtenIn(db, after.id) : 0;
  return count === 0 ? [] : [{ code: 'written', field: 'state', message: writtenWords(count) }];
};

/** Nothing of it counts any more: what was written stays to be read, and its holders are told. */
export const voidAll = (async (context) => {
  const { written } = await dropUntouched(context);
  await context.system.act(rateDeclarations, written, 'void', { reason: context.input.reason });
  return undefined;
}) satisfies Effect<Periods, 'annul'>;

/** Takes back what nobody has written in yet; answers the rest. Whoever is writing now is waited for. */
async function dropUntouched({
  tx,
  record,
  services,
  system,
}: Context<Periods, 'withdraw' | 'annul'>): Promise<{ readonly written: readonly number[] }> {
  const found = await lockFound<{ readonly id: number; readonly isWritten: boolean }>(
    { tx, services },
    rateDeclarations,
    `select d.id, not ${untouchedSql('d')} as "isWritten" from rate_declarations d
     where d.period = $1 and ${counts} order by d.id`,
    [record.id],
  );
  const idsOf = (written: boolean) =>
    found.filter((one) => one.isWritten === written).map(({ id }) => id);
  await system.delete(rateDeclarations, idsOf(false));
  return { written: idsOf(true) };
}

/** SQL: does a declaration still stand, or was it given up, or lapsed with a change of holder? */
const counts = `d.state not in ('abandoned', 'lapsed')`;

const writtenWords = (count: number): string =>
  count === 1
    ? 'Una struttura ha già scritto i prezzi: la campagna si può annullare'
    : `${count} strutture hanno già scritto i prezzi: la campagna si può annullare`;

/** What somebody has written already is not thrown away. */
export const answered: Ask<Periods> = async ({ tx, record }) => {
  const count = await writtenIn(tx, record.id);
  return count > 0 ? [{ message: writtenWords(count) }] : [];
};

async function writtenIn(tx: Tx, period: number): Promise<number> {
  const [found] = await run<{ readonly count: number }>(
    tx,
    `select count(*)::integer as count from rate_declarations d
     where d.period = $1 and ${counts} and not ${untouchedSql('d')}`,
    [period],
  );
  return found?.count ?? 0;
}

/** What guests were asked for by it was declared: it stands. */
export const holding: Ask<Periods> = async ({ tx, record, today }) => {
  if (today < record.validFrom) return [];
  const [held] = await run(
    tx,
    `select 1 from rate_declarations where period = $1 and state in ('published', 'replaced') limit 1`,
    [record.id],
  );
  const message = `I prezzi pubblicati valgono dal ${formatDate(record.validFrom)}: si corregge chi li ha sbagliati`;
  return held ? [{ message }] : [];
};
