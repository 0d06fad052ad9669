import type { GroupPolicy } from './regulation.ts';
import type { TaxGuest } from './tax-stay.ts';

/**
 * Which guests of a stay a group exempts, by place: every driver, a leader for each so many participants, the first ones, and
 * where it is laid down the group itself (city tax 6.3). Leaders beyond them pay.
 */
export function exemptInGroup(
  guests: readonly TaxGuest[],
  policy: GroupPolicy | null,
): ReadonlyMap<number, string> {
  const exempt = new Map<number, string>();
  if (!policy) return exempt;
  const placesOf = (role: TaxGuest['role']) =>
    guests.flatMap((guest, place) => (guest.role === role ? [place] : []));
  const participants = placesOf('participant');
  const isGroup = participants.length >= policy.minGroup;
  const quota = isGroup ? Math.floor(participants.length / policy.ratio) : 0;
  const drivers = placesOf('driver');
  for (const place of policy.driversAlwaysExempt ? drivers : drivers.slice(0, quota))
    exempt.set(place, 'bus_driver');
  for (const place of placesOf('leader').slice(0, quota)) exempt.set(place, 'tour_leader');
  if (isGroup && policy.membersExempt)
    for (const place of participants) exempt.set(place, 'group_member');
  return exempt;
}
