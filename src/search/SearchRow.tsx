import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import { todayInRome } from '#src/domain/dates.ts';
import { useDeclared } from '#src/places/declared.ts';
import { stateFieldOf } from '#src/schema/resource.ts';
import { isFeminine } from '#src/ui/grammar.ts';
import { State } from '#src/ui/State.tsx';
import { stateLook } from '#src/ui/states.ts';
import { type } from '#src/ui/type.ts';
import type { Found } from './found.ts';
import type { Entry } from './groups.ts';
import { iconOf } from './icons.ts';
import { markedParts } from './marked.ts';

interface Props {
  readonly id: string;
  readonly entry: Entry;
  readonly text: string;
  readonly isChosen: boolean;
  /** In a page of its own, if asked. */
  readonly onOpen: (beside: boolean) => void;
}

/** What was found, where it belongs and how it stands. */
export function SearchRow({ id, entry, text, isChosen, onOpen }: Props) {
  const { kind, label, hint, found, openedOn } = entry;
  const Icon = iconOf(entry);
  return (
    // The keys are heard by the field, which keeps the focus.
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      sx={rowLook}
    >
      <Icon fontSize="small" sx={{ flex: 'none', color: 'soggiorno.muted' }} />
      <Box component="span" sx={wordsLook}>
        <Box component="span" sx={{ color: kind === 'list' ? 'soggiorno.muted' : undefined }}>
          <Marked label={label} text={text} />
        </Box>{' '}
        <Box component="span" sx={{ color: 'soggiorno.muted' }}>
          <Marked label={hint} text={text} />
        </Box>
      </Box>
      {found && openedOn && <Visited found={found} on={openedOn} />}
      {found && <Standing found={found} />}
    </Box>
  );
}

function Visited({ found, on }: { readonly found: Found; readonly on: string }) {
  const word = useDeclared().get(found.resource)?.words.one ?? '';
  const opened = isFeminine(word) ? 'aperta' : 'aperto';
  return (
    <Box component="span" sx={recentLook}>
      <HistoryOutlined fontSize="small" />
      {`${opened} ${on === todayInRome() ? 'oggi' : 'di recente'}`}
    </Box>
  );
}

function Standing({ found: { resource: name, state } }: { readonly found: Found }) {
  const resource = useDeclared().get(name);
  const field = resource?.fields[stateFieldOf(resource) ?? ''];
  if (!state || field?.kind !== 'state') return null;
  return <State {...stateLook(field, state)} label={field.options[state]} />;
}

const Marked = ({ label, text }: { readonly label: string; readonly text: string }) =>
  markedParts(label, text).map(({ text: part, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label have no other name
    isMatch ? <b key={at}>{part}</b> : <span key={at}>{part}</span>,
  );

const rowLook = {
  ...type(15, 20),
  display: 'flex',
  alignItems: 'center',
  gap: '2px 14px',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  minHeight: { xs: 52, sm: 40 },
  boxSizing: 'border-box',
  padding: { xs: '6px 16px', sm: '6px 20px' },
  cursor: 'pointer',
  color: 'soggiorno.text',
  '& b': { color: 'soggiorno.text' },
  '&:hover': { backgroundColor: 'soggiorno.hover' },
  '&[aria-selected=true]': {
    backgroundColor: 'soggiorno.selected',
    boxShadow: (theme: { palette: { soggiorno: { link: string } } }) =>
      `inset 3px 0 0 ${theme.palette.soggiorno.link}`,
  },
  '@media (pointer: coarse)': { minHeight: 52 },
} as const;

const wordsLook = {
  flex: { xs: '1 1 0', sm: '1 1 auto' },
  display: { xs: 'grid', sm: 'block' },
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > span + span': { marginLeft: { xs: 0, sm: '6px' } },
} as const;

const recentLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  whiteSpace: 'nowrap',
  color: 'soggiorno.muted',
} as const;
