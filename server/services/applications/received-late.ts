import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { suspensionTermOf } from '../licenses/suspension-law.ts';
import type { Application } from './applying.ts';

interface Asking {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly today: string;
}

/** What would end a suspension otherwise than by its lapse. */
const ending: readonly ApplicationKind[] = [
  'reopening',
  'suspension_extension',
  'takeover',
  'cessation',
];

/**
 * Did an office receive it of a suspension that may last no longer, and has not been said to have lapsed? It is registered as everything is
 * that reaches it (D.P.R. 445/2000, art. 53), and what came too late is judged as it is granted, or refused (decision 119).
 */
export async function isReceivedLate(
  { tx, read, today }: Asking,
  { kind, license, source }: Pick<Application, 'kind' | 'license' | 'source'>,
): Promise<boolean> {
  if (license === null || source === 'portal' || !ending.includes(kind)) return false;
  const suspended = await read(licenses, license);
  if (suspended.state !== 'suspended') return false;
  const term = await suspensionTermOf({ tx, today }, suspended);
  return term !== undefined && term !== null && today > term.last;
}
