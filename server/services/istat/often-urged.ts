import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { idsOf } from '../../db/transaction.ts';
import { isDoneSinceSql } from '../../engine/trace.ts';
import type { Ask } from '../../engine/twin.ts';
import { aDayAgo, oftenEnough } from '../few-a-day.ts';

/** A house is urged once a day for a month, and for few of its months: whoever reads it is not written to without end. */
export const oftenUrged: Ask<typeof monthClosings> = async ({ tx, record }) => {
  const isUrged = isDoneSinceSql(monthClosings, 'urge', 'm.id', aDayAgo);
  const own = `select m.id from month_closings m where m.id = $1 and ${isUrged}`;
  if ((await idsOf(tx, own, [record.id])).length > 0)
    return [{ message: 'È già stato sollecitato in un giorno: riprova domani' }];
  const message = await oftenEnough(
    tx,
    `month_closings m where m.license = $1 and ${isUrged}`,
    [record.license],
    'Sono già stati sollecitati tre mesi di questa licenza',
  );
  return message === undefined ? [] : [{ message }];
};
