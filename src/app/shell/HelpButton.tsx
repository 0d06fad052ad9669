import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Place } from '#src/areas/tree.ts';
import { helpIn, withHelp } from '#src/places/help-link.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';

const HelpPanel = fetched(async () => (await import('./HelpPanel.tsx')).HelpPanel);

/** "Aiuto": what the knowledge base says about the page one is on, or the article its address names. */
export function HelpButton({ place }: { readonly place: Place }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const article = helpIn(search);
  const close = () => {
    setOpen(false);
    if (article !== undefined)
      navigate({ pathname, search: withHelp(search, undefined), hash }, { replace: true });
  };
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
      {(isOpen || article !== undefined) && (
        <Fetching onClose={close}>
          <HelpPanel key={article} place={place} article={article} onClose={close} />
        </Fetching>
      )}
    </>
  );
}
