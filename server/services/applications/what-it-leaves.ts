import type { Tx } from '../../db/transaction.ts';
import { heldOnReturn } from '../licenses/held-on-return.ts';
import type { Application } from './applying.ts';

/** What an invitation to conform holds on of what a reopening is to bring back. */
export const heldAfter = async (
  tx: Tx,
  { kind, license }: Pick<Application, 'kind' | 'license'>,
): Promise<readonly string[]> =>
  kind === 'reopening' && license !== null ? heldOnReturn(tx, license) : [];
