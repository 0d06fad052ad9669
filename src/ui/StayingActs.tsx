import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useGoneBy } from './gone-by.ts';

interface Props {
  /** What is acted on, told again once its heading is out of sight. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/**
 * The acts of a page, where one is on it: in the line of its heading, then in a bar under the header; on a phone at the
 * foot of the screen. They are the same buttons throughout, and keep the focus.
 */
export function StayingActs({ about, children }: Props) {
  const [place, room] = useGoneBy<HTMLDivElement>();
  return (
    <Box
      ref={place}
      sx={placeLook}
      style={room && { minWidth: room.width, minHeight: room.height }}
    >
      <GlobalStyles styles={room ? { ...atFoot, ...underHeader } : atFoot} />
      <Box role="group" aria-label="Azioni" sx={room ? barLook : lineLook}>
        {room && <Box sx={aboutLook}>{about}</Box>}
        {children}
      </Box>
    </Box>
  );
}

const onPhone = '@media screen and (max-width: 599.95px)';
const onDesk = '@media screen and (min-width: 600px)';

/** The end of the page stands above the bar. */
const atFoot = { [onPhone]: { body: { paddingBottom: 69 } } } as const;

/** What takes the focus stands below the bar (WCAG 2.4.11), and so does what stays in sight besides. */
const underHeader = {
  [onDesk]: { html: { scrollPaddingTop: '128px !important', '--below-bars': '112px' } },
} as const;

const placeLook = { display: { xs: 'contents', sm: 'block' } } as const;

const footLook = {
  [onPhone]: {
    position: 'fixed',
    zIndex: 3,
    left: 0,
    right: 0,
    bottom: 0,
    padding: '10px 16px',
    backgroundColor: 'soggiorno.ground',
    borderTop: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    '& > .MuiButton-root': { flex: '1 1 auto' },
    '& > [aria-haspopup="menu"]': { flex: 'none' },
    '&:empty': { display: 'none' },
  },
  '@media print': { display: 'none' },
} as const;

const lineLook = { display: 'flex', flexWrap: 'wrap', gap: '8px', ...footLook } as const;

const barLook = {
  ...lineLook,
  alignItems: 'center',
  [onDesk]: {
    position: 'fixed',
    zIndex: 3,
    top: 56,
    left: { xs: 0, md: '264px' },
    right: 0,
    flexWrap: 'nowrap',
    // Enlarged twice there may be no room for all of them.
    overflowX: 'auto',
    minHeight: 56,
    padding: '4px 32px',
    boxSizing: 'border-box',
    backgroundColor: 'soggiorno.ground',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.lineStrong',
    '& > .MuiButton-root': { flex: 'none', minHeight: 44 },
  },
} as const;

const aboutLook = {
  display: { xs: 'none', sm: 'flex' },
  flex: '1 1 auto',
  alignItems: 'center',
  gap: '4px 16px',
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
} as const;
