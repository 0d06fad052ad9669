import { formatDate } from '#src/domain/dates.ts';
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
 * The days of a title are facts that hang together: whichever is corrected, an activity begins no day before its title
 * was received, nor after what was done since; the office protocols, and the SUAP hands on, what there is; a protocol
 * is of the year its number names. An act gives a class to what a SCIA has opened.
 */
export async function strangeDays(
  db: Tx,
  before: License | undefined,
  after: License,
): Promise<readonly Dated[]> {
  if (before === undefined || before.state === 'draft') return [];
  const moved: Moved = (...names) => names.find((name) => before[name] !== after[name]);
  return [
    ...protocolled(after, moved),
    ...heldByDeeds(after, moved('startsOn') ? await firstDeedOf(db, after) : null),
  ];
}

type Moved = (...names: readonly Field[]) => Field | undefined;

function protocolled(
  {
    startsOn,
    sciaDate,
    suapReceivedOn,
    protocolDate,
    protocolNumber,
    titleKind,
    classificationDate,
    predecessor,
  }: License,
  moved: Moved,
): readonly Dated[] {
  const year = protocolNumber?.match(/^(\d{4})\/\d+$/)?.[1];
  const title = sciaDate ? `del titolo, che è del ${formatDate(sciaDate)}` : '';
  return [
    told(
      'startsBefore',
      moved('startsOn', 'protocolDate'),
      isBefore(startsOn, protocolDate) &&
        `Il titolo è del protocollo del ${formatDate(protocolDate ?? '')}: l’attività non può iniziare prima`,
    ),
    told(
      'protocolBefore',
      moved('protocolDate', 'sciaDate'),
      isBefore(protocolDate, sciaDate) && `Il protocollo non può essere di prima ${title}`,
    ),
    told(
      'protocolYear',
      moved('protocolDate', 'protocolNumber'),
      year !== undefined &&
        protocolDate !== null &&
        !protocolDate.startsWith(year) &&
        `Il protocollo ${protocolNumber} è del ${year}: la data è di un altro anno`,
    ),
    told(
      'receivedBefore',
      moved('suapReceivedOn', 'sciaDate'),
      isBefore(suapReceivedOn, sciaDate) && `Il SUAP non può averla trasmessa prima ${title}`,
    ),
    told(
      'classBefore',
      moved('classificationDate', 'sciaDate', 'titleKind'),
      titleKind === 'scia' &&
        predecessor === null &&
        isBefore(classificationDate, sciaDate) &&
        `L’atto che dà la classe non può essere di prima ${title}`,
    ),
  ].flat();
}

const heldByDeeds = ({ startsOn }: License, first: string | null): readonly Dated[] =>
  told(
    'startsAfter',
    'startsOn',
    isBefore(first, startsOn) &&
      `L’attività non può iniziare dopo il ${formatDate(first ?? '')}: allora c’era già`,
  );

const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one < other;

const told = (
  code: Dated['code'],
  field: Field | undefined,
  message: string | false,
): readonly Dated[] => (field && message ? [{ code, field, message }] : []);
