import { licenses } from '#src/resources/registry/licenses.ts';
import { writableFields } from '#src/schema/validation.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import type { Effect } from '../../engine/twin.ts';

type License = RecordOf<typeof licenses>;

/** What belongs to one licence alone: its codes and dates. */
const ofOneLicense: ReadonlySet<string> = new Set<keyof License>([
  'number',
  'sciaCode',
  'sciaDate',
  'suapReceivedOn',
  'protocolNumber',
  'protocolDate',
  'classificationProvision',
  'classificationDate',
  'classificationValidTo',
  'insurancePolicy',
  'insuranceValidTo',
  'safetyDeclaredOn',
  'fireCertificate',
  'internalNote',
]);

/** A licence's data without its codes and dates, as its copy or its successor begins. */
export const copyOf = (license: License): BodyOf<typeof licenses> =>
  Object.fromEntries(Object.entries(license).filter(([name]) => isCopied(name)));

const isCopied = (name: string): boolean =>
  Object.hasOwn(writableFields(licenses), name) && !ofOneLicense.has(name);

/** Makes a draft with the same data, numbered anew. */
export const duplicateLicense = (async ({ record, system, made }) => {
  made(await system.create(licenses, copyOf(record)));
  return undefined;
}) satisfies Effect<typeof licenses, 'duplicate'>;
