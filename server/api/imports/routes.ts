import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { can } from '#src/permissions/ability.ts';
import { importTargets, type Mapping, type Target } from '#src/schema/import-columns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { run } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { badRequest, conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { jsonBody } from '../border.ts';
import { failedRows } from './failed-rows.ts';
import { type Import, type ImportState, importColumns, importOf } from './import.ts';
import { limits, refused, tooBig } from './limits.ts';
import { importView, readErrors, readImport, readImports } from './read-import.ts';
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

/** Importing into a resource: a file is sent, its columns are named, it is checked, run and undone. */
export function importRoutes(resource: Resource): Hono<Env> {
  const routes = new Hono<Env>();
  const targetsOf = ({ var: { ability } }: Ctx): readonly Target[] =>
    importTargets(resource, (field) =>
      ['create', 'edit'].some((action) => can(ability, action, resource.name, undefined, field)),
    );
  const own = ({ var: { session } }: Ctx) => ({
    resource: resource.name,
    manager: session.managerId,
    user: session.userId,
  });
  const asked = (c: Ctx) => {
    const id = Number(c.req.param('id'));
    if (!Number.isSafeInteger(id)) throw notFound();
    return readImport(c.var.services.reads, own(c), id);
  };
  const shown = async (c: Ctx, one: Import, status: 200 | 201 | 202) =>
    c.json(await importView(c.var.services.reads, one, targetsOf(c)), status);

  routes.use(async (c, next) => {
    const { ability } = c.var;
    if (!['create', 'edit'].some((action) => can(ability, action, resource.name)))
      throw forbidden();
    await next();
  });

  routes.post('/', async (c) => {
    const { services, session } = c.var;
    const file = await fileIn(c);
    const upload = { resource, session, targets: targetsOf(c), file };
    return shown(c, await uploadImport(services, upload), 201);
  });

  routes.get('/', async (c) => c.json(await readImports(c.var.services.reads, own(c))));

  routes.get('/:id{[0-9]+}', async (c) => shown(c, await asked(c), 200));

  routes.get('/:id{[0-9]+}/errors', async (c) => {
    const after = Number(c.req.query('after') ?? 0);
    if (!Number.isSafeInteger(after)) throw badRequest('Il parametro after è una riga');
    return c.json(await readErrors(c.var.services.reads, await asked(c), after));
  });

  routes.get('/:id{[0-9]+}/failed.csv', async (c) =>
    c.body(await failedRows(c.var.services.reads, await asked(c)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${resource.name}-da-correggere.csv"`,
    }),
  );

  routes.post('/:id{[0-9]+}/check', async (c) => {
    const one = await asked(c);
    const { mapping, matchBy } = choiceIn(await jsonBody(c), one, targetsOf(c));
    const set = { mapping: JSON.stringify(mapping), matchBy };
    return shown(c, await move(c, one, ['uploaded', 'checked'], 'checking', set), 202);
  });

  routes.post('/:id{[0-9]+}/run', async (c) => {
    const one = await asked(c);
    const { mode } = await jsonBody(c);
    if (mode !== 'all' && mode !== 'valid')
      throw invalid({ mode: ['Scegli una delle voci proposte'] });
    const { counts } = await importView(c.var.services.reads, one, []);
    if (mode === 'all' && Number(counts.wrong ?? 0) > 0)
      throw conflict('Ci sono righe con errori: correggile, o importa solo quelle valide');
    return shown(c, await move(c, one, ['checked'], 'running', { mode }), 202);
  });

  routes.post('/:id{[0-9]+}/undo', async (c) =>
    shown(c, await move(c, await asked(c), ['done'], 'undoing', {}), 202),
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

/** Moves an import on and asks for the work in one transaction; from anywhere else it is a 409. */
async function move(
  c: Ctx,
  one: Import,
  from: readonly ImportState[],
  to: ImportState,
  set: Readonly<Record<string, string | null>>,
): Promise<Import> {
  const { services } = c.var;
  const columns = Object.keys(set).map((name, at) => `, "${name}" = $${at + 4}`);
  try {
    return await services.db.transaction().execute(async (tx) => {
      const [row] = await run(
        tx,
        `update imports set state = $2, done = 0, failure = null${columns.join('')}
         where id = $1 and state = any($3) returning ${importColumns}`,
        [one.id, to, from, ...Object.values(set)],
      );
      if (!row) throw conflict(`Ora non si può fare: ${places[one.state]}`);
      await askFor(services, tx, one.id);
      return importOf(row);
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw conflict('Questo file è già stato importato, o lo si sta importando');
    throw error;
  }
}

async function fileIn(c: Ctx): Promise<File> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  if (!(form.file instanceof File)) throw refused('Scegli un file CSV o XLSX');
  return form.file;
}

/** Each column goes to a target of its own or nowhere; some field has to be filled. */
function choiceIn(
  { mapping = undefined, matchBy = null }: Record<string, unknown>,
  { headers, mapping: guessed }: Import,
  targets: readonly Target[],
): { readonly mapping: Mapping; readonly matchBy: string | null } {
  const asked = mapping ?? guessed;
  if (!isMapping(asked) || asked.length !== headers.length)
    throw invalid({ mapping: ['Indica per ogni colonna un campo, o null'] });
  const names = asked.filter((name) => name !== null);
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
  return { mapping: asked, matchBy: matchBy as string | null };
}

const isMapping = (value: unknown): value is Mapping =>
  Array.isArray(value) && value.every((one) => one === null || typeof one === 'string');
