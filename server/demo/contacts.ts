import type { VerbOf } from '#src/resources/all.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import { reachedNames } from '#src/resources/registry/contacts.ts';
import { run } from '../db/transaction.ts';
import type { HandOf } from './hands.ts';
import type { Maker } from './maker.ts';
import type { Stage } from './stage.ts';

/** What became of each: decided by an office, taken back by who asked, or nothing yet. */
const ends = ['', '', 'accept', '', 'refuse', 'withdraw'] as const;

/** What some operators would change of how they are reached, in every state. */
export async function createContactChanges({ tx, make }: Stage, handOf: HandOf): Promise<void> {
  const houses = await run(
    tx,
    `select id, manager from accommodations where status = 'active' and id % 31 = 7
     order by id limit 12`,
    [],
  );
  const system = await make.system();
  for (const [at, { id, manager }] of houses.entries()) {
    const hand = await handOf(Number(manager));
    if (!hand) continue;
    const house = await system.read(accommodations, Number(id));
    const asked = {
      ...Object.fromEntries(reachedNames.map((name) => [name, house[name]])),
      phone: `+39 0342 0007${10 + at}`,
      emergencyPhone: `+39 0342 0008${10 + at}`,
    };
    await hand.act('accommodations', 'propose', [{ id: house.id, values: asked }]);
    const end = ends[at % ends.length];
    if (end) await conclude(end === 'withdraw' ? hand : make, tx, house.id, end);
  }
}

async function conclude(
  { act }: Maker,
  tx: Stage['tx'],
  house: number,
  end: VerbOf<'contact-changes'>,
) {
  const proposed = await tx
    .selectFrom('contact_changes')
    .select('id')
    .where('accommodation', '=', house)
    .executeTakeFirstOrThrow();
  const reason = 'Al numero risponde un’altra struttura.';
  const values = end === 'refuse' ? { reason } : {};
  await act('contact-changes', end, [{ id: proposed.id, values }]);
}
