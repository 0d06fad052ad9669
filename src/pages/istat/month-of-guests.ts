import { useQuery } from '@tanstack/react-query';
import type { GroupStanding } from '#src/domain/istat/group-standing.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';

/** A group of a month as its list shows it; ISO dates. */
export interface GroupLine {
  readonly id: number;
  readonly kind: string;
  readonly arrivalDate: string;
  readonly expectedDepartureDate: string;
  /** Null while somebody is still there. */
  readonly departureDate: string | null;
  readonly guests: number;
  readonly present: number;
  readonly rooms: readonly string[];
  readonly origins: readonly string[];
  readonly isTourist: boolean;
  readonly isDayUse: boolean;
  /** What its cards still lack, in words. */
  readonly lacks: readonly string[];
  readonly standing: GroupStanding;
}

/** The guests of a licence in a month; figures are persons. */
export interface GuestMonth {
  /** The business day in Rome. */
  readonly today: string;
  /** It is told by the quick entry of the C/59. */
  readonly isTyped: boolean;
  readonly figures: {
    readonly lastNight: number;
    readonly arrivals: number;
    readonly arrivedLast: number;
  };
  readonly groups: readonly GroupLine[];
}

/** The key under which what is read of guests is kept: whoever writes some has it read anew. */
export const guestsKey = 'guests of a licence';

export function useGuestMonth(license: number | undefined, month: Month) {
  const { base, impersonated } = useApiBase();
  return useQuery({
    queryKey: [guestsKey, license, month],
    enabled: license !== undefined,
    queryFn: async () =>
      (
        await ask<{ readonly content: GuestMonth }>(
          `${base}/guest-groups/month?license=${license}&month=${month}`,
          { impersonated },
        )
      ).content,
  });
}
