import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { reportBars } from '#src/domain/report-bars.ts';
import { admits } from '#src/permissions/guard.ts';
import { type ReportName, reports } from '#src/resources/reports.ts';
import type { Report } from '#src/schema/report.ts';
import { makeDownload } from '../../../api/download.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content, file, oneFile } from '../../../api/endpoint-answers.ts';
import { contentTypes } from '../../../api/export.ts';
import { inTurn } from '../../../api/in-turn.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Env } from '../../../env.ts';
import { badRequest, forbidden } from '../../../errors.ts';
import { type AskedReport, queryOf } from './asked.ts';
import { reportFile } from './file.ts';
import type { Found } from './reader.ts';
import { readers } from './readers.ts';

/** So many rows are answered; the file has them all. */
const mostRows = 500;

const cells = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

const answer = z.object({
  rows: z.array(
    z.object({
      cells,
      ids: z.optional(cells),
      isWithheld: z.optional(z.boolean()),
    }),
  ),
  /** All there are. */
  count: z.int(),
  total: z.optional(cells),
  chart: z.optional(
    z.object({
      by: z.string(),
      bars: z.array(z.object({ of: z.string(), value: z.number() })),
    }),
  ),
  notes: z.array(z.string()),
  today: z.iso.date(),
});

/** Below an organisation, `/reports`: each report as JSON, and as a file. */
export function reportRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  for (const report of reports) {
    const query = queryOf(report);
    routes.get(
      `/${report.name}`,
      endpoint(
        {
          name: `reports.${report.name}`,
          summary: `${report.title}: ${report.line}`,
          query,
          answers: {
            200: content(`Al massimo ${mostRows} righe, e quante sono in tutto`, answer),
            403: 'Chi non legge il report',
            429: 'Troppe richieste della stessa persona insieme',
          },
        },
        async (c, { query }) => {
          const { services, session } = c.var;
          const read = readerOf(c, report, query);
          const found = await inTurn(session, () =>
            services.db
              .transaction()
              .setIsolationLevel('repeatable read')
              .setAccessMode('read only')
              .execute(read),
          );
          const { rows, total, notes = [] } = found;
          const all = rows.map(({ cells }) => cells);
          const chart = report.chart && reportBars(all, report.chart);
          const today = services.today();
          return c.json({
            content: {
              rows: rows.slice(0, mostRows),
              count: rows.length,
              total,
              chart,
              notes,
              today,
            },
          });
        },
      ),
    );
    for (const format of ['csv', 'xlsx'] as const)
      routes.get(
        `/${report.name}/export.${format}`,
        endpoint(
          {
            name: `reports.${report.name}-${format}`,
            summary: `${report.title}, tutte le righe in ${format.toUpperCase()}`,
            query,
            answers: {
              200: file('Una riga per riga, e il totale', contentTypes[format]),
              ...oneFile,
            },
          },
          async (c, { query }) => {
            const { services, session } = c.var;
            const read = readerOf(c, report, query, true);
            const bytes = await makeDownload(services, session, async (tx) =>
              reportFile(report, await read(tx), format),
            );
            return c.body(bytes, 200, {
              'Content-Type': contentTypes[format],
              'Content-Disposition': `attachment; filename="${report.name}.${format}"`,
            });
          },
        ),
      );
  }
  return routes;
}

/** What a report comes to for who asks, of one picture of the database; 403 to who does not read it. */
function readerOf(
  c: Context<Env>,
  report: Report & { readonly name: ReportName },
  asked: AskedReport,
  isFile = false,
): (tx: Tx) => Promise<Found<Report>> {
  const { services, ability, session } = c.var;
  const isOpen = report.access.some((guard) => admits(guard, session));
  const isSecret = !isOpen && report.secret !== undefined && admits(report.secret, session);
  if (!(isOpen || isSecret)) throw forbidden();
  const tooNarrow = Object.keys(asked).find((name) => !open.includes(name));
  // By asking for parts, and for provisional figures, one would learn what is withheld.
  if (isSecret && tooNarrow) throw badRequest(`Qui non si può filtrare per ${tooNarrow}`);
  const today = services.today();
  return (tx) => readers[report.name]({ tx, ability, today, asked, isSecret, isFile });
}

const open: readonly string[] = ['year', 'month'];
