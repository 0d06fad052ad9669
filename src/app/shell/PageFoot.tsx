import Box from '@mui/material/Box';
import { Foot } from '../pages/Foot.tsx';

/** At the end of every page of an area. */
export const PageFoot = () => (
  <Box component="footer" sx={footLook}>
    <Foot />
  </Box>
);

const footLook = {
  marginTop: 'auto',
  padding: { xs: '16px', sm: '16px 32px 24px' },
  fontSize: 14,
  color: 'text.secondary',
  '& a': { color: 'inherit' },
  '@media print': { display: 'none' },
} as const;
