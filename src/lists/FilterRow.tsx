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
import { type Field, plain } from '#src/schema/fields.ts';
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
  const inRow = isPhone ? [] : filters.filter(({ field }) => fitsInRow(field)).slice(0, 3);
  const others = filters.length > inRow.length;
  const inputs = (shown: Props['filters'], place: string) =>
    shown.map(({ name, field }) => (
      <FilterInput
        key={name}
        id={`${title}-${place}-${name}`}
        source={name}
        field={field}
        values={filterValues}
        onChange={set}
        onReplace={(keys, next) => setFilters(replaced(filterValues, keys, next), {})}
      />
    ));
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
      {inputs(inRow, 'row')}
      {others && (
        <Button
          variant="outlined"
          size={isPhone ? 'large' : 'medium'}
          startIcon={<TuneOutlined />}
          onClick={() => setOpen(true)}
        >
          {isPhone ? `Filtri${inForce ? ` (${inForce})` : ''}` : 'Altri filtri'}
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
            {inputs(filters, 'all')}
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
      sx={{ minWidth: 0, flex: '1 1 240px' }}
    />
  );
}

/** What needs more than one control stands in the dialog. */
const fitsInRow = (field: Field) =>
  [
    'select',
    'state',
    'checklist',
    'switch',
    'reference',
    'references',
    'vocabulary',
    'rollup',
  ].includes(plain(field).kind);

const rowLook = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'flex-end',
  gap: '8px',
  // Beside the search, filters are as wide as their words; their labels say what they are.
  '& > div:not(.MuiInputBase-root)': { flex: '0 1 200px', minWidth: 150 },
  '& .MuiAutocomplete-tag': { height: 24, margin: '2px' },
  '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
  '& > div .MuiInputLabel-root': { fontSize: '0.875rem', marginBottom: '2px' },
} as const;
