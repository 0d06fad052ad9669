import SearchOutlined from '@mui/icons-material/SearchOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Field } from '#src/schema/fields.ts';
import { Fetching } from '#src/ui/Fetching.tsx';
import { fetched } from '#src/ui/fetched.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { useDelayed } from './filters/delayed.ts';
import { withFilter } from './filters/filter-values.ts';
import { searchBox } from './search-box.ts';

// A list is read more often than it is filtered: the inputs of all kinds are fetched with the first.
const FilterDialog = fetched(async () => (await import('./filters/FilterDialog.tsx')).FilterDialog);

interface Props {
  readonly filters: readonly { readonly name: string; readonly field: Field }[];
  /** What the search looks at, in words; without it there is none. */
  readonly search: string | undefined;
  readonly isPhone: boolean;
}

/** Search that says what it searches, and every filter behind one button. */
export function FilterRow({ filters, search, isPhone }: Props) {
  const { filterValues, setFilters } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const set = (key: string, value: unknown) => setFilters(withFilter(filterValues, key, value), {});
  const inForce = Object.keys(filterValues).filter((key) => key !== 'q').length;
  if (!search && filters.length === 0) return null;
  return (
    <Box role="search" sx={rowLook}>
      {search && (
        <Search
          words={search}
          isLarge={isPhone}
          value={filterValues.q}
          onChange={(q) => set('q', q)}
        />
      )}
      {filters.length > 0 && (
        <Button
          variant="outlined"
          size={isPhone ? 'large' : 'medium'}
          startIcon={<TuneOutlined />}
          onClick={() => setOpen(true)}
        >
          {isPhone && inForce > 0 ? `Filtri (${inForce})` : 'Filtri'}
        </Button>
      )}
      {isOpen && (
        <Fetching onClose={close}>
          <FilterDialog filters={filters} isPhone={isPhone} onClose={close} />
        </Fetching>
      )}
    </Box>
  );
}

interface SearchProps {
  readonly isLarge: boolean;
  readonly words: string;
  readonly value: unknown;
  readonly onChange: (text: string) => void;
}

function Search({ words, isLarge, value, onChange }: SearchProps) {
  const { text, type, settle } = useDelayed(String(value ?? ''), (q) => onChange(q.trim()));
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Cerca nell’elenco', () => input.current?.focus());
  return (
    <OutlinedInput
      id={searchBox}
      type="search"
      size={isLarge ? 'medium' : 'small'}
      value={text}
      placeholder={words}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      inputRef={input}
      inputProps={{ 'aria-label': words }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined />
        </InputAdornment>
      }
      sx={{ minWidth: 0, flex: '1 1 auto' }}
    />
  );
}

/** Beside the chips, that say what is in force. */
const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  flex: { xs: '1 0 100%', sm: '0 1 420px' },
  minWidth: 0,
} as const;
