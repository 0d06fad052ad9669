import Box from '@mui/material/Box';
import type { Frame } from '#src/domain/map-frame.ts';
import { formatDecimal } from '#src/domain/numbers.ts';

interface Props {
  readonly frame: Frame;
  readonly width: number;
  readonly height: number;
}

const steps = [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** Parallels and meridians with their degrees, some five of each. */
export function Graticule({ frame, width, height }: Props) {
  const [south, west, north, east] = frame.box;
  const step = steps.find((one) => (north - south) / one >= 4) ?? 0.001;
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return (
    <Box component="g" aria-hidden sx={look}>
      {ticks(south, north, step).map((degrees) => (
        <g key={`n${degrees}`}>
          <line x1={0} x2={width} y1={frame.y(degrees)} y2={frame.y(degrees)} />
          <text x={6} y={frame.y(degrees) - 4}>{`${formatDecimal(degrees, digits)}° N`}</text>
        </g>
      ))}
      {ticks(west, east, step * 2).map((degrees) => (
        <g key={`e${degrees}`}>
          <line y1={0} y2={height} x1={frame.x(degrees)} x2={frame.x(degrees)} />
          <text
            x={frame.x(degrees) + 4}
            y={height - 6}
          >{`${formatDecimal(degrees, digits)}° E`}</text>
        </g>
      ))}
    </Box>
  );
}

function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), 40) }, (_, at) =>
    Number(((first + at) * step).toFixed(6)),
  );
}

const look = {
  '& line': { stroke: 'currentColor', strokeWidth: 1, opacity: 0.14 },
  '& text': { fontSize: 12, fill: 'currentColor', opacity: 0.75 },
  color: 'soggiorno.muted',
} as const;
