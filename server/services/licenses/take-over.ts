import { resources } from '#src/resources/all.ts';
import { writableFields } from '#src/schema/validation.ts';
import { wholeRow } from '../../api/record.ts';
import { differences, writeAudit } from '../../db/audit.ts';
import { resourceNamed } from '../../db/names.ts';
import { insertRows, updateRow } from '../../db/store.ts';
import { conflict, invalid } from '../../errors.ts';
import type { EffectContext } from '../effect.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { ofOneLicense } from './duplicate.ts';
import { noSuspension } from './suspend.ts';

const licenses = resourceNamed(resources, 'licenses');

interface Taking {
  readonly license: number;
  readonly holder: number;
  /** ISO date from which the new holder answers. */
  readonly on: string;
}

/**
 * A new holder goes on where the old one was: the licence is superseded and its successor, a copy
 * without codes, is active from that day (registry 1.6). Answers the successor.
 */
export async function takeOver(
  context: EffectContext,
  { license, holder, on }: Taking,
): Promise<number> {
  const { tx, session, trace, deeds } = context;
  const old = await wholeRow(tx, licenses, license);
  if (old.state !== 'active' && old.state !== 'suspended')
    throw conflict('Si può subentrare solo in una licenza attiva o sospesa');
  if (old.holder === holder) throw invalid({ newHolder: ['È già il titolare'] });
  if (on < String(old.startsOn))
    throw invalid({ effectiveOn: ['Non prima dell’inizio dell’attività'] });
  const copied = Object.fromEntries(
    Object.keys(writableFields(licenses))
      .filter((name) => !ofOneLicense.has(name))
      .map((name) => [name, old[name]]),
  );
  const successor = { ...copied, holder, startsOn: on, state: 'active', predecessor: license };
  const [id] = await insertRows(tx, licenses, [successor], session.userId);
  const made = await wholeRow(tx, licenses, id as number);
  const as = (action: string) => ({ ...trace, action, resource: licenses });
  await writeAudit(tx, as('create'), made.id as number, differences(licenses, undefined, made));
  const change = { state: 'superseded', closedOn: on, closureReason: 'takeover' };
  await updateRow(tx, licenses, license, { ...change, ...noSuspension }, session.userId);
  const after = await wholeRow(tx, licenses, license);
  await writeAudit(tx, as('takeover'), license, differences(licenses, old, after));
  // Who took over a suspended licence opens again.
  await settleAccommodation({ ...context, record: made }, 'active');
  await deeds.edit('accommodations', old.accommodation as number, { manager: holder });
  return made.id as number;
}
