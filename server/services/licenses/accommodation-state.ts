import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';

type License = RecordOf<typeof licenses>;

interface Settling {
  readonly tx: Tx;
  readonly system: Commands;
  readonly record: Pick<License, 'id' | 'accommodation'>;
}

const verbs = {
  active: 'activate',
  suspended: 'suspend',
  closed: 'close',
} as const;

/**
 * Brings an accommodation to what its licences say, this one in the state it is about to have. Its licences
 * are written in turn: of two that change at once the second finds the first.
 */
export async function settleAccommodation(
  { tx, system, record }: Settling,
  coming: License['state'],
): Promise<void> {
  const { status } = await system.read(accommodations, record.accommodation);
  const others = await run(tx, 'select state from licenses where accommodation = $1 and id <> $2', [
    record.accommodation,
    record.id,
  ]);
  const due = statusOf([coming, ...others.map(({ state }) => String(state))]);
  if (due !== status) await system.act(accommodations, record.accommodation, verbs[due]);
}

function statusOf(states: readonly string[]): keyof typeof verbs {
  if (states.includes('active')) return 'active';
  if (states.includes('suspended') || states.includes('prohibited')) return 'suspended';
  return 'closed';
}
