import { useListContext } from 'react-admin';
import { permanentFilter } from '#src/places/narrowed.ts';
import type { ScreenProps } from '#src/places/place-view.ts';
import { Meant } from '#src/search/Meant.tsx';
import { useSpelling } from '#src/search/spelling.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
import { toSearchBox } from './search-box.ts';

type Props = Omit<ScreenProps, 'title'>;

/** The words of a search that found nothing, as they were probably meant. */
export function Respelled(props: Props) {
  const { filterValues, setFilters } = useListContext();
  const meant = useMeant(props);
  if (!meant) return null;
  const take = () => {
    // The link goes with the words it mends.
    toSearchBox();
    setFilters({ ...filterValues, q: meant }, {});
  };
  return <Meant spelling={meant} onTake={take} />;
}

/** The same for who listens: it stands in the page before it has words, for only what comes later is told. */
export function RespelledAloud(props: Props) {
  const meant = useMeant(props);
  return (
    <Hidden>
      <span role="status">{meant && `Forse cercavi: ${meant}`}</span>
    </Hidden>
  );
}

function useMeant({ resource, view }: Props): string | undefined {
  const { data, filterValues } = useListContext();
  const { q, ...others } = filterValues as Readonly<Record<string, unknown>>;
  const isNothing = data?.length === 0 && typeof q === 'string' && !resource.view;
  return useSpelling(String(q ?? ''), isNothing, {
    of: resource.name,
    filter: { ...others, ...permanentFilter(view.only ?? {}, others) },
  }).spelling;
}
