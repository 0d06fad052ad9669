import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Consequences } from '../../engine/twin.ts';
import { leftAfter, lodgingNow, untilMended } from '../licenses/guests-while-closed.ts';
import { extensionCounted, suspensionCounted } from '../licenses/how-long-suspended.ts';
import { lapsingWith } from '../licenses/lapse-applications.ts';
import { staysIn } from '../licenses/stays-on.ts';
import { suspensionsAhead } from '../licenses/suspensions-ahead.ts';
import { closedWith } from '../licenses/what-closing-ends.ts';
import type { NoCir } from '../registry/next-cir.ts';
import { toldLate } from './filing-day.ts';
import { fireActLacking } from './fire-act.ts';
import { whatPricesLack, whatPricesLackWithout } from './prices-left.ts';
import { underWay } from './same-matter.ts';
import { bedsGranted } from './what-it-changes.ts';
import { annexesKept, heldAfter } from './what-it-leaves.ts';
import { withoutCir } from './without-cir.ts';

/** Who accepts is told, and what they may do about it. */
const noCir = (lack: NoCir | undefined): readonly string[] =>
  lack ? [`Il sistema non dà un CIR: ${lack.why}. ${lack.way}`] : [];

type Means = Consequences<typeof applications>;

/** What granting it comes to: what of a licence becomes otherwise, what ends with it, what stays. */
export const whatGrantingMeans: Means = async (asking) => [
  ...(await bedsGranted(asking)),
  ...(await monthsCounted(asking)),
  ...noCir(await withoutCir(asking)),
  ...late(asking),
  ...(await ended(asking, ['cessation', 'takeover'])),
  ...(await lodged(asking, ['cessation', 'takeover', 'suspension'])),
  ...(await closed(asking)),
  ...(await left(asking)),
  ...(await unfitPrices(asking)),
];

/** The same as it is sent: what a holder has in programme is no newcomer’s to know. */
export const whatSendingMeans: Means = async (asking) => [
  ...(await underWay(asking)),
  ...(await monthsCounted(asking)),
  ...late(asking),
  ...(await ended(asking, ['cessation'])),
  ...(await lodged(asking, ['cessation', 'suspension'])),
  ...(await left(asking)),
  // What is published is nobody’s secret, and is going to be theirs.
  ...(asking.record.kind === 'takeover' ? await unfitPrices(asking) : []),
];

/** What the holder is to correct of the prices that are published. */
const unfitPrices: Means = async ({ tx, services, record, today }) =>
  whatPricesLack({ tx, record, today, read: readKnown(tx, services) });

/** What the holder is to correct of them once what was granted is called off. */
export const whatCallingOffMeans: Means = async (asking) =>
  whatPricesLackWithout({ ...asking, read: readKnown(asking.tx, asking.services) });

/** From when the months of the suspension it asks for count, and until when. */
const monthsCounted: Means = async ({ tx, services, record, today }) => {
  const { kind, license, effectiveOn } = record;
  if (license === null || (kind !== 'suspension' && kind !== 'suspension_extension')) return [];
  const known = await readKnown(tx, services)(licenses, license);
  return kind === 'suspension'
    ? suspensionCounted({ tx, today }, known, effectiveOn ?? today)
    : extensionCounted({ tx, today }, known);
};

/** What ceased before anybody was told. */
const late = ({ record, today }: Parameters<Means>[0]): readonly string[] => {
  const words = toldLate(record, today);
  return words === undefined ? [] : [`${words}.`];
};

/** What was filed of what ceases, or passes on, is closed with it. */
const closed: Means = async ({ tx, services, record: { id, kind, license, accommodation } }) => {
  if (license === null || accommodation === null) return [];
  if (kind === 'cessation') return closedWith(tx, { id: license, accommodation }, id);
  if (kind !== 'takeover') return [];
  const { holder } = await readKnown(tx, services)(licenses, license);
  return lapsingWith(tx, { id: license, accommodation, holder }, id);
};

/** What stays as it is for all that is asked, and what is missing yet. */
const left: Means = async ({ tx, record }) => [
  ...[...(await heldAfter(tx, record)), ...(await annexesKept(tx, record))].map((one) => `${one}.`),
  ...(await fireActLacking(tx, record)),
];

async function ended(
  { tx, record: { kind, license, effectiveOn }, today }: Parameters<Means>[0],
  kinds: readonly ApplicationKind[],
): Promise<readonly string[]> {
  if (license === null || !kinds.includes(kind)) return [];
  return suspensionsAhead(tx, license, { on: effectiveOn ?? today, isOwn: kind === 'cessation' });
}

/** Guests of days on which there is nothing to lodge in, and months that were closed of them (registry 10.6). */
async function lodged(
  { tx, record: { kind, license, effectiveOn: on, until: to }, today }: Parameters<Means>[0],
  kinds: readonly ApplicationKind[],
): Promise<readonly string[]> {
  if (license === null || on === null || !kinds.includes(kind)) return [];
  if (kind !== 'suspension') {
    // Who is there as it is granted may have left by its day.
    if (on >= today) return lodgingNow(tx, license, today);
    const left = await leftAfter(tx, license, on, today);
    return left === undefined ? [] : [`${left}: ${untilMended}.`];
  }
  const stays = await staysIn(tx, license, { from: on, to }, today);
  return stays === undefined ? [] : [`Nei giorni della sospensione ha ${stays}: ${untilMended}.`];
}
