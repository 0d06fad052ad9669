import Close from '@mui/icons-material/Close';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { RefObject } from 'react';
import { type } from '#src/ui/type.ts';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  readonly onClose: () => void;
  /** The list it leads in, and the row that is chosen there. */
  readonly list: string;
  readonly row: string | undefined;
}

/** The field one writes in. Esc empties it, and closes the search when it is empty. */
export function SearchLine({ field, text, onText, onKeyDown, onClose, list, row }: Props) {
  const empty = () => {
    onText('');
    field.current?.focus();
  };
  return (
    <Box sx={lineLook}>
      <SearchOutlined sx={{ color: 'soggiorno.muted' }} />
      <Box
        component="input"
        ref={field}
        type="text"
        role="combobox"
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={500}
        aria-label="Cerca ovunque"
        placeholder="Nome, CIN, numero, persona"
        aria-expanded={row !== undefined}
        aria-controls={list}
        aria-activedescendant={row}
        aria-autocomplete="list"
        value={text}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onText(event.target.value)}
        onKeyDown={(event: React.KeyboardEvent) => {
          if (event.key !== 'Escape' || text === '') return onKeyDown(event);
          event.stopPropagation();
          empty();
        }}
        sx={inputLook}
      />
      {text !== '' && (
        <Button onClick={empty} sx={{ flex: 'none' }}>
          Cancella
        </Button>
      )}
      <IconButton aria-label="Chiudi" title="Chiudi" onClick={onClose}>
        <Close />
      </IconButton>
    </Box>
  );
}

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: '4px', sm: '12px' },
  flex: 'none',
  minHeight: 64,
  padding: { xs: '0 4px 0 16px', sm: '0 12px 0 20px' },
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;

const inputLook = {
  ...type(20, 28),
  flex: '1 1 0',
  minWidth: 0,
  padding: '12px 0',
  border: 0,
  outline: 'none',
  fontFamily: 'inherit',
  color: 'soggiorno.text',
  backgroundColor: 'transparent',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: 'soggiorno.muted', opacity: 1 },
} as const;
