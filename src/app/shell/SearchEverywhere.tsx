import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '#src/providers/session.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { type } from '#src/ui/type.ts';
import { pagesFor } from './menu.ts';

const SearchDialog = fetched(
  async () => (await import('#src/search/SearchDialog.tsx')).SearchDialog,
);

/** The search over everything: in the header, by Ctrl K, and by / where no list has it. */
export function SearchEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had the focus before may have gone with its page.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useShortcut('/', words, open);
  useShortcut('ctrl+k', words, open);
  return (
    <>
      <ButtonBase
        ref={button}
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
      {isOpen && <Search onClose={() => setOpen(false)} />}
    </>
  );
}

const words = 'Cerca ovunque';

function Search({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const params = useParams();
  const pages = pagesFor(session, params).flatMap(({ heading, entries }) =>
    entries.map(({ label, to }) => ({ label, to, hint: heading?.label ?? '' })),
  );
  const [text, setText] = useState('');
  return (
    <Fetching waiting={<Typing onText={setText} onClose={onClose} />} onClose={onClose}>
      <SearchDialog pages={pages} text={text} onText={setText} onClose={onClose} />
    </Fetching>
  );
}

/** What keys that are no letter do to a text. */
const edits = new Map<string, (text: string) => string>([
  ['Backspace', (text) => [...text].slice(0, -1).join('')],
  ['Enter', (text) => text],
  ['Escape', () => ''],
]);

interface TypingProps {
  readonly onText: (change: (text: string) => string) => void;
  readonly onClose: () => void;
}

/** Until the dialog has been fetched, what is typed is kept for it: no key does anything to the page below. */
function Typing({ onText, onClose }: TypingProps) {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key.length > 1 && !edits.has(key)) return;
      if (key === 'Escape') onClose();
      else onText((text) => (edits.get(key) ?? ((before) => before + key))(text));
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [onText, onClose]);
  return (
    <Box role="status" sx={comingLook}>
      {navigator.onLine
        ? 'La ricerca si sta aprendo'
        : 'Connessione assente: la ricerca non si apre.'}
    </Box>
  );
}

/** Where the dialog will stand; not for the moment it mostly takes. */
const comingLook = {
  ...type(15, 20),
  position: 'fixed',
  top: 64,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'modal',
  padding: '12px 20px',
  borderRadius: '8px',
  color: 'soggiorno.text',
  backgroundColor: 'background.paper',
  boxShadow: 8,
  animation: 'comes 0s 300ms both',
  '@keyframes comes': { from: { opacity: 0 }, to: { opacity: 1 } },
} as const;

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
