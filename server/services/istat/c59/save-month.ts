import { rowsThatSay } from '#src/domain/istat/c59-month.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { typedMonths } from '#src/resources/istat/typed-months.ts';
import { resourceNamed } from '../../../db/names.ts';
import { idsOf } from '../../../db/transaction.ts';
import { systemOf } from '../../../engine/commands-of.ts';
import type { InputOf } from '../../../engine/declaration.ts';
import { takeTurn } from '../../../engine/locks.ts';
import type { Writer } from '../../../engine/writer.ts';
import { monthSql } from './months-typed.ts';

/**
 * Saves a month of the quick entry as it was typed, all of it or nothing; rows that say nothing are left out, and a month with none is
 * of nobody again. 412 where it is no more as it was read (`version`: null of one nobody had typed).
 */
export async function saveMonth(
  writer: Writer,
  license: number,
  month: Month,
  version: number | null,
  { origins, days }: InputOf<typeof typedMonths, 'save'>,
): Promise<void> {
  const system = systemOf(writer);
  const resource = resourceNamed(writer.services.model.resources, typedMonths.name);
  // Of two who begin it at once the second finds what the first typed.
  await takeTurn(writer, resource, [{ license }]);
  const known = await idsOf(writer.tx, monthIdSql, [license, month]);
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const id = known[0] ?? (await system.create(typedMonths, { license, year, month: number }));
  const isAsRead = (known.length === 0) === (version === null);
  const seen = isAsRead ? (version ?? 1) : 0;
  await writer.act(writer, resource, 'save', [{ id, body: { origins, days }, seen: () => seen }]);
  if (rowsThatSay(origins).length === 0) await system.delete(typedMonths, id);
}

const monthIdSql = `select id from typed_months c where license = $1 and ${monthSql} = $2`;
