import { addDays } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import type { Values } from '#src/schema/validation.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Deed } from './deeds.ts';
import type { HandOf } from './hands.ts';
import type { Maker } from './maker.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

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

/** The prices of three years: two campaigns that are over, one open with what is missing and late. */
export function declarePrices(
  { tx, today }: Stage,
  province: number,
  handOf: HandOf,
): readonly Deed[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((each) => campaign(tx, today, each, province, handOf));
}

/** One campaign: opened in September, answered week by week, closed when January ends. */
function campaign(
  tx: Tx,
  today: string,
  year: number,
  manager: number,
  handOf: HandOf,
): readonly Deed[] {
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
      const these = await answered(tx, period, { year, isOpen, week }, 'draft');
      // In the years before holders sent paper.
      await (isOpen ? declare(make, handOf, these, year) : keyIn(make, these, year));
    },
  }));
  // Where nobody checks them they are published as they are sent.
  const verdicts = weeksBefore(addDays(last, 3)).map((day, week) => ({
    on: between(day),
    work: async (make: Maker) => {
      const these = await answered(tx, period, { year, isOpen, week }, 'submitted');
      const judged = these.filter(({ id }) => isOpen && id % 3 > 0);
      const returned = judged.filter(({ id }) => id % 9 === 1);
      const right = judged.filter((one) => !returned.includes(one));
      const reason = 'Manca il prezzo della mezza pensione.';
      const asked = (some: readonly Asked[], values = {}) => some.map(({ id }) => ({ id, values }));
      await make.act('rate-declarations', 'publish', asked(right));
      await make.act('rate-declarations', 'return', asked(returned, { reason }));
    },
  }));
  const close: Deed = {
    on: earliest(today, `${year}-01-31`),
    work: (make) => make.act('rate-periods', 'close', [{ id: period, values: {} }]),
  };
  // When its prices hold no more.
  const archive: Deed = {
    on: `${year + 1}-01-01`,
    work: async (make) => {
      await (await make.system()).act(ratePeriods, period, 'archive');
    },
  };
  const isOver = archive.on <= today;
  // Who opened meanwhile is asked too.
  const ask: Deed = {
    on: between(addDays(last, -12)),
    work: async (make) => {
      await (await make.system()).act(ratePeriods, period, 'askOpened');
    },
  };
  const askLast = { ...ask, on: today };
  // While its prices hold a closed campaign asks whom opens.
  const opened = monthsOf(year, today).map(
    (month): Deed => ({
      on: `${month}-05`,
      work: async (make) => {
        await ask.work(make);
        await answerOpened(tx, make, handOf, period, year);
      },
    }),
  );
  return [
    open,
    ask,
    ...answers,
    ...verdicts,
    ...(isOpen ? [askLast] : [close, ...opened]),
    ...(isOver ? [archive] : []),
  ];
}

/** The months after January that have begun, of the year in course alone. */
const monthsOf = (year: number, today: string): readonly string[] =>
  Array.from({ length: 11 }, (_, at) => `${year}-${String(at + 2).padStart(2, '0')}`).filter(
    (month) => today.startsWith(`${year}`) && month <= today.slice(0, 7),
  );

/** Who opened declares at once what they begin with. */
async function answerOpened(
  tx: Tx,
  make: Maker,
  handOf: HandOf,
  period: number,
  year: number,
): Promise<void> {
  const these = await run<Asked>(
    tx,
    `${askedSql} and d.state = 'draft' and d."openingTerm" is not null and ${isAlive} order by d.id`,
    [period],
  );
  await declare(make, handOf, these, year);
}

const earliest = (one: string, other: string): string => (one < other ? one : other);

/** Weeks in which holders answer. */
const turns = 8;
const weeksBefore = (last: string): readonly string[] =>
  Array.from({ length: turns }, (_, week) => addDays(last, (week - turns) * 7 - 4));

interface Asked {
  readonly id: number;
  readonly license: number;
  readonly holder: number;
  /** Of the house, where it has one. */
  readonly classification: string | null;
  readonly dueOn: string | null;
  readonly state: string;
  readonly isAlive: boolean;
}

const isAlive = `d."licenseState" in ('active', 'suspended')`;

/** What the campaign $1 asks. */
const askedSql = `select d.id::integer, d.license::integer, d.holder::integer,
    d."dueOn"::text, d.state, ${isAlive} as "isAlive",
    (select classification from licenses l where l.id = d.license) as classification
  from rate_declarations d where d.period = $1`;

/** Who answers in a week: nine in ten do at all; in the open campaign two in three, and not the first hotel, whose people find something to do. */
async function answered(
  tx: Tx,
  period: number,
  {
    year,
    isOpen,
    week,
  }: { readonly year: number; readonly isOpen: boolean; readonly week: number },
  state: 'draft' | 'submitted',
): Promise<readonly Asked[]> {
  const random = randomFrom(year);
  const asked = await run<Asked>(tx, `${askedSql} order by d.id`, [period]);
  return asked.filter((one, at) => {
    const isAnswered = random.fraction() < (isOpen ? 0.66 : 0.9) && !(isOpen && at === 0);
    return isAnswered && at % turns === week && one.isAlive && one.state === state;
  });
}

/** Each holder writes what they ask for a night, and sends it. */
async function declare(
  make: Maker,
  handOf: HandOf,
  asked: readonly Asked[],
  year: number,
): Promise<void> {
  for (const [holder, own] of Map.groupBy(asked, (one) => one.holder))
    await keyIn((await handOf(holder))?.on(make.today) ?? make, own, year);
}

/** What came on paper is written in by the office, all of it together. */
async function keyIn(hand: Maker, asked: readonly Asked[], year: number): Promise<void> {
  const system = await hand.system();
  const edits: { id: number; values: Values }[] = [];
  for (const one of asked) {
    const { lines } = await system.read(rateDeclarations, one.id);
    const factor = factorOf(one, hand.today, year);
    const priced = lines.map((line) => ({ ...line, maxPrice: priceOf(line, factor) }));
    edits.push({
      id: one.id,
      values: { lines: priced, included: ['heating', 'cleaning', 'linen'] },
    });
  }
  await hand.edit('rate-declarations', edits);
  await hand.act(
    'rate-declarations',
    'submit',
    asked.map(({ id }) => ({ id, values: {} })),
  );
}

/** How dear a house is, by its class and a little more each year; who is late raises nothing. */
const factorOf = ({ license, classification, dueOn }: Asked, today: string, year: number): number =>
  (byClass[classification?.charAt(0) ?? ''] ?? 0.7) * (0.9 + randomFrom(license).fraction() * 0.2) +
  (dueOn !== null && today > dueOn ? 0 : (year - 2000) / 100);

const priceOf = ({ unitKind, season }: Line, factor: number) =>
  Math.round(((usual[unitKind] ?? 7000) * factor * (season === 'high' ? 1.35 : 1)) / 100) * 100;

/** Against a house of three stars. */
const byClass: Readonly<Record<string, number>> = {
  '1': 0.6,
  '2': 0.75,
  '3': 1,
  '4': 1.45,
  '5': 2.2,
};

interface Line {
  readonly unitKind: string;
  readonly season: string;
}
