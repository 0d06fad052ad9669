import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import { endpoint } from '../../api/endpoint.ts';
import { file, json } from '../../api/endpoint-answers.ts';
import { anId, fileBody } from '../../api/endpoint-input.ts';
import { visibleFiles } from '../../engine/file-visibility.ts';
import type { Env } from '../../env.ts';
import { forbidden, invalid, notFound, Rejected } from '../../errors.ts';
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

const one = z.object({ id: anId });
const facts = { name: z.string(), type: z.string(), size: z.int() };
const text = z.optional(z.string());
const signed = z.object({ until: text, signature: text });

/** Below an organisation: sends a file, reads it and its facts, asks for an address to open it by. */
export function fileRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(
    '/',
    endpoint(
      {
        name: 'files.send',
        summary: 'Invia un file: immagine, PDF, P7M o documento d’ufficio, al massimo 20 MB',
        body: fileBody(() => invalid({ file: ['Scegli un file'] })),
        answers: {
          201: json('Il file conservato', z.object({ id: z.int(), ...facts })),
          413: 'È troppo grande',
          415: 'Non è un modulo',
          422: 'Il tipo non è ammesso',
        },
      },
      async (c, { body }) =>
        c.json(await keepUpload(c.var.services, c.var.session, await body()), 201),
    ),
  );
  routes.get(
    '/:id{[0-9]+}',
    endpoint(
      {
        name: 'files.read',
        summary: 'Il file, a chi vede un elemento che lo nomina',
        params: one,
        answers: { 200: file('Il file', 'application/octet-stream'), 404: 'Non c’è o non si vede' },
      },
      async (c, { params }) => sendFile(c, await visibleFile(c, params.id)),
    ),
  );
  routes.get(
    '/:id{[0-9]+}/facts',
    endpoint(
      {
        name: 'files.facts',
        summary: 'Nome, tipo, peso in byte e SHA-256 del file',
        params: one,
        answers: {
          200: json('I dati', z.object({ ...facts, sha256: z.string() })),
          404: 'Non c’è o non si vede',
        },
      },
      async (c, { params }) => {
        const { name, type, size, sha256 } = await visibleFile(c, params.id);
        return c.json({ name, type, size, sha256 });
      },
    ),
  );
  routes.get(
    '/:id{[0-9]+}/address',
    endpoint(
      {
        name: 'files.address',
        summary: 'Un indirizzo firmato del file, valido 60 secondi',
        params: one,
        answers: {
          200: json('L’indirizzo', z.object({ url: z.string() })),
          404: 'Non c’è o non si vede',
        },
      },
      async (c, { params }) => {
        const { id } = await visibleFile(c, params.id);
        return c.json({ url: signedAddress(c.var.services.settings, id) });
      },
    ),
  );
  return routes;

  async function visibleFile(
    c: Context<Env>,
    id: number,
  ): Promise<Stored & { readonly sha256: string }> {
    const { ability, session, services } = c.var;
    const { text, values } = visibleFiles({ ability, resources, session }, [id]);
    const [kept] = await services.reads.query<Stored & { readonly sha256: string }>(text, values);
    if (!kept) throw notFound('Il file non esiste o non è visibile');
    return kept;
  }
}

/** The address itself is the permission; who has it has it for a minute. */
export function signedFileRoutes(): Hono<Env> {
  return new Hono<Env>().get(
    '/files/:id{[0-9]+}',
    endpoint(
      {
        name: 'files.open',
        summary: 'Il file, con un indirizzo firmato',
        isPublic: true,
        params: one,
        query: signed,
        answers: {
          200: file('Il file', 'application/octet-stream'),
          403: 'L’indirizzo è scaduto',
          404: 'Non c’è',
        },
      },
      async (c, { params: { id }, query }) => {
        const { settings, reads } = c.var.services;
        if (!isSigned(settings, id, query))
          throw forbidden('L’indirizzo del file è scaduto: riaprilo dalla sua pagina');
        const [kept] = await reads.byKey<Stored>(
          'select id, name, type, size from files where id = $1',
          [id],
        );
        if (!kept) throw notFound('Il file non esiste');
        return sendFile(c, kept);
      },
    ),
  );
}
