import { addDays } from '#src/domain/calendar.ts';
import { run, type Tx } from '../db/transaction.ts';
import { askOpened } from '../services/prices/ask.ts';
import type { Deed } from './deeds.ts';
import type { Maker } from './maker.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';
import { workingDay } from './working-days.ts';

/** Euro cents a night, by the kind of unit. */
const usual: Readonly<Record<string, number>> = {
  single: 6500,
  double: 11_000,
  twin: 11_000,
  triple: 14_500,
  quadruple: 17_500,
  suite: 24_000,
  dormitory: 3200,
  studio: 8500,
  two_room: 12_000,
  three_room: 16_500,
  bungalow: 9500,
  mobile_home: 8800,
  pitch_tent: 2400,
  pitch_camper: 3400,
};

const declarant = 'Ufficio della struttura';

/** The prices of three years: two campaigns that are over, one open with what is missing and late. */
export function declarePrices({ tx, today }: Stage, province: number): readonly Deed[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((each) => campaign(tx, today, each, province));
}

/** One campaign: opened in September, answered week by week, closed when January ends. */
function campaign(tx: Tx, today: string, year: number, manager: number): readonly Deed[] {
  const isOpen = year > Number(today.slice(0, 4));
  const september = `${year - 1}-09-01`;
  const submissionFrom = isOpen ? earliest(september, addDays(today, -80)) : september;
  const submissionTo = isOpen ? addDays(today, 25) : `${year - 1}-12-31`;
  const begun = earliest(submissionFrom, today);
  const between = (day: string) => earliest(today, workingDay(day > begun ? day : begun));
  // Some are late.
  const last = isOpen ? today : `${year}-01-15`;
  let period = 0;
  const open: Deed = {
    on: begun,
    work: async (make) => {
      const seasons = [
        { season: 'high', from: '12-20', to: '03-31' },
        { season: 'low', from: '04-01', to: '12-19' },
      ];
      const [id = 0] = await make.create('rate-periods', [
        {
          label: `Prezzi ${year}`,
          manager,
          year,
          kind: 'annual',
          validFrom: `${year}-01-01`,
          validTo: `${year}-12-31`,
          submissionFrom,
          submissionTo,
          seasons,
          requiresApproval: isOpen,
          cardLanguages: ['it', 'en', 'de'],
        },
      ]);
      period = id;
      await make.act('rate-periods', 'open', [{ id, values: {} }]);
    },
  };
  const answers = weeksBefore(last).map((day, week) => ({
    on: between(day),
    work: async (make: Maker) => {
      const these = await answered(tx, period, { year, isOpen, week });
      await writePrices(tx, these, year);
      const submittedOn = between(day);
      await make.set(
        'rate-declarations',
        'submit',
        these.map(({ id }) => ({
          id,
          values: { state: 'submitted', submittedOn, declarant },
        })),
      );
    },
  }));
  const verdicts = weeksBefore(addDays(last, 3)).map((day, week) => ({
    on: between(day),
    work: async (make: Maker) => {
      const these = await answered(tx, period, { year, isOpen, week });
      const published = { state: 'published', publishedOn: between(day) };
      const back = { state: 'returned', returnReason: 'Manca il prezzo della mezza pensione.' };
      const judged = these.filter(({ id }) => !isOpen || id % 3 > 0);
      const returned = judged.filter(({ id }) => isOpen && id % 9 === 1);
      const right = judged.filter((one) => !returned.includes(one));
      await make.set(
        'rate-declarations',
        'publish',
        right.map(({ id }) => ({ id, values: published })),
      );
      await make.set(
        'rate-declarations',
        'return',
        returned.map(({ id }) => ({ id, values: back })),
      );
    },
  }));
  const close: Deed = {
    on: earliest(today, `${year}-01-31`),
    work: (make) => make.act('rate-periods', 'close', [{ id: period, values: {} }]),
  };
  // Who opened meanwhile is asked too.
  const ask: Deed = {
    on: between(addDays(last, -12)),
    work: async (make) => askOpened(tx, await make.system(), period, make.today),
  };
  const askLast = { ...ask, on: today };
  // While its prices hold a closed campaign asks whom opens.
  const opened = monthsOf(year, today).flatMap((month): readonly Deed[] => [
    { ...ask, on: `${month}-05` },
    { on: `${month}-25`, work: (make) => answerOpened(tx, make, period, year) },
  ]);
  return [open, ask, ...answers, ...verdicts, ...(isOpen ? [askLast] : [close, ...opened])];
}

