import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import { useIsPhone } from '#src/ui/phone.ts';

/** Checks that hold, a line each, under what is in the way; on a phone folded, as one decides by what differs. */
export function Passed({ words }: { readonly words: readonly string[] }) {
  const isPhone = useIsPhone();
  if (words.length === 0) return null;
  const list = (
    <Box component="ul" aria-label="Controlli superati" sx={look}>
      {words.map((one) => (
        <li key={one}>
          <CheckCircle fontSize="small" sx={{ color: 'soggiorno.tones.ok.fg' }} />
          {one}
        </li>
      ))}
    </Box>
  );
  if (!isPhone) return list;
  return (
    <Box component="details" sx={{ marginTop: '8px' }}>
      <Box component="summary" sx={{ minHeight: 24, cursor: 'pointer' }}>
        {words.length === 1 ? 'Un controllo superato' : `${words.length} controlli superati`}
      </Box>
      {list}
    </Box>
  );
}

const look = {
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  typography: 'body2',
  '& > li': {
    display: 'flex',
    gap: '8px',
    padding: '8px 0',
    borderTop: '1px solid',
    borderColor: 'soggiorno.line',
  },
} as const;
