import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import { errorWords, useErrorCounts } from './form-errors.ts';
import type { Laid } from './layout.ts';

/** Beside a section's title: how much in it is wrong. */
export function SectionErrors({ section }: { readonly section: Laid }) {
  const [count = 0] = useErrorCounts([section]);
  if (count === 0) return null;
  return (
    <Box component="span" sx={look}>
      <Report fontSize="small" />
      {errorWords(count)}
    </Box>
  );
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: 'error.main',
  fontWeight: 600,
} as const;
