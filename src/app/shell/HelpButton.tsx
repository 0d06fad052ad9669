import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import type { Place } from '#src/areas/tree.ts';
import { withinTwoMinutes } from '../session/loading.ts';

const HelpPanel = lazy(() =>
  withinTwoMinutes(async () => ({ default: (await import('./HelpPanel.tsx')).HelpPanel })),
);

/** "Aiuto": what the knowledge base says about the page one is on. */
export function HelpButton({ place }: { readonly place: Place }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Aiuto">
        <IconButton
          aria-label="Aiuto"
          aria-haspopup="dialog"
          color="inherit"
          onClick={() => setOpen(true)}
        >
          <HelpOutlineOutlined />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <HelpPanel place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
