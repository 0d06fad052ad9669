import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import { insertRows } from '../db/store.ts';
import { run } from '../db/transaction.ts';
import type { Stage } from './stage.ts';

const states = ['proposed', 'proposed', 'accepted', 'proposed', 'refused', 'withdrawn'] as const;

/** What some operators would change of how they are reached, in every state. */
export async function createContactChanges({ tx }: Stage): Promise<void> {
  const houses = await run(
    tx,
    `select a.id, a.phone,
       (select k."user" from memberships k where k.manager = a.manager order by k.id limit 1) as by
     from accommodations a where a.status = 'active' and a.id % 31 = 7 order by a.id limit 12`,
    [],
  );
  for (const [at, { id, by, phone }] of houses.entries()) {
    const state = states[at % states.length];
    const asked = {
      accommodation: id,
      changes: [
        { what: 'phone', now: phone, asked: `+39 0342 0007${10 + at}` },
        { what: 'emergencyPhone', now: null, asked: `+39 0342 0008${10 + at}` },
      ],
      state,
      reason: state === 'refused' ? 'Al numero risponde un’altra struttura.' : null,
    };
    await insertRows(tx, contactChanges, [asked], by as number | null);
  }
}
