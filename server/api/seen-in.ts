import type { Context } from 'hono';
import { seenVersion } from '../engine/version.ts';

/** The version a request says it has read: of its header, its address or its body; asked when the record is held (428). */
export const seenIn =
  (c: Context, { version }: { readonly version?: unknown }) =>
  (): number =>
    seenVersion({ ifMatch: c.req.header('If-Match'), sent: c.req.query('version') ?? version });
