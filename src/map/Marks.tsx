import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Frame } from '#src/domain/map-frame.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { optionWord } from '#src/schema/fields.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { countWords } from '#src/ui/grammar.ts';
import { stateLook } from '#src/ui/states.ts';
import { useNames } from '#src/values/names.ts';
import { labelled } from './labelled.ts';
import type { Mark } from './map-data.ts';
import { merged } from './merged.ts';
import { nearest } from './nearest.ts';

interface Props {
  readonly resource: Resource;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly chosen: number | undefined;
  readonly onChoose: (mark: Mark) => void;
}

/** The marks: one stop for the keyboard, arrows lead to the nearest that way. */
export function Marks({ resource, frame, marks, chosen, onChoose }: Props) {
  const group = useRef<SVGGElement>(null);
  const [active, setActive] = useState(0);
  const city = resource.scope === 'everyone' ? undefined : resource.scope.city;
  const field = city ? resource.fields[city] : undefined;
  const to = field?.kind === 'reference' ? field.to : undefined;
  const places = [...new Set(marks.flatMap(({ place }) => (place === null ? [] : [place])))];
  const nameOf = useNames(to ?? resource.name, to ? places : []);
  const placeOf = ({ place }: Mark) => (place === null ? undefined : nameOf(place));
  const points = merged(marks, frame);
  const shown = labelled(points, placeOf);
  const stop = Math.min(active, points.length - 1);

  function onKeyDown(event: KeyboardEvent, at: number) {
    const mark = points[at]?.mark;
    if (mark && (event.key === 'Enter' || event.key === ' ')) onChoose(mark);
    else if (event.shiftKey) return;
    else {
      const next = nearest(points, at, event.key);
      if (next === undefined) return;
      setActive(next);
      group.current?.querySelectorAll<SVGGElement>('[data-mark]')[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <g ref={group}>
      {points.map(({ mark, x, y, radius }, at) => (
        <Box
          component="g"
          key={`${mark.latitude}:${mark.longitude}`}
          data-mark
          role="button"
          tabIndex={at === stop ? 0 : -1}
          aria-label={wordsOf(resource, mark, placeOf(mark))}
          aria-pressed={mark.id !== null && mark.id === chosen}
          transform={`translate(${x} ${y})`}
          onClick={() => onChoose(mark)}
          onFocus={() => setActive(at)}
          onKeyDown={(event: KeyboardEvent) => onKeyDown(event, at)}
          sx={markLook(resource, mark)}
        >
          <title>{wordsOf(resource, mark, placeOf(mark))}</title>
          <circle className="target" r={Math.max(radius, 12)} />
          <circle className="mark" r={radius} />
          {mark.count > 1 && <text dy="0.35em">{formatDecimal(mark.count)}</text>}
        </Box>
      ))}
      <Box component="g" aria-hidden sx={labelLook}>
        {shown.map(({ x, y, text }) => (
          <text key={`${x}:${y}`} x={x} y={y}>
            {text}
          </text>
        ))}
      </Box>
    </g>
  );
}

/** "Hotel Alpino, Livigno, Attiva" or "36 strutture, Livigno". */
function wordsOf(resource: Resource, mark: Mark, place: string | undefined): string {
  const field = resource.fields[stateFieldOf(resource) ?? ''];
  const state =
    mark.state !== null && field?.kind === 'state'
      ? optionWord(field.options, mark.state)
      : undefined;
  const what =
    mark.count === 1
      ? (mark.name ?? resource.words.one)
      : countWords(resource.words, mark.count, formatDecimal(mark.count));
  return [what, place, state].filter(Boolean).join(', ');
}

function markLook(resource: Resource, { count, state }: Mark) {
  const field = resource.fields[stateFieldOf(resource) ?? ''];
  const tone =
    count === 1 && state && field?.kind === 'state' ? stateLook(field, state).tone : 'info';
  const color = count === 1 ? `soggiorno.tones.${tone}.fg` : 'primary.main';
  return {
    cursor: 'pointer',
    color,
    outline: 'none',
    '& .target': { fill: 'transparent' },
    '& .mark': {
      fill: 'currentColor',
      stroke: (theme: Theme) => theme.palette.background.paper,
      strokeWidth: 2,
    },
    '& text': {
      textAnchor: 'middle',
      fontSize: 13,
      fontWeight: 600,
      fill: (theme: Theme) => theme.palette.primary.contrastText,
    },
    '&:focus-visible .mark, &[aria-pressed=true] .mark': {
      stroke: (theme: Theme) => theme.palette.text.primary,
      strokeWidth: 3,
    },
  } as const;
}

interface Theme {
  readonly palette: {
    readonly background: { readonly paper: string };
    readonly primary: { readonly contrastText: string };
    readonly text: { readonly primary: string };
  };
}

const labelLook = {
  '& text': {
    fontSize: 13,
    fontWeight: 600,
    textAnchor: 'middle',
    fill: 'currentColor',
    stroke: (theme: Theme) => theme.palette.background.paper,
    strokeWidth: 3,
    paintOrder: 'stroke',
    pointerEvents: 'none',
  },
} as const;
