import { daysBetween, formatDate } from '#src/domain/dates.ts';
import { daysInWords } from '#src/domain/ranges.ts';
import { interruptions } from '#src/resources/registry/interruptions.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Effect, twin, type Unfit } from '../../engine/twin.ts';
import { withLicenses } from './held-to-law.ts';
import { daysDue, daysTold, suspendedOn } from './interruption-days.ts';
import { interruptionRules } from './interruption-rules.ts';

type Interruption = RecordOf<typeof interruptions>;

const communicate = (async ({ today }) => ({
  communicatedOn: today,
})) satisfies Effect<typeof interruptions, 'communicate'>;

/** An office writes down what reached it on paper, on the day it did. */
const record = (async ({ input }) => ({
  communicatedOn: input.on,
})) satisfies Effect<typeof interruptions, 'record'>;

const toldLate: Unfit<typeof interruptions, 'record'> = async ({ record: { from }, input }) =>
  input.on < from ? {} : { on: `Si comunica prima che cominci, il ${formatDate(from)}` };

const late: Ask<typeof interruptions> = async ({ record: { id, from }, today }) =>
  from <= today
    ? [
        {
          message: 'Si comunica prima che cominci: indica un giorno da domani in poi',
          field: 'from',
          resource: 'interruptions',
          id,
        },
      ]
    : [];

const begun: Ask<typeof interruptions> = async ({ record: { from }, today }) =>
  from <= today ? [{ message: 'È già cominciata: resta comunicata' }] : [];

const notLiving: Ask<typeof interruptions> = async ({ tx, record: { license } }) => {
  const [found] = await run(tx, 'select 1 from licenses where id = $1 and state = any($2)', [
    license,
    living,
  ]);
  return found ? [] : [{ message: 'La licenza non è in vigore: non c’è nulla da interrompere' }];
};

/** Who is suspended, or forbidden, is closed already: its days are no interruption (registry 1.3). */
const suspended: Ask<typeof interruptions> = async ({ tx, record }) =>
  (await suspendedOn(tx, record)).map((one) => ({
    message: `La licenza è ${one.isForbidden ? 'vietata' : 'sospesa'} ${daysInWords(one.from, one.to)}: in quei giorni non c’è nulla da interrompere`,
    field: 'from',
  }));

/** What the year comes to with it (L.R. Lombardia 27/2015, art. 26 and 29). */
const yearWithIt = async ({ tx, record }: { readonly tx: Tx; readonly record: Interruption }) => {
  const year = Number(record.from.slice(0, 4));
  const last = record.to < `${year + 1}` ? record.to : `${year}-12-31`;
  const [found] = await run<{ readonly told: number; readonly due: number | null }>(
    tx,
    `select ${daysTold('n.id', '$2::integer')} as told, ${daysDue('n')} as due
     from licenses n where n.id = $1`,
    [record.license, year],
  );
  const days = (found?.told ?? 0) + daysBetween(record.from, last) + 1;
  const asked = found?.due ? `: la legge ne chiede ${found.due}` : '';
  return [`Con questa, nel ${year} i giorni di interruzione comunicati sono ${days}${asked}.`];
};

export const interruptionsTwin = twin(interruptions, {
  rules: interruptionRules,
  judgedWith: [
    withLicenses(interruptions, 'l.id = (select i.license from interruptions i where i.id = $1)', {
      state: ['interruption'],
    }),
  ],
  verbs: {
    communicate: { effect: communicate, consequences: yearWithIt, notLiving, suspended, late },
    record: { effect: record, unfit: toldLate, consequences: yearWithIt, notLiving, suspended },
    withdraw: { begun },
  },
});
