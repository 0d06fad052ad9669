import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { contactChanges } from '#src/resources/registry/contact-changes.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { readKnown } from '../../engine/read-known.ts';
import type { Consequences, Rules } from '../../engine/twin.ts';
import { outsideCity } from './outside.ts';

type Proposal = RecordOf<typeof contactChanges>;

/** A proposal that puts a house outside its municipality is told so while it waits, to who made it and who confirms it, as an application is. */
export const proposedOutside: Rules<typeof contactChanges> = async ({ after, read }) =>
  after.state === 'proposed'
    ? (await strayed(read, after)).map((one) => ({ ...one, field: 'changes' as const }))
    : [];

/** The same before it is confirmed. */
export const whereItLies: Consequences<typeof contactChanges> = async ({ tx, services, record }) =>
  (await strayed(readKnown(tx, services), record)).map(({ message }) => `${message}.`);

/** Where the house would lie: of what is proposed, and the rest as it is. */
async function strayed(read: ReadKnown, { accommodation, changes }: Proposal) {
  const { latitude, longitude, cityCode } = await read(accommodations, accommodation);
  const asked = (name: 'latitude' | 'longitude') =>
    changes.find(({ what }) => what === name)?.asked ?? undefined;
  const [north, east] = [asked('latitude'), asked('longitude')];
  if (north === undefined && east === undefined) return [];
  return outsideCity({
    latitude: north === undefined ? latitude : degreesIn(north),
    longitude: east === undefined ? longitude : degreesIn(east),
    cityCode,
  });
}

/** Degrees as people write them, with a comma. */
export const degreesIn = (written: string): number => Number(written.replace(',', '.'));
