import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import { importTargets, type Mapping, type Target } from '#src/schema/import-columns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { run } from '../../db/transaction.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import type { Env } from '../../env.ts';
import { conflict, forbidden, invalid } from '../../errors.ts';
import { endpoint } from '../endpoint.ts';
import { file, shared } from '../endpoint-answers.ts';
import { anId, bodyOf, fileBody, numberIn } from '../endpoint-input.ts';
import { failedRows } from './failed-rows.ts';
import { type Import, type ImportState, importColumns } from './import.ts';
import { limits, refused, tooBig } from './limits.ts';
import { importView, readErrors, readImport, readImports } from './read-import.ts';
import { isPartlySealed } from './sealed-cells.ts';
import { choice, running } from './shapes.ts';
import { uploadImport } from './upload.ts';
import { askFor } from './worker.ts';

type Ctx = Context<Env>;

/** The form around the file takes some room too. */
export const importLimit = bodyLimit({
  maxSize: limits.file + 1024 * 1024,
  onError: () => {
    throw tooBig();
  },
});

const one = z.object({ id: anId });
const begun = shared('È cominciato', 'Import');
const absent = { 404: 'Non c’è, o è di un altro' };
const elsewhere = { 409: 'Ora non si può fare' };

/** Importing into a resource: a file is sent, its columns are named, it is checked, run and undone. */
export function importRoutes(resource: Resource): Hono<Env> {
  const routes = new Hono<Env>();
  const { name, words } = resource;
  const targetsOf = ({ var: { ability } }: Ctx): readonly Target[] =>
    importTargets(resource, (field) =>
      ['create', 'edit'].some((action) => can(ability, action, resource.name, undefined, field)),
    );
  const own = ({ var: { session } }: Ctx) => ({
    resource: resource.name,
    manager: session.managerId,
    user: session.userId,
  });
  const asked = (c: Ctx, id: number) => readImport(c.var.services.reads, own(c), id);
  const shown = async (c: Ctx, one: Import, status: 200 | 201 | 202) =>
    c.json(await importView(c.var, one, targetsOf(c)), status);

  routes.use(async (c, next) => {
    const { ability } = c.var;
    if (!['create', 'edit'].some((action) => can(ability, action, resource.name)))
      throw forbidden();
    await next();
  });

  routes.post(
    '/',
    endpoint(
      {
        name: `${name}.import.upload`,
        summary: `${words.many}: manda un file CSV o XLSX da importare`,
        body: fileBody(() => refused('Scegli un file CSV o XLSX')),
        answers: {
          201: shared('Il file letto, con una prima idea delle colonne', 'Import'),
          409: 'È già stato importato',
          413: 'È troppo grande',
          415: 'Non è un modulo, o non è un foglio',
          422: 'Non si può leggere',
        },
      },
      async (c, { body }) => {
        const { services, session } = c.var;
        const upload = { resource, session, targets: targetsOf(c), file: await body() };
        return shown(c, await uploadImport(services, upload), 201);
      },
    ),
  );

  routes.get(
    '/',
    endpoint(
      {
        name: `${name}.import.list`,
        summary: `${words.many}: le mie ultime importazioni`,
        answers: { 200: shared('Al massimo 20, dalla più recente', 'Imports') },
      },
      async (c) => c.json(await readImports(c.var.services.reads, own(c))),
    ),
  );

  routes.get(
    '/:id{[0-9]+}',
    endpoint(
      {
        name: `${name}.import.read`,
        summary: `${words.many}: a che punto è un’importazione`,
        params: one,
        answers: { 200: shared('L’importazione', 'Import'), ...absent },
      },
      async (c, { params }) => shown(c, await asked(c, params.id), 200),
    ),
  );

  routes.get(
    '/:id{[0-9]+}/errors',
    endpoint(
      {
        name: `${name}.import.errors`,
        summary: `${words.many}: le righe con errori, 50 alla volta`,
        params: one,
        query: z.object({ after: z._default(numberIn('after è una riga'), 0) }),
        answers: { 200: shared('Le righe', 'ImportErrors'), ...absent },
      },
      async (c, { params, query }) =>
        c.json(await readErrors(c.var.services.reads, await asked(c, params.id), query.after)),
    ),
  );

  routes.get(
    '/:id{[0-9]+}/failed.csv',
    endpoint(
      {
        name: `${name}.import.failed`,
        summary: `${words.many}: le righe con errori come CSV`,
        params: one,
        answers: { 200: file('Le righe', 'text/csv'), ...absent },
      },
      async (c, { params }) =>
        c.body(await failedRows(c.var.services.reads, await asked(c, params.id)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${name}-da-correggere.csv"`,
        }),
    ),
  );

  routes.post(
    '/:id{[0-9]+}/check',
    endpoint(
      {
        name: `${name}.import.check`,
        summary: `${words.many}: controlla il file con queste colonne`,
        params: one,
        body: bodyOf(choice),
        answers: {
          202: begun,
          403: 'Chi agisce al posto di un altro non apre ciò che è sigillato',
          ...absent,
          ...elsewhere,
          422: 'Errori per campo',
        },
      },
      async (c, { params, body }) => {
        const found = await asked(c, params.id);
        // What is mapped is opened.
        if (await isPartlySealed(c.var.services.reads, found)) refuseImpersonated(c.var.session);
        const { mapping, matchBy } = judgedChoice(await body(), found, targetsOf(c));
        const set = { mapping: JSON.stringify(mapping), matchBy };
        return shown(c, await move(c, found, ['uploaded', 'checked'], 'checking', set), 202);
      },
    ),
  );

  routes.post(
    '/:id{[0-9]+}/run',
    endpoint(
      {
        name: `${name}.import.run`,
        summary: `${words.many}: importa`,
        params: one,
        body: bodyOf(running),
        answers: { 202: begun, ...absent, ...elsewhere, 422: 'Errori per campo' },
      },
      async (c, { params, body }) => {
        const found = await asked(c, params.id);
        const { mode } = await body();
        const { counts } = await importView(c.var, found, []);
        if (mode === 'all' && Number(counts.wrong ?? 0) > 0)
          throw conflict('Ci sono righe con errori: correggile, o importa solo quelle valide');
        return shown(c, await move(c, found, ['checked'], 'running', { mode }), 202);
      },
    ),
  );

  routes.post(
    '/:id{[0-9]+}/undo',
    endpoint(
      {
        name: `${name}.import.undo`,
        summary: `${words.many}: annulla l’importazione`,
        params: one,
        answers: {
          202: begun,
          403: 'Chi agisce al posto di un altro non annulla nulla',
          ...absent,
          ...elsewhere,
        },
      },
      async (c, { params }) => {
        // What it made is deleted.
        refuseImpersonated(c.var.session);
        return shown(c, await move(c, await asked(c, params.id), ['done'], 'undoing', {}), 202);
      },
    ),
  );

  return routes;
}

