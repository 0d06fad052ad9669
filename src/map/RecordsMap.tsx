import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { isClosest, type Box as MapBox, zoomed } from '#src/domain/map-frame.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { Unread } from '#src/records/Unread.tsx';
import { coordinatesOf, type Resource } from '#src/schema/resource.ts';
import { countWords, isFeminine } from '#src/ui/grammar.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { NoMatchState } from '#src/ui/PageState.tsx';
import { provincesOf, useBoundaries, useCities } from './boundaries.ts';
import { MapCard } from './MapCard.tsx';
import { MapPlane } from './MapPlane.tsx';
import { type Mark, useMap } from './map-data.ts';
import { useSettled } from './settled.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
  /** Shows the list again. */
  readonly onList: () => void;
}

/** The records of a list where they stand: near ones as one mark, which opens when it is chosen. */
export function RecordsMap({ resource, view, onList }: Props) {
  const { filterValues, setFilters } = useListContext();
  const [box, setBox] = useState<MapBox>();
  const [chosen, setChosen] = useState<Mark>();
  // While the map is moved nothing is asked.
  const settled = useSettled(box, 250);
  const { data, error, refetch, isPlaceholderData } = useMap(resource, view, settled);
  // Outlines stay where they are while one looks nearer.
  const whole = useMap(resource, view, undefined).data?.marks ?? [];
  const ids = [...new Set(whole.flatMap(({ place }) => (place === null ? [] : [place])))];
  const { boundaries } = useBoundaries(provincesOf(useCities(ids).cities));
  if (error)
    return <Unread isForbidden={false} failure={error} retry={() => void refetch()} page={false} />;
  if (!data) return <LoadingState rows={8} />;
  if (!data.extent)
    return (
      <NoMatchState
        title={`Nessuna posizione con questi filtri`}
        onReset={() => setFilters({}, {})}
      />
    );
  const inList = (shown: MapBox) => {
    setFilters({ ...filterValues, ...boxFilter(resource, shown) }, {});
    onList();
  };
  const choose = (mark: Mark, shown: MapBox) => {
    setChosen(mark.count === 1 ? mark : undefined);
    if (mark.count === 1) return;
    // On one spot no nearer look tells them apart.
    if (isClosest(shown)) inList(shown);
    else setBox(zoomed(shown, 0.35, mark));
  };
  const located = countWords(resource.words, data.located, formatDecimal(data.located));
  const end = isFeminine(resource.words.one) ? 'a' : 'o';
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{ marginTop: '8px', opacity: isPlaceholderData ? 0.7 : 1 }}
    >
      <Box role="status" sx={{ color: 'soggiorno.muted', marginBottom: '8px' }}>
        {`${located} sulla mappa`}
        {data.missing > 0 && ` · ${formatDecimal(data.missing)} senza coordinate `}
        {data.missing > 0 && (
          <Button
            size="small"
            onClick={() => missingInList(resource, filterValues, setFilters, onList)}
          >
            {`Mostral${data.missing === 1 ? end : end === 'a' ? 'e' : 'i'}`}
          </Button>
        )}
      </Box>
      <MapPlane
        resource={resource}
        extent={data.extent}
        box={box}
        marks={data.marks}
        boundaries={boundaries}
        chosen={chosen?.id ?? undefined}
        onChoose={choose}
        onBox={setBox}
        onList={inList}
      />
      {chosen?.id && (
        <MapCard resource={resource} id={chosen.id} onClose={() => setChosen(undefined)} />
      )}
    </Box>
  );
}

const boxFilter = (resource: Resource, [south, west, north, east]: MapBox) => {
  const at = coordinatesOf(resource);
  return at
    ? {
        [`${at.latitude}_gte`]: rounded(south),
        [`${at.latitude}_lte`]: rounded(north),
        [`${at.longitude}_gte`]: rounded(west),
        [`${at.longitude}_lte`]: rounded(east),
      }
    : {};
};

const rounded = (degrees: number) => Number(degrees.toFixed(4));

function missingInList(
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  setFilters: (filter: Record<string, unknown>, displayed: Record<string, boolean>) => void,
  onList: () => void,
) {
  const at = coordinatesOf(resource);
  if (at) setFilters({ ...filter, [`${at.latitude}_empty`]: true }, {});
  onList();
}
