import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Place } from '#src/areas/tree.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';

const HelpPanel = fetched(async () => (await import('./HelpPanel.tsx')).HelpPanel);

/** "Aiuto": what the knowledge base says about the page one is on. */
export function HelpButton({ place }: { readonly place: Place }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
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
        <Fetching onClose={close}>
          <HelpPanel place={place} onClose={close} />
        </Fetching>
      )}
    </>
  );
}
