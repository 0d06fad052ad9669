import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Frame } from '#src/domain/map-frame.ts';
import { outlinesIn, type Topology } from '#src/domain/outlines.ts';
import { outlinePath } from './outline-path.ts';

interface Props {
  readonly boundaries: readonly Topology[];
  readonly frame: Frame;
}

/** The municipalities under the marks: where one is, not what there is. */
export function Outlines({ boundaries, frame }: Props) {
  const outlines = useMemo(
    () => boundaries.flatMap((topology) => [...outlinesIn(topology)]),
    [boundaries],
  );
  return (
    <Box component="g" aria-hidden sx={look}>
      {outlines.map(([code, outline]) => (
        <path key={code} data-outline={code} d={outlinePath(outline, frame)} />
      ))}
    </Box>
  );
}

const look = {
  color: 'soggiorno.border',
  '& path': {
    fill: (theme: Theme) => theme.palette.background.paper,
    fillRule: 'evenodd',
    stroke: 'currentColor',
    strokeWidth: 1,
    strokeLinejoin: 'round',
  },
} as const;

interface Theme {
  readonly palette: { readonly background: { readonly paper: string } };
}
