import { useQuery } from '@tanstack/react-query';
import type { C59Row } from '#src/domain/istat/c59-month.ts';
import type { Month } from '#src/domain/istat/month.ts';
import type { Origin } from '#src/domain/istat/origin.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';

/** A day of the month, and how many rooms were said to be occupied; `version` of what was said. */
interface C59Day {
  readonly date: string;
  readonly state: 'open' | 'closed' | 'suspended';
  readonly roomsAvailable: number;
  readonly bedsAvailable: number;
  readonly roomsOccupied: number | null;
  readonly version: number | null;
}

/** A month of a licence in the quick entry, as it was read. */
export interface C59Month {
  readonly today: string;
  readonly id: number | null;
  readonly version: number | null;
  readonly rows: readonly C59Row[];
  readonly carried: readonly { readonly origin: Origin; readonly present: number }[];
  readonly isFirst: boolean;
  readonly hasCards: boolean;
  readonly isLocked: boolean;
  readonly state: string | null;
  readonly days: readonly C59Day[];
  readonly provinces: readonly {
    readonly code: string;
    readonly name: string;
    readonly region: string;
  }[];
}

/** The key under which months of the quick entry are kept. */
export const c59Key = 'months of the C/59';

export const useC59Address = (license: number, month: Month) => {
  const { base, impersonated } = useApiBase();
  return { path: `${base}/typed-months/month?license=${license}&month=${month}`, impersonated };
};

export function useC59Month(license: number, month: Month) {
  const { path, impersonated } = useC59Address(license, month);
  return useQuery({
    queryKey: [c59Key, license, month],
    // What is typed is over what was read as the page opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () =>
      (await ask<{ readonly content: C59Month }>(path, { impersonated })).content,
  });
}
