import { addDays, latest } from '#src/domain/dates.ts';
import { isHead } from '#src/domain/istat/composition.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { Arriving } from './arriving.ts';
import { keepIdentities } from './identities.ts';
import { type KnownStay, knownStays } from './known-stays.ts';
import { kindOf, receive } from './receive.ts';
import type { Taking } from './taking.ts';

/** Brings a guest told of before to what is told now; said again, nothing is written. */
export async function correct(taking: Taking, one: Arriving, known: KnownStay): Promise<void> {
  const { commands } = taking;
  if (await isOfAnother(taking, one, known)) {
    // A stay is of one group for good: it was written with the wrong people, and is written anew with the right ones.
    await commands.act(guestStays, known.id, 'cancel');
    return receive(taking, [one]);
  }
  const settle = isHead(known.guestType) ? await correctGroup(taking, one, known) : undefined;
  await commands.edit(guestStays, known.id, one.body);
  await settle?.();
  const { told } = one;
  await keepIdentities(taking, [{ stay: known.id, told, departureDate: known.departureDate }]);
}

/** Did they come with others than it was said? */
async function isOfAnother({ tx, license }: Taking, { body, told }: Arriving, known: KnownStay) {
  if (isHead(body.guestType) !== isHead(known.guestType)) return true;
  if (isHead(body.guestType) || told.headCode === null) return false;
  const head = (await knownStays(tx, license, [told.headCode])).get(told.headCode);
  return head?.state !== 'valid' || head.group !== known.group;
}

/** A group is there before its guests and as its head says; answers what is left to do once its head is written. */
async function correctGroup(
  { commands }: Taking,
  { body, bookingChannel }: Arriving,
  known: KnownStay,
) {
  const { arrivalDate, expectedDepartureDate, kind } = await commands.read(
    guestGroups,
    known.group,
  );
  if (kind !== kindOf(body.guestType))
    await commands.act(guestGroups, known.group, 'recompose', { kind: kindOf(body.guestType) });
  if (bookingChannel) await commands.edit(guestGroups, known.group, { bookingChannel });
  if (body.arrivalDate === arrivalDate) return undefined;
  const move = () =>
    commands.edit(guestGroups, known.group, {
      arrivalDate: body.arrivalDate,
      expectedDepartureDate: latest(expectedDepartureDate, addDays(body.arrivalDate, 1)),
    });
  if (body.arrivalDate > arrivalDate) return move;
  await move();
  return undefined;
}
