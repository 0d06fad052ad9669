import Lock from '@mui/icons-material/Lock';
import Box from '@mui/material/Box';
import { dayLooks, dayMarks } from './day-looks.ts';

/** What the marks of the grid mean, in words. */
export const YearLegend = () => (
  <Box component="ul" aria-label="Legenda" sx={look}>
    {Object.entries(dayLooks).map(([standing, { mark, tone, word }]) => (
      <li key={standing}>
        <Box
          component="span"
          aria-hidden="true"
          className="mark"
          sx={
            tone && {
              backgroundColor: `soggiorno.tones.${tone}.tint`,
              color: `soggiorno.tones.${tone}.fg`,
            }
          }
        >
          {mark}
        </Box>
        {word}
      </li>
    ))}
    {Object.values(dayMarks).map(({ mark, word }) => (
      <li key={mark}>
        <span aria-hidden="true" className="mark">
          {mark}
        </span>
        {word}
      </li>
    ))}
    <li>
      <span aria-hidden="true" className="mark">
        <Lock fontSize="inherit" />
      </span>
      Mese chiuso
    </li>
  </Box>
);

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { display: 'flex', alignItems: 'center', gap: '8px' },
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    border: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    fontWeight: 600,
  },
} as const;
