import { answeredAfterAll } from '#src/domain/activity-effects.ts';
import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { takeTurnOf } from '../../engine/locks.ts';
import type { Context, Effect, Unfit } from '../../engine/twin.ts';
import { forbiddingToo } from '../licenses/forbidden-too.ts';
import { activityOf } from './activity.ts';
import { complyWithInvitation } from './measures.ts';
import { type Late, unfitReceipt } from './received.ts';
import { integrateApplication } from './requests.ts';

type Applications = typeof applications;

/** What says how a case was closed, while it goes on again. */
const open = { outcomeOn: null, outcomeReason: null, unanswered: false } as const;

/** Closed for want of an answer that had come in time: it goes on as if that had been entered then. */
export const revokeExpiry = (async (context) => {
  const { record, input } = context;
  // It had stood still since it was asked.
  const asked = { ...record, stoppedOn: record.askedOn };
  const answered = await integrateApplication({ ...context, record: asked });
  return { ...answered, ...open, effect: answeredAfterAll(input.act) };
}) satisfies Effect<Applications, 'revokeExpiry'>;

/**
 * Forbidden for want of measures that had come in time: the prohibition of this case is lifted, and the invitation stands as it did (L. 241/1990,
 * art. 19, c. 3), until the office finds whether they are enough.
 */
export const revokeUnconformed = (async (context) => {
  const { record, input } = context;
  const suspendedLicense = await heldAgain(context);
  const told = await complyWithInvitation({ ...context, record: { ...record, suspendedLicense } });
  return {
    effect: answeredAfterAll(input.act),
    ...told,
    ...open,
    suspendedLicense,
    alsoForbids: false,
  };
}) satisfies Effect<Applications, 'revokeUnconformed'>;

type Lifting = Context<Applications, 'revokeUnconformed'>;

/** The licence this case forbade is held by its invitation again; another that forbids it goes on doing so. Answers the one that is held. */
async function heldAgain(context: Lifting): Promise<number | null> {
  const { record, system } = context;
  const concerned = await activityOf(context);
  if (!concerned) return null;
  const { id } = concerned;
  // Of two that end at once the second finds the first.
  await takeTurnOf(context, licenses, [id]);
  const { state, forbiddenOn } = await system.read(licenses, id);
  if (state === 'closed' && forbiddenOn === record.outcomeOn)
    await system.edit(licenses, id, { forbiddenOn: null });
  if (state !== 'prohibited' || record.alsoForbids === true) return null;
  if (await isForbiddenStill(context, id)) return null;
  await system.act(licenses, id, 'lift', { act: context.input.act });
  const reason = `Invito a conformare: ${record.request}`;
  // Another invitation may have suspended it as it came back.
  if ((await system.read(licenses, id)).state === 'active')
    await system.act(licenses, id, 'restrain', { reason });
  return id;
}

/** Another case forbids it too: it is forbidden by that alone from now on. */
async function isForbiddenStill({ tx, record, system }: Lifting, id: number): Promise<boolean> {
  const other = (await forbiddingToo(tx, { id })).find((one) => one.id !== record.id);
  if (!other) return false;
  await system.edit(applications, other.id, { alsoForbids: false });
  await system.edit(licenses, id, { prohibitionAct: other.act });
  return true;
}

/** What came after the term was over undoes nothing. */
const afterTerm: Late = async ({ record: { requestDueOn } }, { on }) =>
  requestDueOn !== null && on > requestDueOn
    ? `Il termine era il ${formatDate(requestDueOn)}: ciò che è arrivato dopo non riapre la pratica`
    : undefined;

/** Received since it was asked, in its term, under a number of its own. */
export const unfitLateAnswer: Unfit<Applications, 'revokeExpiry'> = (given) =>
  unfitReceipt(given, { from: given.record.askedOn, late: afterTerm, isDocumented: true });

/** The same since the invitation. */
export const unfitLateMeasures: Unfit<Applications, 'revokeUnconformed'> = (given) =>
  unfitReceipt(given, { from: given.record.invitedOn, late: afterTerm, isDocumented: true });
