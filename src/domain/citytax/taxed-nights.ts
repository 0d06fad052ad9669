import { exemptionIn, reductionsIn } from './exemption.ts';
import { exemptInGroup } from './group-quota.ts';
import { type ClassedNight, classedNights } from './night-class.ts';
import { reduced } from './reduced.ts';
import type { Regulation } from './regulation.ts';
import { type Tariff, tariffCents } from './tariff.ts';
import { nightsOf, type TaxGuest, type TaxStay } from './tax-stay.ts';

/** A night of a guest with what it costs, and all that says why. */
export interface TaxedNight extends ClassedNight {
  /** The place of the guest in the stay. */
  readonly guest: number;
  readonly tariff: Tariff | null;
  /** Of the tariff, before what is taken off for the guest; 0 of a night that is not paid. */
  readonly tariffCents: number;
  readonly amountCents: number;
}

/**
 * The nights of a stay, guest by guest. Each is rounded by itself, so that every total is a sum of amounts that were printed (city
 * tax 6.2, step 7). Throws where a tariff asks for a price that is not known.
 */
export function taxedNights(stay: TaxStay, regulation: Regulation): readonly TaxedNight[] {
  const { cap, ages, group } = regulation;
  const nights = nightsOf(stay, cap).map((date) => ({ date, tariff: regulation.tariffOn(date) }));
  const inGroup = exemptInGroup(stay.guests, group);
  const factsOf = (guest: TaxGuest, place: number) =>
    nights.map(({ date, tariff }) => ({
      date,
      isSubject: !guest.isResident,
      isInSeason: tariff !== null,
      isPlatform: stay.isPlatform,
      exemption: exemptionIn(guest, date, ages, stay.arrivalDate) ?? inGroup.get(place) ?? null,
      reductions: reductionsIn(guest, date, ages, stay.arrivalDate),
    }));
  const guests = stay.guests.map((guest, place) =>
    classedNights(factsOf(guest, place), cap, guest.countedBefore),
  );
  const sharers = nights.map(
    (_, at) => stay.sharers ?? guests.filter((own) => pays(own[at])).length,
  );
  return guests.flatMap((own, guest) =>
    own.map((night, at) => {
      const tariff = nights[at]?.tariff ?? null;
      const cents =
        isPaid(night) && tariff ? tariffCents(tariff, stay.priceCents, sharers[at] ?? 1) : 0;
      return {
        ...night,
        guest,
        tariff,
        tariffCents: cents,
        amountCents: reduced(cents, night.reductions),
      };
    }),
  );
}

const isPaid = (night: ClassedNight) => night.class === 'reduced' || night.class === 'taxable';

/** Is the price of a unit divided by this guest too? Who is over the cap counts (ruling 16). */
const pays = (night: ClassedNight | undefined) =>
  night?.isSubject === true && night.exemption === null;
