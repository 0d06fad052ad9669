import { applications } from '#src/resources/registry/applications.ts';
import { holdersOf } from '../../engine/holders.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask } from '../../engine/twin.ts';
import { apply } from './apply.ts';
import { isChange } from './changes.ts';
import { crossed, forestalledToSend } from './crossing.ts';
import { activityEnded, isOfLapsed } from './ended.ts';
import { activityForbidden } from './forbidden.ts';
import { isReceivedLate } from './received-late.ts';
import { missing } from './rules.ts';
import { takenOver } from './submit.ts';

type Asks = Ask<typeof applications>;

/** What the registry objects to, found by trying what is whole: an act of acceptance has no field for it. */
export const refusedByRegistry: Asks = (asking) =>
  tried(asking, 'accogliere', (hands) => apply({ ...asking, ...hands }), 'accept');

/**
 * The same before it is sent, as of the day it is received and whatever who files may do: silence would make it
 * good. What another act may have settled by then is asked when it is granted.
 */
export const unfitToSend: Asks = (asking) =>
  asking.record.kind === 'takeover' && asking.record.license === null
    ? unfitByCode(asking)
    : triedToSend(asking);

const triedToSend: Asks = async (asking) => {
  const { tx, record, today } = asking;
  // It is received as it is: nothing of it is entered unless the lapse is revoked, or it came in time.
  if ((await isOfLapsed(tx, record)) || (await isReceivedLate(asking, record))) return [];
  // Of what somebody was granted before, the register would say the same.
  if ((await forestalledToSend(asking)).length > 0) return [];
  const protocolDate = record.protocolDate ?? today;
  const submittedOn = record.submittedOn ?? today;
  const newHolder = record.newHolder ?? record.manager;
  const received = { ...record, submittedOn, protocolDate, newHolder };
  return tried(
    asking,
    'inviare',
    async ({ system }) => {
      // A takeover reads what was filed: it is filed today.
      if (record.submittedOn === null)
        await system.edit(applications, record.id, { submittedOn: today });
      return apply({ tx, record: received, commands: system, system });
    },
    'accept',
    { isHeldBackLater: true },
  );
};

/**
 * A licence named by its code alone is found as it is sent, and only then, as its holder is told of it. Whatever refuses it, what its
 * type asks for besides too, has one wording: nobody learns by trying codes which licences live, and how they stand. So whoever only asks what holds the sending back is
 * told nothing of the code, though the sending says it: asking leaves no trace and writes to nobody.
 */
const unfitByCode: Asks = async (asking) => {
  const { tx, record, isRehearsed } = asking;
  if (isRehearsed || (await missing(asking)).length > 0) return [];
  const found = { ...record, ...(await takenOver(tx, record)) };
  const isFit =
    found.license !== null &&
    (record.accommodation ?? found.accommodation) === found.accommodation &&
    (await missing({ ...asking, record: found })).length === 0 &&
    (await holdersOf(tx, applications, 'license', found, record.id)).length === 0;
  const message =
    'Con questo codice non si subentra: in questo comune nessuna licenza in vigore lo ha, o non è di quelle che chi presenta la pratica può avere, o nella pratica manca ciò che la legge chiede per quella struttura: rilevatori, estintori, polizza';
  return isFit
    ? []
    : [{ message, field: 'formerCode', resource: applications.name, id: record.id }];
};

/** The answer of a record as it was read is one, whoever of its acts asks: to try what it asks for is dear. */
function onceOfEach(ask: Asks): Asks {
  const known = new WeakMap<Parameters<Asks>[0]['record'], ReturnType<Asks>>();
  return (asking) => {
    const answer = known.get(asking.record) ?? ask(asking);
    known.set(asking.record, answer);
    return answer;
  };
}

/** What cannot be entered in the register, whoever did it: silence attests none of it. */
const unenterable = onceOfEach(async (asking) => {
  const found = await tried(
    asking,
    'iscrivere',
    ({ system }) => apply({ ...asking, commands: system, system }),
    'enter',
  );
  return found.map((one) => ({ ...one, message: `${one.message}. ${left}` }));
});

const left =
  'Finché è così il silenzio non conclude la pratica: ciò che non si può più iscrivere si chiude con «Dichiara improcedibile»';

type Asked = Parameters<Asks>[0];
type Trial = Parameters<Asked['rehearse']>[0];

/**
 * Why the register refuses what is tried as the verb would bring it about, in words; what is missing is said beside its
 * field, and trying it would only say it again.
 */
async function tried(
  asking: Asked,
  verb: 'accogliere' | 'inviare' | 'iscrivere',
  trial: Trial,
  by: 'accept' | 'enter',
  { isHeldBackLater = false } = {},
): Promise<readonly Blocker[]> {
  if ((await missing(asking)).length > 0) return [];
  const refusal = await asking.rehearse(trial, isChange(asking.record.kind) ? 'carryOut' : by);
  if (!refusal || (isHeldBackLater && refusal.isHeldBack)) return [];
  const message = `La pratica non si può ${verb} così. ${refusal.words}`;
  return [{ message, resource: 'applications', id: asking.record.id }];
}

/** What keeps an application from standing by silence. */
export const silenced = {
  missing,
  ended: activityEnded,
  forbidden: activityForbidden,
  crossed,
  unenterable,
};
