import Box from '@mui/material/Box';
import { type Shade, shadeWords } from './shades.ts';

/** What the shades stand for, in words. */
export const Legend = ({ shades }: { readonly shades: readonly Shade[] }) => (
  <Box component="ul" aria-label="Legenda" sx={look}>
    {[{ strength: 0, words: 'niente' }, ...shades.map(worded)].map(({ strength, words }) => (
      <li key={words}>
        <svg width={24} height={16} aria-hidden>
          <rect x={0.5} y={0.5} width={23} height={15} fillOpacity={strength} />
        </svg>
        {words}
      </li>
    ))}
  </Box>
);

const worded = (shade: Shade) => ({ strength: shade.strength, words: shadeWords(shade) });

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '4px 0',
  padding: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { display: 'flex', alignItems: 'center', gap: '6px' },
  '& rect': {
    fill: (theme: Theme) => theme.palette.soggiorno.bar,
    stroke: (theme: Theme) => theme.palette.soggiorno.tick,
    strokeWidth: 0.75,
  },
} as const;

interface Theme {
  readonly palette: {
    readonly soggiorno: { readonly bar: string; readonly tick: string };
  };
}
