import type { Json } from './openapi-parts.ts';

const formats: Readonly<Record<string, string>> = { integer: 'int64', number: 'double' };

/** The document with the size of every number told (AgID, RAC_REST_FORMAT_004); bounds that are JSON’s own are left out. */
export function withFormats<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withFormats) as T;
  if (typeof part !== 'object' || part === null) return part;
  const told: Json = {};
  for (const [key, value] of Object.entries(part))
    if (!isOfJson(value)) told[key] = withFormats(value);
  // A tuple goes no further; Spectral wants to hear what else it would hold.
  if (told.items === false) told.items = {};
  const [type] = [told.type].flat();
  if (typeof type === 'string' && formats[type]) told.format ??= formats[type];
  return told as T;
}

const isOfJson = (bound: unknown): boolean =>
  typeof bound === 'number' && Math.abs(bound) === Number.MAX_SAFE_INTEGER;
