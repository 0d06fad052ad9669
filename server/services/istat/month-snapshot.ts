import { createHash } from 'node:crypto';
import { originNamed } from '#src/domain/istat/origin.ts';
import { type Snapshot, snapshotText } from '#src/domain/istat/snapshot-differences.ts';
import type { monthClosings } from '#src/resources/istat/month-closings.ts';
import type { RecordOf } from '../../engine/declaration.ts';

type Closing = RecordOf<typeof monthClosings>;

/** SHA-256 of the figures a month is closed with, as hexadecimal. */
const checksumOf = (closed: Snapshot): string =>
  createHash('sha256').update(snapshotText(closed)).digest('hex');

/** What a month keeps of its figures as it is closed: from then on these are the official ones (ruling 3). */
export const snapshotOf = (figures: Snapshot) => ({
  arrivals: figures.arrivals,
  departures: figures.departures,
  presences: figures.presences,
  previousNightFirstDay: figures.previousNightFirstDay,
  presentLastNight: figures.presentLastNight,
  openDays: figures.openDays,
  roomNights: figures.roomNights,
  roomDays: figures.roomDays,
  bedDays: figures.bedDays,
  licensedBedDays: figures.licensedBedDays,
  origins: figures.byOrigin.map(({ origin, arrivals, departures, presences }) => ({
    origin,
    arrivals,
    departures,
    presences,
  })),
  checksum: checksumOf(figures),
  stale: false,
});

/** The figures a month was closed with last; undefined of one that never was. */
export function closedFigures(closing: Closing): Snapshot | undefined {
  if (closing.checksum === null) return undefined;
  const { arrivals, departures, presences, previousNightFirstDay, presentLastNight } = closing;
  const { openDays, roomNights, roomDays, bedDays, licensedBedDays, origins } = closing;
  return {
    arrivals: arrivals ?? 0,
    departures: departures ?? 0,
    presences: presences ?? 0,
    previousNightFirstDay: previousNightFirstDay ?? 0,
    presentLastNight: presentLastNight ?? 0,
    openDays: openDays ?? 0,
    roomNights: roomNights ?? 0,
    roomDays: roomDays ?? 0,
    bedDays: bedDays ?? 0,
    licensedBedDays: licensedBedDays ?? 0,
    byOrigin: origins.map((row) => ({ ...row, origin: originNamed(row.origin) })),
  };
}
