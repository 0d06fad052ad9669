import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { seenVersion } from '../../../engine/version.ts';
import { guestsOf } from '../guests-of.ts';
import { type Card, type Writing, writeMember } from './write-member.ts';

/** Makes a group with all its people; answers its id. */
export async function makeCard(writing: Writing, license: number, card: Card): Promise<number> {
  const group = await writing.commands.create(guestGroups, { license, ...groupOf(card) });
  await writeMembers(writing, group, card);
  return group;
}

/**
 * Brings a group that is there to what its card says: who was taken off it was never there, or was written twice, and
 * keeps a cancelled card. 412 where somebody else has written it or one of its guests meanwhile, or where it names guests that are not its
 * own; 428 where it does not say what was read of one.
 */
export async function changeCard(
  writing: Writing,
  group: number,
  version: number,
  card: Card,
): Promise<void> {
  const { commands, tx } = writing;
  const before = await commands.read(guestGroups, group);
  const { kind, bookingChannel, notes, ...dates } = groupOf(card);
  // A group is there before its guests, as it was and as it is going to be.
  const isEarlier = card.arrivalDate < before.arrivalDate;
  const first = { bookingChannel, notes, ...(isEarlier && dates) };
  await commands.edit(guestGroups, group, first, version);
  const own = new Set((await guestsOf(tx, group)).map(({ id }) => id));
  // Whoever was written by somebody else, or is of another group, is told before the card changes anything.
  for (const { stay, version: sent } of [...card.members, ...card.cancelled])
    if (stay !== null)
      await commands.hold(guestStays, stay, own.has(stay) ? seenVersion({ sent }) : null);
  for (const { stay } of card.cancelled) await commands.act(guestStays, stay, 'cancel');
  if (before.kind !== kind) await commands.act(guestGroups, group, 'recompose', { kind });
  await writeMembers(writing, group, card);
  if (!isEarlier) await commands.edit(guestGroups, group, dates);
}

async function writeMembers(writing: Writing, group: number, card: Card): Promise<void> {
  for (const at of card.members.keys()) await writeMember(writing, group, card, at);
}

const groupOf = ({ kind, arrivalDate, expectedDepartureDate, bookingChannel, notes }: Card) => ({
  kind,
  arrivalDate,
  expectedDepartureDate,
  bookingChannel,
  notes,
});
