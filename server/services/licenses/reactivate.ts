import { formatDate } from '#src/domain/dates.ts';
import { stopOn } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Effect, Unfit } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { endedMeanwhile, mainOf, stoppedWith } from './annexes.ts';
import { overSince } from './filed-in-time.ts';
import { type Asking, suspensionTermOf } from './suspension-law.ts';
import { overSuspension } from './suspensions.ts';
import { turnAhead } from './turn-ahead.ts';

type License = RecordOf<typeof licenses>;

/**
 * Back to active from a day of the suspension on: told beforehand, unless the suspension was over by then, and not
 * once it has lasted longer than it may (registry 1.6).
 */
export const unfitReturn: Unfit<typeof licenses, 'reactivate'> = async (given) => {
  const { record, input, today } = given;
  const { suspendedFrom, suspensionEndsOn } = record;
  const on = input.on ?? today;
  const toldOn = input.toldOn ?? given.plannedOn ?? today;
  if (suspendedFrom !== null && on < suspendedFrom)
    return { on: `La sospensione comincia il ${formatDate(suspendedFrom)}: non prima` };
  const end = await turnAhead(given.tx, record, 'close', 'takeOver');
  if (end && on >= end.on) return { on: `${end.words}: si riprende prima` };
  const isOver = suspensionEndsOn !== null && on >= suspensionEndsOn;
  if (on < toldOn && !isOver)
    return { on: `Si comunica prima che riprenda: al più presto dal ${formatDate(toldOn)}` };
  return {
    on:
      heldProblem(record, on) ??
      (await stoppedProblem(given.tx, record, on)) ??
      (await lapsedProblem(given, record, on)),
  };
};

export const reactivateLicense = (async (context) => {
  const { tx, record, input, today, system } = context;
  const on = input.on ?? today;
  await settleAccommodation(context, 'active');
  const annexes = [...(await stoppedWith(tx, record)), ...(await endedMeanwhile(tx, record, on))];
  await system.act(licenses, [...new Set(annexes)], 'resume', { on });
  return { ...overSuspension(record, on), resumedOn: on };
}) satisfies Effect<typeof licenses, 'reactivate'>;

/** It was open on no day an office held it. */
function heldProblem({ restraints }: License, on: string): string | undefined {
  const held = stopOn(on, restraints);
  return held?.to
    ? `L’ufficio l’ha tenuta ferma fino al ${formatDate(held.to)}: al più presto da allora`
    : undefined;
}

/** An annex was open on no day its main licence was not. */
async function stoppedProblem(tx: Tx, { parent }: License, on: string): Promise<Words | undefined> {
  const main = await mainOf(tx, parent);
  const stop = main && stopOn(on, main.stops);
  // While it still is, the licence says so itself.
  if (!main || !stop?.to) return undefined;
  const until = formatDate(stop.to);
  return naming(
    licenses,
    main,
    (which) =>
      `La licenza principale${which} è stata sospesa fino al ${until}: al più presto da allora`,
  );
}

/** What lasted longer than it may goes on with nobody, its holder or a new one, from a day after that. */
export async function lapsedProblem(
  asking: Asking,
  record: License,
  on: string,
): Promise<Words | undefined> {
  const term = await suspensionTermOf(asking, record);
  return term && on >= term.lapsedFrom
    ? overSince(
        asking,
        record,
        term,
        'indica il giorno in cui l’attività è ripresa, o dichiara la decadenza',
      )
    : undefined;
}
