import Box from '@mui/material/Box';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { frameOf, squeeze } from '#src/domain/map-frame.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { boxAround, type Topology } from '#src/domain/outlines.ts';
import { useIsPhone } from '#src/ui/phone.ts';
import type { Task } from '../worklist/tasks.ts';
import { drawn } from './drawn.ts';
import type { Due } from './due.ts';
import { Legend } from './Legend.tsx';
import { shadesUpTo, strengthOf } from './shades.ts';
import { walked } from './walked.ts';

interface Props {
  readonly task: Task;
  readonly municipalities: readonly Due[];
  readonly boundaries: readonly Topology[];
}

/** The widths it is drawn in, in pixels; it shrinks with the page. */
const widths = { desk: 760, phone: 360 };
const margin = 8;

/** Municipalities shaded by what there is to do: one stop for the keyboard, arrows lead to the next, each a link. */
export function DueDrawing({ task, municipalities, boundaries }: Props) {
  const isPhone = useIsPhone();
  const group = useRef<SVGGElement>(null);
  const help = useId();
  const [active, setActive] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const box = boxAround(boundaries);
  if (!box) return null;
  const [south, west, north, east] = box;
  const width = isPhone ? widths.phone : widths.desk;
  const tall = ((north - south) / ((east - west) * squeeze)) * (width - 2 * margin) + 2 * margin;
  const height = Math.round(Math.min(tall, width));
  const frame = frameOf(box, width, height, margin);
  const shapes = drawn(municipalities, boundaries, frame);
  const shades = shadesUpTo(Math.max(...municipalities.map(({ value }) => value)));
  const wordsOf = ({ label, value }: Due) => `${label}, ${task.label.toLowerCase()}: ${value}`;
  const told = shapes[pointed ?? (isFocused ? active : -1)];

  function onKeyDown(event: KeyboardEvent) {
    const next = walked(shapes, active, event.key);
    if (next === undefined) return;
    setActive(next);
    group.current?.querySelectorAll<SVGAElement>('a')[next]?.focus();
    event.preventDefault();
  }

  return (
    <Box sx={{ maxWidth: width }}>
      <Box
        component="svg"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={`Mappa: ${task.label.toLowerCase()} per comune`}
        aria-describedby={help}
        sx={look}
      >
        <g ref={group}>
          {shapes.map(({ due, path }, at) => (
            <Link
              key={due.code}
              to={due.to}
              aria-label={wordsOf(due)}
              tabIndex={at === active ? 0 : -1}
              onFocus={() => {
                setActive(at);
                setFocused(true);
                setPointed(undefined);
              }}
              onBlur={() => setFocused(false)}
              onKeyDown={onKeyDown}
              onPointerEnter={() => setPointed(at)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <path className="ground" d={path} />
              <path className="shade" d={path} fillOpacity={strengthOf(shades, due.value)} />
            </Link>
          ))}
        </g>
        <g aria-hidden className="figures">
          {shapes.map(
            ({ due, x, y, hasRoom }) =>
              due.value > 0 &&
              hasRoom && (
                <text key={due.code} x={x} y={y} dy="0.35em">
                  {formatDecimal(due.value)}
                </text>
              ),
          )}
        </g>
        {told && <path aria-hidden className="told" d={told.path} />}
      </Box>
      <Box aria-hidden sx={{ minHeight: 24, fontWeight: 600 }}>
        {told && wordsOf(told.due)}
      </Box>
      <Legend shades={shades} />
      <Box id={help} sx={{ color: 'soggiorno.muted', typography: 'body2' }}>
        Frecce: da un comune all’altro. Pag su e Pag giù: in ordine di nome. Invio: apre il suo
        elenco.
      </Box>
    </Box>
  );
}

const look = {
  display: 'block',
  width: '100%',
  height: 'auto',
  '& path': { fillRule: 'evenodd', strokeLinejoin: 'round' },
  '& a': { outline: 'none' },
  '& .ground': { fill: (theme: Theme) => theme.palette.background.paper },
  '& .shade': {
    fill: (theme: Theme) => theme.palette.soggiorno.bar,
    stroke: (theme: Theme) => theme.palette.soggiorno.tick,
    strokeWidth: 0.75,
  },
  '& .told': {
    fill: 'none',
    stroke: (theme: Theme) => theme.palette.soggiorno.ring,
    strokeWidth: 3,
    pointerEvents: 'none',
  },
  '& .figures': { pointerEvents: 'none' },
  '& text': {
    fontSize: 13,
    fontWeight: 600,
    textAnchor: 'middle',
    fill: 'currentColor',
    stroke: (theme: Theme) => theme.palette.background.paper,
    strokeWidth: 3,
    paintOrder: 'stroke',
  },
} as const;

interface Theme {
  readonly palette: {
    readonly background: { readonly paper: string };
    readonly soggiorno: { readonly bar: string; readonly tick: string; readonly ring: string };
  };
}
