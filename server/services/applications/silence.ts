import { addDays } from '#src/domain/dates.ts';
import { askedInSilence, hasTerm, reasonOfSilence } from '#src/domain/procedure.ts';
import type { ReceivedVerb } from '#src/resources/registry/application-received.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { cameBy } from './came.ts';
import { isChange } from './changes.ts';
import { givenBack } from './conformation.ts';
import { granted } from './granted.ts';
import { standingOf } from './how-it-stands.ts';
import { pricesToCorrect } from './prices-left.ts';

type Applications = typeof applications;

/**
 * The term is over and the office has said nothing: what was filed stands from the day after, and what an
 * invitation suspended is given back (L. 241/1990, art. 19, c. 3, and art. 20). Somebody enters it in the register.
 */
export const concludeBySilence = (async (context) => {
  const { tx, record, today } = context;
  const { kind, effectiveOn, dueOn } = record;
  const back = await givenBack(context);
  // What turns a licence by silence turns it on its day: how the register has it until it is entered is not how it stands.
  const standing = isChange(kind) ? await standingOf(tx, record) : undefined;
  const daysOf = (verb: ReceivedVerb) => cameBy(record, verb).map(({ receivedOn }) => receivedOn);
  const answered = {
    request: daysOf('integrate'),
    invitation: daysOf('comply'),
    reasons: daysOf('observe'),
  };
  const why = reasonOfSilence({ kind, effectiveOn, today, standing });
  return {
    ...back,
    isTacit: true,
    outcomeOn: dueOn === null ? today : addDays(dueOn, 1),
    outcomeReason: [why, askedInSilence({ ...record, answered })].filter(Boolean).join('. '),
    ...(await granted(context, record.license)),
    ...(await pricesToCorrect(context)),
  };
}) satisfies Effect<Applications, 'consolidate'>;

/** Not while it stands still, and not what has none; that it still runs is told of every such verb. */
export const stillRunning: Ask<Applications> = async ({ record: { kind, dueOn, stoppedOn } }) => {
  if (!hasTerm(kind)) return [{ message: 'Una rettifica d’ufficio non ha un termine' }];
  if (dueOn === null)
    return [
      { message: 'L’invito ha interrotto il termine: ricomincia quando si comunicano le misure' },
    ];
  return stoppedOn === null
    ? []
    : [{ message: 'Il termine è sospeso finché non arriva la risposta' }];
};
