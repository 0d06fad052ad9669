import { formatDate } from '#src/domain/dates.ts';
import { heldBack, isOver, type ProcedureAct } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask } from '../../engine/twin.ts';
import { activityEnded } from './ended.ts';
import { isHeldMeanwhile } from './held-by-office.ts';
import { isLeftBehind } from './left-behind.ts';
import { silenced } from './objected.ts';

type Asks = Ask<typeof applications>;
type Asking = Parameters<Asks>[0];

/**
 * What the table of the procedure says against an act of the office now. Of what silence cannot conclude either, once the term is over, it is not said that it
 * does: what is left is named (decision 183).
 */
export const heldBackFrom =
  (act: ProcedureAct): Asks =>
  async (asking) => {
    const { record, today } = asking;
    const message = heldBack(act, record, today);
    if (message === undefined) return [];
    const isLeft = isOver(record, today) && (await heldBackFromDismissal(asking)).length === 0;
    return [{ message: isLeft ? onlyDismissed(String(record.dueOn)) : message }];
  };

const onlyDismissed = (dueOn: string): string =>
  `Il termine è finito il ${formatDate(dueOn)}, e per com’è ora nel registro il silenzio non conclude la pratica: resta «Dichiara improcedibile»`;

/** An office that said nothing in time dismisses what cannot stand by silence either, and nothing else. */
export const heldBackFromDismissal: Asks = async (asking) => {
  const { record, today } = asking;
  if (record.state === 'accepted_tacit') return heldBackAsTacit(asking);
  if (record.state === 'conformation_requested') return heldBackAsInvited(asking);
  const message = heldBack('dismiss', record, today);
  if (message === undefined) return [];
  return isOver(record, today) && !(await isMadeGoodBySilence(asking)) ? [] : [{ message }];
};

/** Does silence conclude it? */
async function isMadeGoodBySilence(asking: Asking): Promise<boolean> {
  for (const ask of Object.values(silenced)) if ((await ask(asking)).length > 0) return false;
  return true;
}

/** What stands by silence is entered, unless its licence has left it behind; what an office holds is entered once that is over. */
const heldBackAsTacit: Asks = async (asking) =>
  (await isLeftBehind(asking)) && !(await isHeldMeanwhile(asking)) ? [] : [toBeEntered];

/** Who was invited has the term for the measures; of what has ended meanwhile nothing is left to conform. */
const heldBackAsInvited: Asks = async (asking) => {
  const { record } = asking;
  // What it suspended may be another licence by now.
  const about = { ...record, license: record.suspendedLicense ?? record.license };
  return (await activityEnded({ ...asking, record: about })).length > 0 ? [] : [toConform];
};

const toConform = {
  message:
    'È in attesa delle misure dell’invito: si dichiara improcedibile solo se l’attività è cessata',
};

const toBeEntered = {
  message:
    'È conclusa per decorso dei termini: si iscrive nel registro, e si dichiara improcedibile solo ciò che non vi si può più iscrivere',
};
