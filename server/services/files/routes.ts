import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Resource } from '#src/schema/resource.ts';
import { visibleFiles } from '../../engine/file-visibility.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden, invalid, notFound, Rejected } from '../../errors.ts';
import { isSigned, signedAddress } from './address.ts';
import { type Stored, sendFile } from './send.ts';
import { keepUpload, largestFile } from './upload.ts';

/** Is this the one call whose body may be larger than all others'? */
export const isUpload = (method: string, path: string): boolean =>
  method === 'POST' && /^\/api\/managers\/\d+\/files$/.test(path);

/** A file, and the lines a form puts around it. */
export const uploadLimit = bodyLimit({
  maxSize: largestFile + 64 * 1024,
  onError: () => {
    throw new Rejected(413, { message: 'Il file è troppo grande: al massimo 20 MB' });
  },
});

/** Below an organisation: sends a file, reads it and its facts, asks for an address to open it by. */
export function fileRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post('/', async (c) => {
    const file = await fileIn(c);
    return c.json(await keepUpload(c.var.services, c.var.session, file), 201);
  });
  routes.get('/:id{[0-9]+}', async (c) => sendFile(c, await visibleFile(c)));
  routes.get('/:id{[0-9]+}/facts', async (c) => {
    const { name, type, size, sha256 } = await visibleFile(c);
    return c.json({ name, type, size, sha256 });
  });
  routes.get('/:id{[0-9]+}/address', async (c) => {
    const { id } = await visibleFile(c);
    return c.json({ url: signedAddress(c.var.services.settings, id) });
  });
  return routes;

  async function visibleFile(c: Context<Env>): Promise<Stored & { readonly sha256: string }> {
    const { ability, session, services } = c.var;
    const { text, values } = visibleFiles({ ability, resources, session }, [idOf(c)]);
    const [file] = await services.reads.query<Stored & { readonly sha256: string }>(text, values);
    if (!file) throw notFound('Il file non esiste o non è visibile');
    return file;
  }
}

/** The address itself is the permission; who has it has it for a minute. */
export function signedFileRoutes(): Hono<Env> {
  return new Hono<Env>().get('/files/:id{[0-9]+}', async (c) => {
    const { settings, reads } = c.var.services;
    const id = idOf(c);
    if (!isSigned(settings, id, c.req.query()))
      throw forbidden('L’indirizzo del file è scaduto: riaprilo dalla sua pagina');
    const [file] = await reads.byKey<Stored>(
      'select id, name, type, size from files where id = $1',
      [id],
    );
    if (!file) throw notFound('Il file non esiste');
    return sendFile(c, file);
  });
}

async function fileIn(c: Context<Env>): Promise<File> {
  if (!c.req.header('Content-Type')?.startsWith('multipart/form-data'))
    throw new Rejected(415, { message: 'Il file va inviato come multipart/form-data' });
  const form = await c.req.formData().catch((error: unknown) => {
    if (error instanceof Rejected) throw error;
    throw badRequest('La richiesta non è un modulo ben scritto');
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw invalid({ file: ['Scegli un file'] });
  return file;
}

function idOf(c: Context<Env>): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw badRequest('L’identificativo non è valido');
  return id;
}
