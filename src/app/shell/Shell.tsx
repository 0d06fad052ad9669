import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Place } from '#src/areas/tree.ts';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { Aside } from './Aside.tsx';
import { useBusy } from './busy.ts';
import { Header } from './Header.tsx';
import { useStanding } from './opened-page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageFoot } from './PageFoot.tsx';
import { usePageTitle } from './page-title.ts';
import { Reentry } from './Reentry.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Strips } from './Strips.tsx';
import { Toasts } from './Toasts.tsx';
import { Trail } from './Trail.tsx';
import { useTopOf } from './top-of.ts';
import { useVisit } from './visit.ts';

interface Props {
  readonly place: Place;
  readonly children: ReactNode;
}

/** Header, menu and the page; `<main>` holds the page alone and says whether it is still coming. */
export function Shell({ place, children }: Props) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const standing = useStanding(place);
  const isBusy = useBusy(content, standing);
  useTopOf(standing);
  usePageTitle(place.title, content);
  useVisit(place);
  return (
    <>
      <CssBaseline />
      <SkipLink />
      <Header place={place} onMenu={() => setMenuOpen(true)} />
      <Aside place={place} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={columnLook}>
        <Strips />
        <Box
          component="main"
          id="content"
          ref={content}
          tabIndex={-1}
          aria-busy={isBusy}
          sx={contentLook}
        >
          <Trail place={place} />
          <PageBoundary key={standing}>
            <Suspense>{children}</Suspense>
          </PageBoundary>
        </Box>
        <PageFoot />
      </Box>
      <Toasts />
      <Reentry />
      <Shortcuts />
    </>
  );
}

const columnLook = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  minWidth: 0,
  minHeight: '100vh',
  paddingTop: '56px',
  paddingLeft: { xs: 0, md: '264px' },
  '@media print': { padding: 0 },
} as const;

const contentLook = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  maxWidth: 1600,
  padding: { xs: '16px 16px 24px', sm: '24px 32px 40px' },
  '&:focus': { outline: 'none' },
} as const;
