import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import { guestFiles, rowWords } from '#src/resources/istat/guest-files.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { forOrganisation, trying } from '../../../api/answering.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content, file } from '../../../api/endpoint-answers.ts';
import { anId, fileBody } from '../../../api/endpoint-input.ts';
import { refused } from '../../../api/imports/limits.ts';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../errors.ts';
import { reading, seen } from '../guests/routes.ts';
import { faultsOf } from './contents.ts';
import { faultsFile } from './faults-file.ts';
import { tryFile } from './try-file.ts';

/** Bytes: a month of the largest house is a tenth of it. */
const largest = 8 * 1024 * 1024;

/** Is this the call whose body is a file of guests? */
export const isGuestFile = (path: string): boolean => path.endsWith('/guest-files/sent');

const one = z.object({ id: anId });
const aFault = z.object({
  line: z.int(),
  day: z.nullable(z.string()),
  what: z.enum(Object.keys(rowWords)),
  code: z.nullable(z.string()),
  field: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});

/** Below `/guest-files`: a file is sent and tried, and what of it is refused is read. */
export function guestFileRoutes(): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(
    '/sent',
    endpoint(
      {
        name: 'guest-files.send',
        summary: 'Carica un file di ospiti: lo riconosce e lo prova, senza scrivere nulla',
        query: z.object({ license: anId }),
        body: fileBody(() => refused('Scegli un file')),
        answers: {
          201: content('Il file provato', z.object({ id: z.int() })),
          403: 'Chi non tiene gli ospiti',
          404: 'La licenza non c’è o non si vede',
          409: 'Lo stesso file è già stato importato',
          413: 'È troppo grande',
          415: 'Non è un formato conosciuto',
          422: 'Non si può leggere, o è di un’altra struttura',
          429: 'Troppi file della stessa persona insieme',
        },
      },
      async (c, { query: { license }, body }) => {
        await keeping(c);
        await seen(c, licenses, license);
        const sent = await body();
        if (sent.size > largest)
          throw refused('Il file supera gli 8 MB: dividilo in più file', 413);
        const bytes = await sent.arrayBuffer();
        const user = c.var.session.userId;
        const id = await trying(
          c,
          forOrganisation,
          (writer) => tryFile(writer, { license, name: sent.name, bytes, user }),
          'filed',
        );
        return c.json({ content: { id } }, 201);
      },
    ),
  );

  routes.get(
    '/:id{[0-9]+}/faults',
    endpoint(
      {
        name: 'guest-files.faults',
        summary: 'Le righe scartate di un file di ospiti, con campo, valore e motivo',
        params: one,
        answers: { 200: content('Le righe', z.array(aFault)), 404: 'Non c’è o non si vede' },
      },
      async (c, { params: { id } }) => c.json({ content: await faultsSeen(c, id) }),
    ),
  );

  routes.get(
    '/:id{[0-9]+}/faults.csv',
    endpoint(
      {
        name: 'guest-files.faultsFile',
        summary: 'Le righe scartate di un file di ospiti come CSV',
        params: one,
        answers: { 200: file('Le righe', 'text/csv'), 404: 'Non c’è o non si vede' },
      },
      async (c, { params: { id } }) =>
        c.body(faultsFile(await faultsSeen(c, id)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="righe-scartate.csv"',
        }),
    ),
  );

  return routes;
}

async function keeping(c: Context<Env>): Promise<void> {
  if (!can(c.var.ability, 'take', guestFiles.name)) throw forbidden();
}

async function faultsSeen(c: Context<Env>, id: number) {
  await seen(c, guestFiles, id);
  return reading(c, (tx) => faultsOf(tx, c.var.services.settings, id));
}
