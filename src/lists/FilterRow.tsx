import SearchOutlined from '@mui/icons-material/SearchOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Field } from '#src/schema/fields.ts';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { useDelayed } from './filters/delayed.ts';
import { replaced, withFilter } from './filters/filter-values.ts';
import { FilterInput } from './filters/filters.tsx';
import { searchBox } from './search-box.ts';

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
  const title = useId();
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullScreen={isPhone}
        maxWidth="xs"
        fullWidth
        aria-labelledby={title}
      >
        <DialogTitle id={title}>Filtri</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: '24px', paddingTop: '4px' }}>
            {filters.map(({ name, field }) => (
              <FilterInput
                key={name}
                id={`${title}-${name}`}
                source={name}
                field={field}
                values={filterValues}
                onChange={set}
                onReplace={(keys, next) => setFilters(replaced(filterValues, keys, next), {})}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Mostra i risultati
          </Button>
          {inForce > 0 && <Button onClick={() => setFilters({}, {})}>Azzera filtri</Button>}
        </DialogActions>
      </Dialog>
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
