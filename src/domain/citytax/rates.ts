import type { Tariff } from './tariff.ts';

/** A cell of the rates of a municipality; null says «all of them» (city tax 7.5). */
export interface Rate {
  readonly accommodationType: number;
  readonly classification: string | null;
  readonly zone: number | null;
  readonly season: string | null;
  readonly channel: 'direct' | 'platform' | null;
  readonly tariff: Tariff;
}

/** Of what a night is, where a rate says anything of it. */
export type RatedNight = Omit<Rate, 'tariff'>;

const narrowing = ['classification', 'zone', 'season', 'channel'] as const;

/**
 * The rates of a night that say most of it: none where it is not taxed, one where the matrix is clear, several where it must be
 * mended before it is published (ruling 17).
 */
export function ratesOf(night: RatedNight, rates: readonly Rate[]): readonly Rate[] {
  const fitting = rates.filter(
    (rate) =>
      rate.accommodationType === night.accommodationType &&
      narrowing.every((key) => rate[key] === null || rate[key] === night[key]),
  );
  const most = Math.max(...fitting.map(narrowness));
  return fitting.filter((rate) => narrowness(rate) === most);
}

const narrowness = (rate: Rate) => narrowing.filter((key) => rate[key] !== null).length;
