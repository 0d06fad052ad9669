import { Hono } from 'hono';
import { z } from 'zod/mini';
import { dayProblems, type dayProblemWords } from '#src/domain/istat/day-problems.ts';
import { monthTable } from '#src/domain/istat/month-rows.ts';
import { snapshotDifferences } from '#src/domain/istat/snapshot-differences.ts';
import { sum } from '#src/domain/sum.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { anId } from '../../api/endpoint-input.ts';
import { resourceNamed } from '../../db/names.ts';
import { readKnown } from '../../engine/read-known.ts';
import { readRecord } from '../../engine/record.ts';
import type { Env } from '../../env.ts';
import type { LiveMonth } from './live-month.ts';
import { liveMonth } from './live-month.ts';
import { closedFigures } from './month-snapshot.ts';
import { monthNamed } from './month-to-close.ts';
import { regionsOf } from './regions.ts';

const count = z.int();
const columns = {
  previousPresent: count,
  arrivals: count,
  departures: count,
  present: count,
  presences: count,
};
const row = z.object({ name: z.string(), ...columns });
const totals = z.object(columns);
const rate = z.nullable(z.number());

const sheet = z.object({
  abroad: z.array(row),
  italy: z.array(row),
  totals: z.object({ abroad: totals, italy: totals, all: totals }),
  days: count,
  openDays: count,
  averageStay: rate,
  grossBedIndex: rate,
  netBedIndex: rate,
  netRoomIndex: rate,
  /** Days on which more slept there than it has beds. */
  overBeds: z.array(z.string()),
  /** How the figures live otherwise than they were closed. */
  differences: z.array(z.object({ figure: z.string(), closed: count, live: count })),
});

/** Below `/month-closings`, `/:id/sheet`: the C/59_M of a month as it lives, for who may see the month. */
export function monthSheetRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/:id{[0-9]+}/sheet',
    endpoint(
      {
        name: 'month-closings.sheet',
        summary: 'Il C/59_M di un mese com’è ora, con gli indici e le differenze dalla chiusura',
        params: z.object({ id: anId }),
        answers: {
          200: json('Il foglio', z.object({ content: sheet })),
          404: 'Non c’è o non si vede',
        },
      },
      async (c, { params: { id } }) => {
        const { services, ability } = c.var;
        const months = resourceNamed(services.model.resources, monthClosings.name);
        await readRecord(services.reads, ability, months, id);
        const content = await services.db.transaction().execute(async (tx) => {
          const closing = await readKnown(tx, services)(monthClosings, id);
          const today = services.today();
          const live = await liveMonth(tx, closing.license, monthNamed(closing), today);
          const { openDays, averageStay, grossBedIndex, netBedIndex, netRoomIndex } = live.figures;
          const closed = closedFigures(closing);
          return {
            ...monthTable(live.sheets, await regionsOf(tx)),
            days: live.days.length,
            openDays,
            averageStay,
            grossBedIndex,
            netBedIndex,
            netRoomIndex,
            overBeds: overBeds(live),
            differences: (closed ? snapshotDifferences(closed, live.figures) : [])
              .filter(({ origin }) => origin === null)
              .map(({ figure, closed: was, live: is }) => ({ figure, closed: was, live: is })),
          };
        });
        return c.json({ content });
      },
    ),
  );
  return routes;
}

function overBeds({ sheets, days, house }: LiveMonth): readonly string[] {
  const said = new Map(days.map((day) => [day.date, day]));
  return sheets.flatMap(({ date, rows }) => {
    const present = sum(rows, (one) => one.present);
    const found = dayProblems(said.get(date), present, house);
    return found.some(({ code }) => code === over) ? [date] : [];
  });
}

const over = 'OCC_BEDS_OVER' satisfies keyof typeof dayProblemWords;
