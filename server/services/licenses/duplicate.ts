import { resources } from '#src/resources/all.ts';
import { writableFields } from '#src/schema/validation.ts';
import { differences, writeAudit } from '../../db/audit.ts';
import { resourceNamed } from '../../db/names.ts';
import { insertRows } from '../../db/store.ts';
import type { Effect } from '../effect.ts';

const licenses = resourceNamed(resources, 'licenses');

/** What belongs to one licence alone: its codes and dates. */
export const ofOneLicense: ReadonlySet<string> = new Set([
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

/** Makes a draft with the same data, without codes and dates, numbered anew. */
export const duplicateLicense: Effect = async ({ tx, record, session, trace, made }) => {
  const copied = Object.fromEntries(
    Object.keys(writableFields(licenses))
      .filter((name) => !ofOneLicense.has(name))
      .map((name) => [name, record[name]]),
  );
  const [id] = await insertRows(tx, licenses, [copied], session.userId);
  await writeAudit(
    tx,
    { ...trace, action: 'create' },
    id as number,
    differences(licenses, undefined, copied),
  );
  made(id as number);
  return undefined;
};
