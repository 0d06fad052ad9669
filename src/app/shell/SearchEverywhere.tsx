import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '#src/providers/session.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { type } from '#src/ui/type.ts';
import { withinTwoMinutes } from '../session/loading.ts';
import { menuFor } from './menu.ts';

const SearchDialog = lazy(() =>
  withinTwoMinutes(async () => ({
    default: (await import('#src/search/SearchDialog.tsx')).SearchDialog,
  })),
);

/** The search over everything: in the header, by Ctrl K, and by / where no list has it. */
export function SearchEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('/', words, open);
  useShortcut('ctrl+k', words, open);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={words}
        aria-keyshortcuts="Control+K"
        onClick={open}
        sx={look}
      >
        <SearchOutlined />
        <Box component="span" sx={wordsLook}>
          {words}
        </Box>
        <Box component="span" aria-hidden sx={keyLook} />
      </ButtonBase>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}

const words = 'Cerca ovunque';

function Opened({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const params = useParams();
  const pages = menuFor(session, params).flatMap(({ heading, entries }) =>
    entries.map((entry) => ({ ...entry, hint: heading?.label ?? '' })),
  );
  const [begun, setBegun] = useState('');
  return (
    <Suspense fallback={<Typing onType={(letter) => setBegun((text) => text + letter)} />}>
      <SearchDialog pages={pages} begun={begun} onClose={onClose} />
    </Suspense>
  );
}

/** Until the dialog has been fetched, what is typed is kept for it. */
function Typing({ onType }: { readonly onType: (letter: string) => void }) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onType(event.key);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [onType]);
  return null;
}

const look = {
  ...type(15, 20),
  fontFamily: 'inherit',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '12px',
  flex: { xs: 'none', lg: '0 1 400px' },
  minWidth: 40,
  height: 40,
  padding: { xs: '0 8px', lg: '0 12px' },
  borderRadius: '4px',
  color: 'soggiorno.onHeader',
  backgroundColor: { xs: 'transparent', lg: 'soggiorno.headerField' },
  border: { xs: 0, lg: '1px solid' },
  borderColor: { lg: 'soggiorno.headerEdge' },
  '@media (pointer: coarse)': { height: 44, minWidth: 44 },
} as const;

/** What one may write is seen; the button is called by what it does. */
const wordsLook = {
  '&::after': { content: '": nome, CIN, numero, persona"' },
  display: { xs: 'none', lg: 'block' },
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textAlign: 'left',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'soggiorno.onHeaderMuted',
} as const;

/** What one sees of the key is said by the button itself. */
const keyLook = {
  '&::before': { content: '"Ctrl K"' },
  ...type(13, 20),
  display: { xs: 'none', lg: 'block' },
  fontFamily: 'inherit',
  padding: '0 6px',
  border: '1px solid',
  borderColor: 'soggiorno.headerEdge',
  borderRadius: '4px',
  color: 'soggiorno.onHeaderMuted',
} as const;
