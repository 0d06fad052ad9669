import { formatPercent } from '../decimals.ts';
import { formatEuro } from '../money.ts';
import type { NightClass } from './night-class.ts';
import type { Cap } from './regulation.ts';
import type { TaxedNight } from './taxed-nights.ts';

/** Why a night costs what it does, in the words a guest can be shown; `exemptions` are those of the catalogue, by code. */
export function nightWords(
  night: TaxedNight,
  cap: Cap | null,
  exemptions: ReadonlyMap<string, string>,
): string {
  const why: Record<NightClass, () => string> = {
    not_subject: () => 'residente nel comune: non paga l’imposta',
    out_of_season: () => 'nessuna tariffa in vigore',
    platform: () => 'imposta riscossa dal portale',
    over_cap: () => `oltre le ${cap?.maxNights} notti che si pagano`,
    exempt: () => `esente: ${exemptions.get(night.exemption ?? '') ?? night.exemption}`,
    reduced: () => paidWords(night, cap),
    taxable: () => paidWords(night, cap),
  };
  return why[night.class]();
}

/** «3ª notte di 3, tariffa 2,50 €, hotel 3 stelle, stagione unica». */
function paidWords(night: TaxedNight, cap: Cap | null): string {
  const place = cap ? [`${night.counted}ª notte di ${cap.maxNights}`] : [];
  const tariff = `tariffa ${formatEuro(night.tariffCents)}`;
  const less = night.reductions.map((part) => `ridotta del ${formatPercent(part / 100)}`);
  const cents = less.length > 0 ? [`da pagare ${formatEuro(night.amountCents)}`] : [];
  return [...place, tariff, night.tariff?.for ?? '', ...less, ...cents].filter(Boolean).join(', ');
}
