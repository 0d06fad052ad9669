import { addDays } from '#src/domain/calendar.ts';
import { run } from '../db/transaction.ts';
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

/** The prices of three years: two closed campaigns, one open with what is missing and late. */
export async function createPrices({ tx, make, today }: Stage, province: number): Promise<void> {
  const year = Number(today.slice(0, 4));
  for (const each of [year - 1, year, year + 1]) {
    const isOpen = each === year + 1;
    const [id = 0] = await make.create('rate-periods', [
      {
        label: `Prezzi ${each}`,
        manager: province,
        year: each,
        kind: 'annual',
        validFrom: `${each}-01-01`,
        validTo: `${each}-12-31`,
        submissionFrom: `${each - 1}-09-01`,
        submissionTo: isOpen ? addDays(today, 25) : `${each - 1}-12-31`,
        seasons: [
          { season: 'high', from: '12-20', to: '03-31' },
          { season: 'low', from: '04-01', to: '12-19' },
        ],
        requiresApproval: isOpen,
        cardLanguages: ['it', 'en', 'de'],
      },
    ]);
    await make.act('rate-periods', 'open', [{ id, values: {} }]);
    await writePrices({ tx, make, today }, id, each, isOpen);
    if (!isOpen) await make.act('rate-periods', 'close', [{ id, values: {} }]);
  }
}

/** Nine in ten have answered; in the open campaign two in three, and some were sent back. */
async function writePrices(
  { tx, make, today }: Pick<Stage, 'tx' | 'make' | 'today'>,
  period: number,
  year: number,
  isOpen: boolean,
): Promise<void> {
  const random = randomFrom(year);
  const asked = await run(
    tx,
    `select d.id, json_agg(json_build_object('id', l.id, 'unitKind', l."unitKind",
       'season', l.season)) as lines
     from rate_declarations d join rate_declarations_lines l on l.parent = d.id
     where d.period = $1 group by d.id order by d.id`,
    [period],
  );
  // The first hotel still has to: its people find something to do.
  const answered = asked.filter(
    (_, at) => random.fraction() < (isOpen ? 0.66 : 0.9) && !(isOpen && at === 0),
  );
  const priced = answered.flatMap(({ lines }) => {
    const factor = 0.8 + random.fraction() * 0.6 + (year % 10) / 100;
    return (lines as Line[]).map((line) => ({ id: line.id, price: priceOf(line, factor) }));
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
    [answered.map(({ id }) => id)],
  );
  const sentOn = addDays(isOpen ? today : `${year - 1}-12-15`, -random.between(1, 20));
  const common = { submittedOn: sentOn, declarant: 'Ufficio della struttura' };
  await make.set(
    'rate-declarations',
    'submit',
    answered.map(({ id }, at) => ({
      id: id as number,
      values: stateAt(at, isOpen, sentOn, common),
    })),
  );
}

function stateAt(at: number, isOpen: boolean, sentOn: string, common: object) {
  if (!isOpen) return { ...common, state: 'published', publishedOn: sentOn, isLate: at % 11 === 0 };
  if (at % 9 === 0)
    return { ...common, state: 'returned', returnReason: 'Manca il prezzo della mezza pensione.' };
  if (at % 3 === 0) return { ...common, state: 'submitted' };
  return { ...common, state: 'published', publishedOn: sentOn };
}

interface Line {
  readonly id: number;
  readonly unitKind: string;
  readonly season: string;
}

const priceOf = ({ unitKind, season }: Line, factor: number) =>
  Math.round(((usual[unitKind] ?? 7000) * factor * (season === 'high' ? 1.35 : 1)) / 100) * 100;
