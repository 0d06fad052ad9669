import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { frameOf, type Box as MapBox, moved, zoomed } from '#src/domain/map-frame.ts';
import type { Topology } from '#src/domain/outlines.ts';
import type { Resource } from '#src/schema/resource.ts';
import { boundariesBy } from './boundaries.ts';
import { useDragging } from './dragging.ts';
import { Graticule } from './Graticule.tsx';
import { Marks } from './Marks.tsx';
import type { Mark } from './map-data.ts';
import { Outlines } from './Outlines.tsx';

interface Props {
  readonly resource: Resource;
  readonly extent: MapBox;
  /** What is shown; everything, where it is left out. */
  readonly box: MapBox | undefined;
  readonly marks: readonly Mark[];
  /** What is drawn under the marks. */
  readonly boundaries: readonly Topology[];
  readonly chosen: number | undefined;
  readonly onChoose: (mark: Mark, shown: MapBox) => void;
  readonly onBox: (box: MapBox | undefined) => void;
  readonly onList: (shown: MapBox) => void;
}

const margin = 36;

/** A plane of coordinates with the marks on it: no picture from outside, no cloud of tiles. */
export function MapPlane(props: Props) {
  const { resource, extent, box, marks, boundaries, chosen, onChoose, onBox, onList } = props;
  const plane = useRef<HTMLDivElement>(null);
  const help = useId();
  const [width, setWidth] = useState(960);
  const height = Math.round(Math.min(Math.max(width * 0.6, 360), 620));
  useLayoutEffect(() => {
    const element = plane.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(element.clientWidth, 280));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const frame = frameOf(box ?? extent, width, height, box ? 0 : margin);
  const zoom = (factor: number) => onBox(zoomed(frame.box, factor));
  const drag = useDragging(frame.box, width, height, onBox);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+') zoom(0.5);
    else if (event.key === '-') zoom(2);
    else if (event.key === '0') onBox(undefined);
    else if (event.shiftKey && pans[event.key])
      onBox(moved(frame.box, ...(pans[event.key] as Pan)));
    else return;
    event.preventDefault();
  };
  return (
    <Box ref={plane} sx={{ position: 'relative' }} onKeyDown={onKeyDown}>
      <Box
        component="svg"
        width={width}
        height={height}
        role="group"
        aria-label={`Mappa: ${resource.words.many.toLowerCase()}`}
        aria-describedby={help}
        {...drag}
        sx={planeLook}
      >
        <Outlines boundaries={boundaries} frame={frame} />
        <Graticule frame={frame} width={width} height={height} />
        <Marks
          {...{ resource, frame, marks, chosen }}
          onChoose={(mark) => onChoose(mark, frame.box)}
        />
      </Box>
      <Box sx={controlsLook}>
        <IconButton aria-label="Ingrandisci" onClick={() => zoom(0.5)}>
          <Add />
        </IconButton>
        <IconButton aria-label="Riduci" onClick={() => zoom(2)}>
          <Remove />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px',
          alignItems: 'center',
          marginTop: '8px',
        }}
      >
        <Button variant="outlined" size="small" disabled={!box} onClick={() => onBox(undefined)}>
          Tutta l’area
        </Button>
        <Button variant="outlined" size="small" onClick={() => onList(frame.box)}>
          Elenca quest’area
        </Button>
        <Box component="span" id={help} sx={{ color: 'soggiorno.muted', typography: 'body2' }}>
          Frecce: da un punto all’altro. Invio: apre. + e −: ingrandisce e riduce. Maiuscole e
          frecce, o trascinamento: sposta.
          {boundaries.length > 0 && ` ${boundariesBy}.`}
        </Box>
      </Box>
    </Box>
  );
}

type Pan = readonly [up: number, aside: number];
const pans: Readonly<Record<string, Pan>> = {
  ArrowUp: [0.25, 0],
  ArrowDown: [-0.25, 0],
  ArrowLeft: [0, -0.25],
  ArrowRight: [0, 0.25],
};

const planeLook = {
  display: 'block',
  maxWidth: '100%',
  borderRadius: '6px',
  border: '1px solid',
  borderColor: 'soggiorno.line',
  backgroundColor: 'soggiorno.tones.info.tint',
  touchAction: 'pan-y',
  cursor: 'grab',
} as const;

const controlsLook = {
  position: 'absolute',
  top: 12,
  right: 12,
  display: 'grid',
  gap: '4px',
  '& button': {
    backgroundColor: 'background.paper',
    border: '1px solid',
    borderColor: 'soggiorno.line',
    '&:hover': { backgroundColor: 'background.default' },
  },
} as const;
