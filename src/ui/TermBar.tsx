import Box from '@mui/material/Box';

interface Props {
  /** Days that are over, that it stood still, that are left. */
  readonly over: number;
  readonly still: number;
  readonly left: number;
}

/** How much of a term is over: solid what has passed, hatched what stood still, empty what is left. Words beside it say the same. */
export const TermBar = ({ over, still, left }: Props) => (
  <Box aria-hidden sx={barLook}>
    <Box sx={{ flexGrow: over, backgroundColor: 'primary.main' }} />
    <Box sx={{ flexGrow: still, backgroundImage: hatched }} />
    <Box sx={{ flexGrow: left }} />
  </Box>
);

const hatched = 'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)';

const barLook = {
  display: 'flex',
  height: 8,
  margin: '4px 0',
  borderRadius: '4px',
  overflow: 'hidden',
  color: 'soggiorno.muted',
  backgroundColor: 'soggiorno.line',
  '& > *': { flexBasis: 0 },
} as const;
