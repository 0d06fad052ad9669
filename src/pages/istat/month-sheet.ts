import { useQuery } from '@tanstack/react-query';
import type { Row } from '#src/forms/saving.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';

/** The columns of the C/59_M. */
export interface Columns {
  readonly previousPresent: number;
  readonly arrivals: number;
  readonly departures: number;
  readonly present: number;
  readonly presences: number;
}

export interface Sheet {
  readonly abroad: readonly (Columns & { readonly name: string })[];
  readonly italy: readonly (Columns & { readonly name: string })[];
  readonly totals: { readonly abroad: Columns; readonly italy: Columns; readonly all: Columns };
  readonly days: number;
  readonly openDays: number;
  readonly averageStay: number | null;
  readonly netBedIndex: number | null;
  readonly netRoomIndex: number | null;
  readonly overBeds: readonly string[];
  readonly differences: readonly {
    readonly figure: string;
    readonly closed: number;
    readonly live: number;
  }[];
}

/** The C/59_M of a month as it lives; asked again with each version of the month. */
export function useMonthSheet(record: Row) {
  const { base, impersonated } = useApiBase();
  return useQuery({
    queryKey: ['month-closings', 'sheet', record.id, record.version],
    queryFn: async () => {
      const path = `${base}/month-closings/${record.id}/sheet`;
      return (await ask<{ readonly content: Sheet }>(path, { impersonated })).content;
    },
    staleTime: 0,
    retry: false,
  });
}
