import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { usePlaces } from '#src/places/places.ts';
import { tabsLook } from './tabs-look.ts';

/** Other looks at the same records, each a list of its own; nothing where there is one alone. */
export function Looks() {
  const { beside } = usePlaces();
  if (beside.length === 0) return null;
  return (
    <Box component="nav" aria-label="Altri elenchi" sx={tabsLook}>
      {beside.map(({ label, to, isHere }) => (
        <Link key={to} to={to} {...(isHere && { 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </Box>
  );
}