/** The months after January that have begun, of the year in course alone. */
const monthsOf = (year: number, today: string): readonly string[] =>
  Array.from({ length: 11 }, (_, at) => `${year}-${String(at + 2).padStart(2, '0')}`).filter(
    (month) => today.startsWith(`${year}`) && month <= today.slice(0, 7),
  );

/** Who opened declares at once what they begin with. */
async function answerOpened(tx: Tx, make: Maker, period: number, year: number): Promise<void> {
  const these = await run<Asked>(
    tx,
    `${askedSql} and d.state = 'draft' and d."openingTerm" is not null group by d.id order by d.id`,
    [period],
  );
  await writePrices(tx, these, year);
  const sent = { state: 'submitted', submittedOn: make.today, declarant };
  const published = { state: 'published', publishedOn: make.today };
  for (const [verb, values] of [
    ['submit', sent],
    ['publish', published],
  ] as const)
    await make.set(
      'rate-declarations',
      verb,
      these.map(({ id }) => ({ id, values })),
    );
}

const earliest = (one: string, other: string): string => (one < other ? one : other);

/** Weeks in which holders answer. */
const turns = 8;
const weeksBefore = (last: string): readonly string[] =>
  Array.from({ length: turns }, (_, week) => addDays(last, (week - turns) * 7 - 4));

interface Asked {
  readonly id: number;
  readonly dueOn: string;
  readonly lines: readonly Line[];
}

/** What the campaign $1 asks. */
const askedSql = `select d.id::integer, d."dueOn"::text, json_agg(json_build_object('id', l.id,
    'unitKind', l."unitKind", 'season', l.season)) as lines
  from rate_declarations d join rate_declarations_lines l on l.parent = d.id where d.period = $1`;

/** Who answers in a week: nine in ten do at all; in the open campaign two in three, and not the first hotel, whose people find something to do. */
async function answered(
  tx: Tx,
  period: number,
  {
    year,
    isOpen,
    week,
  }: { readonly year: number; readonly isOpen: boolean; readonly week: number },
): Promise<readonly Asked[]> {
  const random = randomFrom(year);
  const asked = await run<Asked>(tx, `${askedSql} group by d.id order by d.id`, [period]);
  return asked.filter((_, at) => {
    const isAnswered = random.fraction() < (isOpen ? 0.66 : 0.9) && !(isOpen && at === 0);
    return isAnswered && at % turns === week;
  });
}

/** Fills in what is asked for a night. */
async function writePrices(tx: Tx, asked: readonly Asked[], year: number): Promise<void> {
  const random = randomFrom(year);
  const priced = asked.flatMap(({ lines }) => {
    const factor = 0.8 + random.fraction() * 0.6 + (year % 10) / 100;
    return lines.map((line) => ({ id: line.id, price: priceOf(line, factor) }));
  });
  await run(
    tx,
    `update rate_declarations_lines l set "maxPrice" = v.price
     from unnest($1::bigint[], $2::integer[]) as v (id, price) where l.id = v.id returning l.id`,
    [priced.map(({ id }) => id), priced.map(({ price }) => price)],
  );
  await run(
    tx,
    `update rate_declarations set included = '{heating,cleaning,linen}' where id = any($1) returning id`,
    [asked.map(({ id }) => id)],
  );
}

interface Line {
  readonly id: number;
  readonly unitKind: string;
  readonly season: string;
}

const priceOf = ({ unitKind, season }: Line, factor: number) =>
  Math.round(((usual[unitKind] ?? 7000) * factor * (season === 'high' ? 1.35 : 1)) / 100) * 100;
