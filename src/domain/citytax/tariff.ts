import { halfUp } from '../half-up.ts';
import { type BasisPoints, reduced } from './reduced.ts';

/** A band of prices, closed above; the last has no end. */
interface PriceBand {
  readonly toCents: number | null;
  readonly amountCents: number;
}

/** How the tax of a night is set (city tax 2.2); `for` says of whom and when, as the guest is told. */
export type Tariff = { readonly for: string } & (
  | {
      readonly method: 'fixed';
      readonly amountCents: number;
      /** Of the zone and of the season, one of what the other leaves. */
      readonly reductions: readonly BasisPoints[];
    }
  | { readonly method: 'price_band'; readonly bands: readonly PriceBand[] }
  | {
      readonly method: 'percent';
      readonly percent: BasisPoints;
      readonly maxCents: number | null;
    }
);

/** What a person owes for a night before reductions of their own, in whole cents (city tax 6.2, step 5); throws where no price says so. */
export function tariffCents(tariff: Tariff, priceCents: number | null, sharers: number): number {
  if (tariff.method === 'fixed') return reduced(tariff.amountCents, tariff.reductions);
  if (priceCents === null) throw new Error('Manca il prezzo della notte');
  if (tariff.method === 'price_band') return bandOf(tariff.bands, priceCents).amountCents;
  const share = halfUp(priceCents * tariff.percent, 10_000 * Math.max(sharers, 1));
  return tariff.maxCents === null ? share : Math.min(share, tariff.maxCents);
}

function bandOf(bands: readonly PriceBand[], priceCents: number): PriceBand {
  const band = bands.find(({ toCents }) => toCents === null || priceCents <= toCents);
  if (!band) throw new Error('Nessuna fascia contiene il prezzo della notte');
  return band;
}
