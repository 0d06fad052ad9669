import { daysBetween, formatDate } from '#src/domain/dates.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { firstDeedOf } from './deeds.ts';

type License = RecordOf<typeof licenses>;
type Field = keyof typeof licenses.fields;
type Dated = Violation<
  Field,
  | 'startsBefore'
  | 'startsAfter'
  | 'protocolBefore'
  | 'protocolYear'
  | 'receivedBefore'
  | 'classBefore'
>;

/**
 * The days of a title are facts that hang together: an activity begins no day before its title was received, nor after
 * what was done since; the office protocols, and the SUAP hands on, what there is; a protocol is of the year its number
 * names. An act gives a class to what a SCIA has opened. Who took over goes on from a day before they said so, with a
 * class that was there.
 */
export async function strangeDays(
  db: Tx,
  before: License | undefined,
  after: License,
): Promise<readonly Dated[]> {
  const { startsOn, sciaDate, protocolDate, suapReceivedOn, classificationDate } = after;
  const first = await firstDeedOf(db, { ...after, suspensions: ownSuspensions(before, after) });
  const title = `del titolo, che è del ${said(sciaDate)}`;
  const isFirst = after.predecessor === null;
  return [
    ...(isFirst
      ? early('startsBefore', 'startsOn', startsOn, protocolDate, protocolled(after))
      : []),
    ...early('startsAfter', 'startsOn', first, startsOn, livedOn(first)),
    ...early(
      'protocolBefore',
      'protocolDate',
      protocolDate,
      sciaDate,
      `Il protocollo non può essere di prima ${title}`,
    ),
    ...strangeYear(after),
    ...early(
      'receivedBefore',
      'suapReceivedOn',
      suapReceivedOn,
      sciaDate,
      `Il SUAP non può averla trasmessa prima ${title}`,
    ),
    ...(isFirst && after.titleKind === 'scia'
      ? early(
          'classBefore',
          'classificationDate',
          classificationDate,
          sciaDate,
          `L’atto che dà la classe non può essere di prima ${title}`,
        )
      : []),
  ];
}

const protocolled = ({ protocolDate }: License): string =>
  `Il titolo è del protocollo del ${said(protocolDate)}: l’attività non può iniziare prima`;

const livedOn = (day: string | null): string =>
  `L’attività non può iniziare dopo il ${said(day)}: allora c’era già`;

const said = (day: string | null): string => formatDate(day ?? '');

/** What began before its start was of who was there before: it came with the licence. */
const ownSuspensions = (before: License | undefined, after: License): License['suspensions'] =>
  after.suspensions.filter(({ from }) => from >= (before ?? after).startsOn);

/** A day that lies before the one it may not, and how far. */
const early = (
  code: Dated['code'],
  field: Field,
  day: string | null,
  least: string | null,
  message: string,
): readonly Dated[] =>
  day === null || least === null || day >= least
    ? []
    : [{ code, field, message, excess: daysBetween(day, least) }];

function strangeYear({ protocolDate, protocolNumber }: License): readonly Dated[] {
  const year = protocolNumber?.match(/^(\d{4})\/\d+$/)?.[1];
  if (year === undefined || protocolDate === null || protocolDate.startsWith(year)) return [];
  const message = `Il protocollo ${protocolNumber} è del ${year}: la data è di un altro anno`;
  return [{ code: 'protocolYear', field: 'protocolNumber', message }];
}
