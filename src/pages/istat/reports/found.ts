import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportBar } from '#src/domain/report-bars.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import type { Cells, ReportRow } from '#src/schema/report.ts';
import { useApiBase } from '#src/values/files.ts';

/** What a report tells; `count` are all its rows, of which the first are here. */
export interface Found {
  readonly rows: readonly ReportRow[];
  readonly count: number;
  readonly total?: Cells;
  readonly chart?: { readonly by: string; readonly bars: readonly ReportBar[] };
  readonly notes: readonly string[];
}

/** A report as it is asked; while another is asked for, the one before stays. */
export function useReport(name: string, query: string) {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  return useQuery({
    queryKey: ['reports', name, query, key],
    queryFn: async () => {
      const path = `${base}/reports/${name}?${query}`;
      return (await ask<{ readonly content: Found }>(path, { impersonated })).content;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
