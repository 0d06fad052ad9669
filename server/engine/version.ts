import type { Row } from '../db/reads.ts';
import { badRequest, stale, versionMissing } from '../errors.ts';

interface Versioned {
  /** The `If-Match` header: `"3"`. */
  readonly ifMatch?: string | undefined;
  /** `version` in the body, or `?version=3`. */
  readonly sent: unknown;
}

/** The version a write saw; none is a 428, an unreadable one a 400, and so are two. */
export function seenVersion({ ifMatch, sent }: Versioned): number {
  const text = ifMatch?.replace(/^W\//, '').replace(/^"(.*)"$/, '$1') ?? sent;
  if (text === undefined || text === null || text === '') throw versionMissing();
  const version = Number(text);
  if (!Number.isSafeInteger(version)) throw badRequest('La versione è un numero');
  if (sent !== undefined && sent !== null && sent !== '' && Number(sent) !== version)
    throw badRequest('La versione di If-Match non è quella inviata con i dati');
  return version;
}

/** Nothing is silently overwritten: a version that is no longer current is a 412 with the record, and so is one nobody read. */
export async function refuseStale(
  row: Row,
  seen: number | null,
  current: () => Promise<Row>,
): Promise<void> {
  if (row.version !== seen) throw stale(await current());
}
