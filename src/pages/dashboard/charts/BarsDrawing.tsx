import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router-dom';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { Bar } from './groups.ts';

interface Props {
  /** What the drawing says, for who does not see it; the table has its figures. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

const line = 32;
/** Beside the longest bar its figure needs this share of it. */
const room = 0.18;

/** Bars in one hue from a common zero, their figures beside them; a bar leads to its list. */
export default function BarsDrawing({ label, bars }: Props) {
  const { palette } = useTheme();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const navigate = useNavigate();
  const largest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Box role="img" aria-label={label} sx={{ '& .MuiBarElement-root': { cursor: 'pointer' } }}>
      <BarChart
        layout="horizontal"
        height={bars.length * line + 16}
        margin={{ top: 8, bottom: 8, left: 0, right: 0 }}
        hideLegend
        skipAnimation={isStill}
        colors={[palette.soggiorno.bar]}
        xAxis={[{ min: 0, max: largest * (1 + room), position: 'none' }]}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ label: word }) => word),
            width: isPhone ? 120 : 240,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: { fontSize: 15, fill: palette.text.primary },
            categoryGapRatio: 0.35,
          },
        ]}
        series={[
          {
            data: bars.map(({ value }) => value),
            barLabel: ({ value }) => formatDecimal(Number(value)),
            barLabelPlacement: 'outside',
            valueFormatter: (value) => formatDecimal(value ?? 0),
          },
        ]}
        slotProps={{ barLabel: { style: { fontSize: 15, fill: palette.text.primary } } }}
        onItemClick={(_, { dataIndex }) => {
          const to = bars[dataIndex ?? -1]?.to;
          if (to) navigate(to);
        }}
      />
    </Box>
  );
}
