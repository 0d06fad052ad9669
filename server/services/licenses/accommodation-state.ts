import { cityOfCir } from '#src/domain/cir.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { nextCir } from '../registry/next-cir.ts';

type License = RecordOf<typeof licenses>;
type House = RecordOf<typeof accommodations>;

interface Settling {
  readonly tx: Tx;
  readonly system: Commands;
  readonly record: Pick<License, 'id' | 'accommodation' | 'businessForm'>;
}

const verbs = {
  active: 'activate',
  suspended: 'suspend',
  closed: 'close',
} as const;

/**
 * Brings an accommodation to what its licences say, this one in the state it is about to have. Its licences
 * are written in turn: of two that change at once the second finds the first. What opens has its CIR, however it comes to (registry 1.7).
 */
export async function settleAccommodation(
  { tx, system, record }: Settling,
  coming: License['state'],
): Promise<void> {
  const house = await system.read(accommodations, record.accommodation);
  const others = await run(tx, 'select state from licenses where accommodation = $1 and id <> $2', [
    record.accommodation,
    record.id,
  ]);
  const due = statusOf([coming, ...others.map(({ state }) => String(state))]);
  if (coming === 'active' && !hasOwnCir(house)) await giveCir({ tx, system, record }, house);
  if (due !== house.status) await system.act(accommodations, record.accommodation, verbs[due]);
}

/** What it had in another municipality, before it closed, is left with that. */
const hasOwnCir = ({ cir, cityCode }: House): boolean =>
  cir !== null && cityOfCir(cir) === cityCode;

async function giveCir(
  { tx, system, record: { businessForm } }: Settling,
  { id, type, city }: House,
): Promise<void> {
  const cir = await nextCir(tx, { type, city, businessForm });
  if (cir !== undefined) await system.edit(accommodations, id, { cir });
}

function statusOf(states: readonly string[]): keyof typeof verbs {
  if (states.includes('active')) return 'active';
  if (states.includes('suspended') || states.includes('prohibited')) return 'suspended';
  return 'closed';
}
