import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Place } from '#src/areas/tree.ts';
import { useSession } from '#src/providers/session.ts';
import { EntryList } from './EntryList.tsx';
import { FoldingGroup } from './FoldingGroup.tsx';
import { currentIn, menuFor } from './menu.ts';

interface Props {
  readonly place: Place;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu of the organisation's own area: docked from 1100 px, a drawer below. */
export function Aside({ place, isOpen, onClose }: Props) {
  const isDocked = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'), {
    noSsr: true,
  });
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer
  useEffect(onClose, [pathname, place]);
  return (
    <Drawer
      component="aside"
      variant={isDocked ? 'permanent' : 'temporary'}
      open={isDocked || isOpen}
      onClose={onClose}
      ModalProps={{ keepMounted: true }}
      slotProps={{ paper: { sx: paperLook } }}
      sx={{ '@media print': { display: 'none' } }}
    >
      <MainMenu place={place} />
    </Drawer>
  );
}

function MainMenu({ place }: { readonly place: Place }) {
  const session = useSession();
  const params = useParams();
  const groups = menuFor(session, { accommodationId: params.accommodationId });
  const { search } = useLocation();
  const current = currentIn(groups, place, params, session, search);
  return (
    <Box component="nav" aria-label="Menu principale" sx={{ padding: '16px 12px' }}>
      {groups.map(({ heading, entries }) =>
        heading ? (
          <FoldingGroup key={heading.label} heading={heading} entries={entries} current={current} />
        ) : (
          <EntryList key="first" entries={entries} current={current} />
        ),
      )}
    </Box>
  );
}

const paperLook = {
  top: { xs: 0, md: '56px' },
  bottom: 0,
  height: 'auto',
  width: 264,
  boxSizing: 'border-box',
  backgroundColor: 'soggiorno.subtle',
  borderRight: '1px solid',
  borderColor: 'soggiorno.line',
  scrollbarWidth: 'thin',
} as const;
