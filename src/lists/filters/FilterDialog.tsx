import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import type { Field } from '#src/schema/fields.ts';
import { replaced, withFilter } from './filter-values.ts';
import { FilterInput } from './filters.tsx';

interface Props {
  readonly filters: readonly { readonly name: string; readonly field: Field }[];
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

/** Every filter of a list; the rows behind it follow at once. */
export function FilterDialog({ filters, isPhone, onClose }: Props) {
  const { filterValues, setFilters } = useListContext();
  const title = useId();
  return (
    <Dialog
      open
      onClose={onClose}
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
              onChange={(key, value) => setFilters(withFilter(filterValues, key, value), {})}
              onReplace={(keys, next) => setFilters(replaced(filterValues, keys, next), {})}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Mostra i risultati
        </Button>
        {Object.keys(filterValues).some((key) => key !== 'q') && (
          <Button onClick={() => setFilters({}, {})}>Azzera filtri</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
