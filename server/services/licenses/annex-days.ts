import { daysBetween, formatDate } from '#src/domain/dates.ts';
import { type Stop, stopOn } from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import { mainOf } from './annexes.ts';
import { hasLived } from './deeds.ts';

type License = RecordOf<typeof licenses>;

/**
 * An annex is part of its main licence (registry 10.6): it begins no day before that one, nor amid its suspension, unless it
 * is suspended from its own start, and ends no day after.
 */
export async function daysBesideMain(
  db: Tx,
  license: License,
): Promise<readonly Violation<'startsOn' | 'parent', 'beforeMain' | 'amidStop' | 'afterMain'>[]> {
  const { parent, startsOn, closedOn } = license;
  const main = await mainOf(db, parent);
  if (!main || parent === null || license.closureReason === 'mistake') return [];
  const told = (said: string) =>
    naming(
      licenses,
      { id: parent, number: main.number },
      (which) => `La licenza principale${which} ${said}`,
    );
  const stop = isStoppedOn(startsOn, license)
    ? undefined
    : stopOn(startsOn, [
        // It is open again by the day it is suspended to, as far as anybody knows.
        ...main.stops.map((one) => ({ ...one, to: one.to ?? main.stoppedTo })),
        ...main.ahead,
      ]);
  return [
    ...(startsOn < main.startsOn
      ? [
          {
            code: 'beforeMain',
            field: 'startsOn',
            message: told(`inizia il ${formatDate(main.startsOn)}: la dipendenza non prima`),
            excess: daysBetween(startsOn, main.startsOn),
          } as const,
        ]
      : []),
    ...(stop
      ? [
          {
            code: 'amidStop',
            field: 'startsOn',
            message: told(
              `è sospesa dal ${formatDate(stop.from)}${until(stop)}: la dipendenza non inizia in quei giorni`,
            ),
          } as const,
        ]
      : []),
    ...(closedOn !== null && main.closedOn !== null && closedOn > main.closedOn
      ? [
          {
            code: 'afterMain',
            field: 'parent',
            message: told(`è finita il ${formatDate(main.closedOn)}: la dipendenza non dopo`),
            excess: daysBetween(main.closedOn, closedOn),
          } as const,
        ]
      : []),
  ];
}

const until = ({ to }: Stop): string => (to === null ? '' : ` al ${formatDate(to)}`);

const isStoppedOn = (day: string, { suspendedFrom, suspensions, restraints }: License): boolean =>
  [suspendedFrom, ...[...suspensions, ...restraints].map(({ from }) => from)].includes(day);

/** Why a licence has not ended on an ISO day: an annex of it began or ended later; undefined where none did. */
export async function afterEnd(
  tx: Tx,
  { id }: Pick<License, 'id'>,
  on: string,
): Promise<Words | undefined> {
  const [annex] = await run<Pick<License, 'id' | 'number'> & { readonly on: string }>(
    tx,
    `select f.id, f.number, to_char(greatest(f."startsOn", f."closedOn"), 'DD/MM/YYYY') as on from licenses f
     where f.parent = $1 and ${hasLived} and greatest(f."startsOn", f."closedOn") > $2
     order by greatest(f."startsOn", f."closedOn") desc, f.id limit 1`,
    [id, on],
  );
  return (
    annex &&
    naming(
      licenses,
      annex,
      (which) =>
        `Al più presto dal ${annex.on}: è il giorno dell’ultimo inizio o fine della dipendenza${which}`,
    )
  );
}
