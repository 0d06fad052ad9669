import { kindsIn, type Offer, offersIn, type Units, whenHad } from './offers.ts';
import { daysOf, type Season, type Span, seasonsOpen } from './price-seasons.ts';
import { missingPrices, type Place, type PriceLine } from './prices.ts';
import { daysInWords } from './ranges.ts';
import { isOpenOn } from './year-periods.ts';

/** The days of prices, and what a licence lets on them as it stands and as was granted. */
export interface Held {
  readonly offers: readonly Offer[];
  /** On which they are of all that is let: those that are not over. */
  readonly span: Span;
  /** Their first ISO day, where it is another: of what is there on one of them they may be. */
  readonly since?: string;
  /** What was there on days of theirs that are over, until a change that was granted. */
  readonly gone?: readonly Units[];
}

/** What a campaign asks. */
interface Asking {
  /** None: it tells no seasons apart. */
  readonly seasons: readonly Season[];
  readonly isMinAsked: boolean;
}

/** With the days of which it is asked, in words, where they are not all of them. */
export type Dated<T> = T & { readonly days: string | undefined };

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
export function asked({ offers, span }: Held): readonly (Offer & Span)[] {
  const own = offersIn(offers, span);
  const open = own.filter(isOpenIn);
  return open.length > 0 ? open : own;
}

/** Is the house open on a day of a span of its offers? */
export const isLetOn = ({ offers, span }: Held): boolean => offersIn(offers, span).some(isOpenIn);

const isOpenIn = (offer: Offer & Span): boolean =>
  daysOf(offer).some((day) => isOpenOn(day, offer.periods));
