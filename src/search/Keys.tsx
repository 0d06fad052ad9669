import Box from '@mui/material/Box';
import { type } from '#src/ui/type.ts';

const keys = [
  ['↑ ↓', 'scorri'],
  ['Invio', 'apri'],
  ['Ctrl Invio', 'in una nuova scheda'],
  ['Pag giù', 'gruppo seguente'],
  ['Esc', 'svuota, poi chiude'],
] as const;

/** What the keys do here; a finger needs none of them. */
export const Keys = () => (
  <Box aria-hidden sx={look}>
    {keys.map(([key, word]) => (
      <span key={key}>
        <kbd>{key}</kbd> {word}
      </span>
    ))}
  </Box>
);

const look = {
  ...type(13, 20),
  display: { xs: 'none', sm: 'flex' },
  flex: 'none',
  flexWrap: 'wrap',
  gap: '4px 20px',
  padding: '8px 20px',
  borderTop: '1px solid',
  borderColor: 'soggiorno.line',
  color: 'soggiorno.muted',
  '@media (pointer: coarse)': { display: 'none' },
  '& kbd': {
    fontFamily: 'inherit',
    padding: '1px 6px',
    border: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    borderRadius: '4px',
    color: 'soggiorno.text',
  },
} as const;
