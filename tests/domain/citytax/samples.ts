import type { Cap, Regulation } from '#src/domain/citytax/regulation.ts';
import type { Tariff } from '#src/domain/citytax/tariff.ts';
import type { TaxGuest, TaxStay } from '#src/domain/citytax/tax-stay.ts';

/** Two euro, with nothing taken off. */
export const twoEuro: Tariff = {
  for: 'hotel 3 stelle, stagione unica',
  method: 'fixed',
  amountCents: 200,
  reductions: [],
};

/** At most so many nights of a stay. */
export const atMost = (maxNights: number, more: Partial<Cap> = {}): Cap => ({
  of: 'stay',
  isMunicipal: false,
  maxNights,
  gapNights: 0,
  countsExempt: true,
  countsOutOfSeason: false,
  ...more,
});

/** Two euro a night for everybody, always. */
export const regulation = (more: Partial<Regulation> = {}): Regulation => ({
  cap: null,
  ages: { exemptUnder: null, exemptFrom: null, reference: 'night', reductions: [] },
  group: null,
  tariffOn: () => twoEuro,
  ...more,
});

/** An adult from elsewhere, never here before. */
export const guest = (more: Partial<TaxGuest> = {}): TaxGuest => ({
  birthDate: '1980-01-01',
  isResident: false,
  role: 'participant',
  exemptions: [],
  reductions: [],
  countedBefore: new Map(),
  ...more,
});

export const stay = (
  arrivalDate: string,
  departureDate: string,
  guests: readonly TaxGuest[],
  more: Partial<TaxStay> = {},
): TaxStay => ({
  arrivalDate,
  departureDate,
  contractDays: null,
  isPlatform: false,
  priceCents: null,
  sharers: null,
  guests,
  ...more,
});

export const exempt = { code: 'patient', from: null, to: null };
