import { useListContext } from 'react-admin';
import { permanentFilter } from '#src/places/narrowed.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { Meant } from '#src/search/Meant.tsx';
import { useSpelling } from '#src/search/spelling.ts';

/** The words of a search that found nothing, as they were probably meant. */
export function Respelled({ resource, view }: Omit<ScreenProps, 'title'>) {
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues as Readonly<Record<string, unknown>>;
  const { spelling } = useSpelling(String(q ?? ''), typeof q === 'string' && !resource.view, {
    of: resource.name,
    filter: { ...others, ...permanentFilter(view.only ?? {}, others) },
  });
  if (!spelling) return null;
  return (
    <span role="status">
      <Meant
        spelling={spelling}
        onTake={(meant) => setFilters({ ...filterValues, q: meant }, {})}
      />
    </span>
  );
}
