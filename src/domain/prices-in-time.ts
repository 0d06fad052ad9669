import { bathedIn, kindsIn, type Offer, offersIn, partlyBathedIn, whenHad } from './offers.ts';
import { daysOf, type Season, type Span, seasonsOpen } from './price-seasons.ts';
import {
  missingPrices,
  type Place,
  type PriceLine,
  pricedBathless,
  pricedByHalf,
  strangeUnits,
} from './prices.ts';
import { daysInWords } from './ranges.ts';
import { isOpenOn } from './year-periods.ts';

/** The days of prices, and what a licence lets on them as it stands and as was granted. */
export interface Held {
  readonly offers: readonly Offer[];
  readonly span: Span;
}

/** What a campaign asks. */
interface Asking {
  /** None: it tells no seasons apart. */
  readonly seasons: readonly Season[];
  readonly isMinAsked: boolean;
}

/** With the days of which it is asked, in words, where they are not all of them. */
type Dated<T> = T & { readonly days: string | undefined };

/** What lines lack on some day of theirs: each place with the days from or until which it is asked. */
export function missingOn(
  lines: readonly PriceLine[],
  held: Held,
  { seasons, isMinAsked }: Asking,
): 'empty' | 'minimum' | readonly Dated<Place>[] | undefined {
  const found = asked(held).map((offer) => {
    const open = seasonsOpen(seasons, offer, offer.periods);
    const isClosed = seasons.length > 0 && open.length === 0;
    const units = kindsIn(offer);
    const missing = missingPrices(lines, { units, seasons: open, isMinAsked, isClosed });
    return { offer, missing: missing ?? [] };
  });
  const lacks = found.flatMap(({ missing }) => (typeof missing === 'string' ? [missing] : []));
  if (lacks.includes('empty')) return 'empty';
  const places = found.flatMap(({ offer, missing }) =>
    typeof missing === 'string'
      ? []
      : missing.map((place) => ({ ...place, days: daysOfPlace(place, offer.from, held, seasons) })),
  );
  return places.length > 0 ? distinct(places) : lacks[0];
}

/** From or until which day a place is asked: its unit comes or goes, or the house opens in that season from an ISO day on. */
function daysOfPlace(
  { unitKind, season }: Place,
  from: string,
  { offers, span }: Held,
  seasons: readonly Season[],
): string | undefined {
  const [now] = offers;
  const isNew =
    season !== 'single' && now && !seasonsOpen(seasons, span, now.periods).includes(season);
  return whenHad(offers, unitKind) ?? (isNew ? daysInWords(from, null) : undefined);
}

/** Each place as it is first asked. */
const distinct = (places: readonly Dated<Place>[]): readonly Dated<Place>[] =>
  places.filter(
    ({ unitKind, season }, at) =>
      places.findIndex((one) => one.unitKind === unitKind && one.season === season) === at,
  );

/** What is let on the days of prices, but where the house is closed all the while. */
function asked({ offers, span }: Held): readonly (Offer & Span)[] {
  const own = offersIn(offers, span);
  const open = own.filter((offer) => daysOf(offer).some((day) => isOpenOn(day, offer.periods)));
  return open.length > 0 ? open : own;
}

/** Kinds of unit with a price that the licence has on no day of it, with the days on which it has them. */
export function strangeOn(
  lines: readonly PriceLine[],
  { offers, span }: Held,
): readonly Dated<Pick<Place, 'unitKind'>>[] {
  const units = offersIn(offers, span).flatMap(kindsIn);
  return strangeUnits(lines, units).map((unitKind) => ({
    unitKind,
    days: whenHad(offers, unitKind),
  }));
}

/** Kinds of unit with a price without bathroom though on every day of it each unit of the kind has one. */
export function bathlessOn(lines: readonly PriceLine[], { offers, span }: Held): readonly string[] {
  const own = offersIn(offers, span);
  const lacking = own.flatMap((offer) => {
    const bathed = bathedIn(offer);
    return kindsIn(offer).filter((kind) => !bathed.includes(kind));
  });
  const kinds = own.flatMap(kindsIn);
  return pricedBathless(
    lines,
    kinds.filter((kind) => !lacking.includes(kind)),
  );
}

/** Kinds of unit priced with their bathroom alone, or without alone, in a season in which the licence has both. */
export const halvedOn = (
  lines: readonly PriceLine[],
  held: Held,
  seasons: readonly Season[],
): readonly string[] => [
  ...new Set(
    asked(held).flatMap((offer) =>
      pricedByHalf(lines, partlyBathedIn(offer), seasonsOpen(seasons, offer, offer.periods)),
    ),
  ),
];
