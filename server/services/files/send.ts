import type { Context } from 'hono';
import { isImage } from '../../engine/file-kinds.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';

/** What is known of a kept file; `size` in bytes. */
export interface Stored {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Images are shown, all else is saved; nothing in a file ever runs. */
export async function sendFile(
  c: Context<Env>,
  { id, name, type, size }: Stored,
): Promise<Response> {
  const { files, log } = c.var.services;
  const bytes = await files.open(id);
  if (!bytes) {
    log.error({ file: id }, 'a file is not in its store');
    throw notFound('Il file non si trova più');
  }
  c.header('Content-Type', type);
  c.header('Content-Length', String(size));
  c.header('Content-Disposition', disposition(isImage(type) ? 'inline' : 'attachment', name));
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return c.body(bytes);
}

/** A plain name for old clients and the true one for all others (RFC 6266). */
function disposition(how: string, name: string): string {
  const ascii = name.replace(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
