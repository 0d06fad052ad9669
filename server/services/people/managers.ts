import { managers } from '#src/resources/people/managers.ts';
import { run } from '../../db/transaction.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { certifiedAddress } from './certified-address.ts';
import { inviteToManager } from './invite.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import { mergeManagers } from './merge.ts';

/** An organisation that stops must not take the last administrator with it. */
const stopManager: Effect<typeof managers, 'suspend' | 'close'> = async ({ tx, record }) => {
  await keepAnAdministrator(tx, { manager: record.id });
  return undefined;
};

/** Closed for good only when no licence of its own lives on (registry 10.1). */
const livingLicenses: Ask<typeof managers> = async ({ tx, record }) => {
  const state = ['active', 'suspended', 'prohibited'];
  const [held] = await run(
    tx,
    'select count(*)::int as licenses from licenses where holder = $1 and state = any($2)',
    [record.id, state],
  );
  if (!held?.licenses) return [];
  const message = `Ha ancora licenze in vita: ${held.licenses}. Prima vanno cessate`;
  return [{ message, resource: 'licenses', filter: { holder: record.id, state } }];
};

export const managersTwin = twin(managers, {
  rules: certifiedAddress,
  verbs: {
    invite: { effect: inviteToManager },
    suspend: { effect: stopManager },
    close: { effect: stopManager, livingLicenses },
    merge: { effect: mergeManagers },
  },
});