const places: Readonly<Record<ImportState, string>> = {
  uploaded: 'il file è appena stato letto',
  checking: 'il controllo è in corso',
  checked: 'il file è stato controllato',
  running: 'l’importazione è in corso',
  done: 'l’importazione è finita',
  undoing: 'l’annullamento è in corso',
  undone: 'l’importazione è stata annullata',
};

/**
 * Moves an import on and asks for the work in one transaction, in the name of who moves it; from anywhere
 * else it is a 409.
 */
async function move(
  c: Ctx,
  one: Import,
  from: readonly ImportState[],
  to: ImportState,
  set: Readonly<Record<string, string | null>>,
): Promise<Import> {
  const { services, session } = c.var;
  const columns = Object.keys(set).map((name, at) => `, "${name}" = $${at + 5}`);
  try {
    return await services.db.transaction().execute(async (tx) => {
      const [row] = await run<Import>(
        tx,
        `update imports set state = $2, done = 0, failure = null, impersonator = $4${columns.join('')}
         where id = $1 and state = any($3) returning ${importColumns}`,
        [one.id, to, from, session.impersonatorId ?? null, ...Object.values(set)],
      );
      if (!row) throw conflict(`Ora non si può fare: ${places[one.state]}`);
      await askFor(services, tx, one.id);
      return row;
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw conflict('Questo file è già stato importato, o lo si sta importando');
    throw error;
  }
}

/** Each column goes to a target of its own or nowhere; some field has to be filled. */
function judgedChoice(
  { mapping: chosen, matchBy }: z.infer<typeof choice>,
  { headers, mapping: guessed }: Import,
  targets: readonly Target[],
): { readonly mapping: Mapping; readonly matchBy: string | null } {
  const mapping = chosen ?? guessed;
  if (mapping.length !== headers.length)
    throw invalid({ mapping: ['Indica per ogni colonna un campo, o null'] });
  const names = mapping.filter((name) => name !== null);
  const stranger = names.find((name) => !targets.some((one) => one.name === name));
  if (stranger !== undefined) throw invalid({ mapping: [`«${stranger}» non si può importare`] });
  if (new Set(names).size < names.length)
    throw invalid({ mapping: ['Due colonne non possono andare nello stesso campo'] });
  if (!names.some((name) => name !== 'id' && name !== 'version'))
    throw invalid({ mapping: ['Abbina almeno una colonna a un campo'] });
  if (
    matchBy !== null &&
    !targets.some(({ name, finds }) => finds && name === matchBy && names.includes(name))
  )
    throw invalid({ matchBy: ['Scegli una colonna abbinata che distingue gli elementi'] });
  return { mapping, matchBy };
}
