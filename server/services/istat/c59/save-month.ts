import { c59Problems } from '#src/domain/istat/c59-problems.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { typedMonths } from '#src/resources/istat/typed-months.ts';
import { resourceNamed } from '../../../db/names.ts';
import { idsOf } from '../../../db/transaction.ts';
import { commandsOf } from '../../../engine/commands-of.ts';
import type { InputOf } from '../../../engine/declaration.ts';
import { asSystem, type Writer } from '../../../engine/writer.ts';
import { invalid } from '../../../errors.ts';
import { monthToJudge } from './month-to-judge.ts';
import { monthSql } from './months-typed.ts';

/**
 * Saves a month of the quick entry as it was typed, all of it or nothing; rows that say nothing are left out, and a month with none is
 * of nobody again. 412 where it is no more as it was read (`version`: null of one nobody had typed); 422 beside each cell,
 * `origins.3.departures.19` with the day of the month last.
 */
export async function saveMonth(
  writer: Writer,
  license: number,
  month: Month,
  version: number | null,
  { origins, days }: InputOf<typeof typedMonths, 'save'>,
): Promise<void> {
  const system = commandsOf(asSystem(writer));
  const known = await idsOf(writer.tx, monthIdSql, [license, month]);
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const id = known[0] ?? (await system.create(typedMonths, { license, year, month: number }));
  const isAsRead = (known.length === 0) === (version === null);
  const seen = isAsRead ? (version ?? 1) : 0;
  const judged = await monthToJudge(writer.tx, license, month, origins, writer.today);
  const wrong = c59Problems(judged).map(({ row, column, day, message }): [string, string[]] => [
    `origins.${row}.${column}${day === null ? '' : `.${day}`}`,
    [message],
  ]);
  if (isAsRead && wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const told = origins.filter((row) => row.stock || row.arrivals || row.departures);
  const resource = resourceNamed(writer.services.model.resources, typedMonths.name);
  const body = { origins: told, days };
  await writer.act(writer, resource, 'save', [{ id, body, seen: () => seen }]);
  if (told.length === 0) await system.delete(typedMonths, id);
}

const monthIdSql = `select id from typed_months c where license = $1 and ${monthSql} = $2`;
