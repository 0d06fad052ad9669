import { managers } from '#src/resources/people/managers.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { lockFound, lockThese } from '../../engine/locks.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { withLicenses } from '../licenses/held-to-law.ts';
import { inviteToManager, unfitInvitation } from './invite.ts';
import { lastAdministrator } from './last-administrator.ts';
import { mergeManagers, unfitMerge, whatPasses } from './merge.ts';
import { organisationRules } from './organisation-rules.ts';

/** An organisation that stops must not take the last administrator with it. */
const withLastAdministrator: Ask<typeof managers> = ({ tx, record }) =>
  lastAdministrator(tx, { manager: record.id });

/** Closed for good only when no licence of its own lives on (registry 10.1). */
const livingLicenses: Ask<typeof managers> = async ({ count, record }) => {
  const alive = await count(managers, record.id, 'livingLicenses');
  if (alive === 0) return [];
  const message = `Ha ancora licenze in vita: ${alive}. Prima vanno cessate`;
  return [{ message, resource: 'licenses', filter: { holder: record.id, state: living } }];
};

/** Who names it meanwhile, or writes a licence of its own, is waited for: those licences are judged with it as they are then. */
const closeManager = (async (context) => {
  // The licences first: who writes one of them comes to its holder from there.
  await lockFound(context, licenses, 'select id from licenses where holder = $1 order by id', [
    context.record.id,
  ]);
  await lockThese(context, managers, [context.record.id], 'delete');
  return undefined;
}) satisfies Effect<typeof managers, 'close'>;

export const managersTwin = twin(managers, {
  signs: 'manager',
  rules: organisationRules,
  judgedWith: [
    withLicenses(managers, 'l.holder = $1', {
      type: ['holderForm', 'operator'],
      legalForm: ['holderForm'],
      status: ['ceased'],
      representatives: ['operator', 'representative'],
    }),
  ],
  verbs: {
    invite: { effect: inviteToManager, unfit: unfitInvitation },
    suspend: { lastAdministrator: withLastAdministrator },
    close: {
      effect: closeManager,
      livingLicenses,
      lastAdministrator: withLastAdministrator,
    },
    merge: { effect: mergeManagers, unfit: unfitMerge, consequences: whatPasses },
  },
});
