import Box from '@mui/material/Box';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { sumOf, useTotals, writtenOf } from '#src/pages/dashboard/waiting.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
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
    {entries.map((entry) => (
      <Entry key={entry.to} {...entry} isCurrent={entry.to === current} isBelow={isBelow} />
    ))}
  </Box>
);

interface EntryProps extends MenuEntry {
  readonly isCurrent: boolean;
  readonly isBelow: boolean;
}

/** A link; how much waits there stands beside it, is heard after its name, and leads to where it is done. */
function Entry({ label, to, waits, queue, isCurrent, isBelow }: EntryProps) {
  const id = useId();
  const waiting = sumOf(useTotals(waits));
  const hasBadge = waiting !== undefined && waiting.total > 0;
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <Box
        component={Link}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={hasBadge ? id : undefined}
        sx={isBelow ? smallLook : linkLook}
      >
        {label}
      </Box>
      {hasBadge && (
        <Box
          id={id}
          {...(queue ? { component: Link, to: queue } : { component: 'span' })}
          sx={queue ? { ...badgeLook, ...leadingLook } : badgeLook}
        >
          {writtenOf(waiting)}
          <Hidden>{queue ? ` in attesa: ${label}` : ' in attesa'}</Hidden>
        </Box>
      )}
    </Box>
  );
}

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

const badgeLook = {
  ...type(14, 20, 600),
  position: 'absolute',
  right: 12,
  top: '50%',
  transform: 'translateY(-50%)',
  minWidth: 26,
  boxSizing: 'border-box',
  padding: '1px 7px',
  borderRadius: '11px',
  textAlign: 'center',
  pointerEvents: 'none',
  color: 'soggiorno.text',
  backgroundColor: 'soggiorno.tones.neutral.tint',
} as const;

/** As high as a finger needs (WCAG 2.5.8). */
const leadingLook = {
  minHeight: 24,
  padding: '2px 7px',
  pointerEvents: 'auto',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', color: 'soggiorno.link' },
} as const;
