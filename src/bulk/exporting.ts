import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { permanentFilter } from '#src/places/narrowed.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { take } from '#src/providers/http.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { useNotices } from '#src/ui/notices.ts';
import { saveAs, useApiBase } from '#src/values/files.ts';

export type Format = 'csv' | 'xlsx';

export const formats: readonly (readonly [Format, string])[] = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
];

/** What is taken where not the list as it stands: another one whole, or a selection of it. */
interface Instead {
  readonly other?: Resource | undefined;
  readonly selection?: number;
}

/** Takes the list as a file; `bytes` have come so far, undefined when nothing is under way. */
export function useExport(resource: Resource, view: PlaceView) {
  const { filterValues, sort } = useListContext();
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const asShown = (columns: readonly string[] | undefined) => ({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify({ ...filterValues, ...permanentFilter(view.only ?? {}, filterValues) }),
    ...(columns && { columns: JSON.stringify(columns) }),
  });

  /** Takes the list as it is shown, the rows of it that are selected, or another one whole. */
  async function start(
    format: Format,
    columns: readonly string[] | undefined,
    { other, selection }: Instead = {},
  ) {
    const taken = other ?? resource;
    const query = new URLSearchParams(
      other ? { columns: JSON.stringify(other.list.columns) } : asShown(columns),
    );
    if (selection !== undefined) query.set('selection', String(selection));
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const path = `${base}/${taken.name}/export.${format}?${query}`;
      const file = await take(path, { impersonated, signal: controller.signal }, setBytes);
      saveAs(`${inSentence(taken.words.many).replaceAll(' ', '-')}.${format}`, file);
    } catch (failure) {
      if (!controller.signal.aborted) notices.failure(failure);
    } finally {
      setBytes(undefined);
    }
  }
  return { bytes, start, stop };
}
