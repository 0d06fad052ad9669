import { Hono } from 'hono';
import { z } from 'zod/mini';
import { yearsOfDates } from '#src/domain/dates.ts';
import { admits } from '#src/permissions/guard.ts';
import { exportFileNames } from '#src/resources/istat/export-files.ts';
import { houseMonths } from '#src/resources/istat/reports/house-months.ts';
import { makeDownload } from '../../../api/download.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { file, oneFile } from '../../../api/endpoint-answers.ts';
import { numberIn, someOf } from '../../../api/endpoint-input.ts';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../errors.ts';
import { exportFilesOf } from './export-files.ts';
import { zipped } from './zip.ts';

const type = 'application/zip';
const { first, last } = yearsOfDates;
const monthNumbers = Array.from({ length: 12 }, (_, at) => String(at + 1));

const query = z.object({
  year: numberIn('un anno, come 2026', first, last),
  months: someOf(monthNumbers, 'mesi, da 1 a 12, una volta ciascuno'),
  files: someOf(exportFileNames, `file, una volta ciascuno: ${exportFileNames.join(', ')}`),
  provisional: z.optional(z.enum(['1'], '1, per avere anche i mesi aperti')),
});

/** Below an organisation, `/reports/export.zip`: the months of the survey as files that are sent on. */
export function exportRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/export.zip',
    endpoint(
      {
        name: 'reports.export',
        summary: 'I mesi dell’indagine come file da trasmettere, in un archivio',
        query,
        answers: { 200: file('I file di ogni mese', type), 403: 'Chi non li legge', ...oneFile },
      },
      async (c, { query: { year, months, files, provisional } }) => {
        const { services, ability, session } = c.var;
        // Who reads the months one by one sends them on.
        if (!houseMonths.access.some((guard) => admits(guard, session))) throw forbidden();
        const today = services.today();
        const archive = await makeDownload(services, session, async (tx) => {
          const all = [];
          for (const month of months.map(Number)) {
            const asked = { year, month, provisional };
            const asking = { tx, ability, today, asked, isSecret: false, isFile: true };
            all.push(...(await exportFilesOf(asking, files)));
          }
          return zipped(all);
        });
        return c.body(archive, 200, {
          'Content-Type': type,
          'Content-Disposition': `attachment; filename="istat_${year}.zip"`,
        });
      },
    ),
  );
  return routes;
}
