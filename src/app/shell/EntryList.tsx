import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { type } from '#src/ui/type.ts';
import type { MenuEntry } from './menu.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  /** The entry one is at, or below. */
  readonly current: string | undefined;
  /** Under a heading: smaller, behind a line. */
  readonly isBelow?: boolean;
}

/** Places of the menu as plain links. */
export const EntryList = ({ entries, current, isBelow = false }: Props) => (
  <Box component="ul" sx={isBelow ? { ...listLook, ...belowLook } : listLook}>
    {entries.map(({ label, to }) => (
      <li key={to}>
        <Box
          component={Link}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          sx={isBelow ? smallLook : linkLook}
        >
          {label}
        </Box>
      </li>
    ))}
  </Box>
);

const listLook = { margin: 0, padding: 0, listStyle: 'none' } as const;
const belowLook = {
  margin: '0 0 8px 21px',
  paddingLeft: '10px',
  borderLeft: '1px solid',
  borderColor: 'soggiorno.lineStrong',
} as const;

const linkLook = {
  ...type(16, 24, 600),
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: '4px',
  color: 'soggiorno.text',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { backgroundColor: 'soggiorno.hover' },
  '&[aria-current]': {
    color: 'soggiorno.link',
    backgroundColor: 'soggiorno.selected',
    fontWeight: 600,
  },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: -12,
    top: 6,
    bottom: 6,
    width: 3,
    borderRadius: '0 2px 2px 0',
    backgroundColor: 'primary.main',
  },
} as const;
const smallLook = { ...linkLook, ...type(15, 20), minHeight: 36 } as const;
