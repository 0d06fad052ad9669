import { isOver } from '#src/domain/procedure.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask } from '../../engine/twin.ts';
import { apply } from './apply.ts';
import type { Application } from './applying.ts';
import { crossed } from './crossing.ts';
import { activityEnded } from './ended.ts';
import { heldBackFrom } from './requests.ts';
import { missing } from './rules.ts';

type Asks = Ask<typeof applications>;

/** What the registry objects to, found by trying what is whole: an act of acceptance has no field for it. */
export const refusedByRegistry: Asks = async (asking) => {
  const { tx, record, rehearse } = asking;
  if (await isMissing(asking)) return [];
  const refusal = await rehearse((hands) => apply({ tx, record, ...hands }));
  return refusal ? objection(record, 'accogliere', refusal.words) : [];
};

/**
 * The same before it is sent, as of the day it is received and whatever who files may do: silence would make it
 * good. What another act may have settled by then is asked when it is granted.
 */
export const unfitToSend: Asks = async (asking) => {
  const { tx, record, today, rehearse } = asking;
  // A licence named by its code alone is found as it is sent.
  if (record.kind === 'takeover' && record.license === null) return [];
  if (await isMissing(asking)) return [];
  const protocolDate = record.protocolDate ?? today;
  const submittedOn = record.submittedOn ?? today;
  const newHolder = record.newHolder ?? record.manager;
  const received = { ...record, submittedOn, protocolDate, newHolder };
  const refusal = await rehearse(async ({ system }) => {
    // A takeover reads what was filed: it is filed today.
    if (record.submittedOn === null)
      await system.edit(applications, record.id, { submittedOn: today });
    return apply({ tx, record: received, commands: system, system });
  });
  return refusal && !refusal.isHeldBack ? objection(record, 'inviare', refusal.words) : [];
};

/** What is missing is said beside its field: trying it would only say it again. */
const isMissing = async (asking: Parameters<Asks>[0]): Promise<boolean> =>
  (await missing(asking)).length > 0;

const objection = (
  { id }: Application,
  verb: 'accogliere' | 'inviare' | 'iscrivere',
  words: string,
): readonly Blocker[] => [
  { message: `La pratica non si può ${verb} così. ${words}`, resource: 'applications', id },
];

/** What cannot be entered in the register, whoever did it: silence attests none of it. */
const unenterable: Asks = async (asking) => {
  const { tx, record, rehearse } = asking;
  if (await isMissing(asking)) return [];
  const refusal = await rehearse(({ system }) => apply({ tx, record, commands: system, system }));
  return refusal ? objection(record, 'iscrivere', refusal.words) : [];
};

/** What keeps an application from standing by silence. */
export const silenced = { missing, ended: activityEnded, crossed, unenterable };

/** An office that said nothing in time dismisses what cannot stand by silence either, and nothing else. */
export const heldBackFromDismissal: Asks = async (asking) => {
  const held = await heldBackFrom('dismiss')(asking);
  if (held.length === 0 || !isOver(asking.record, asking.today)) return held;
  for (const ask of Object.values(silenced)) if ((await ask(asking)).length > 0) return [];
  return held;
};
