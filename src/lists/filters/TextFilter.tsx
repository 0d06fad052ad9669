import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDelayed } from './delayed.ts';
import { filterBoxLook } from './filter-look.ts';
import type { FilterProps } from './filter-props.ts';
import { OperatorSelect } from './OperatorSelect.tsx';
import { useOperator } from './operators.ts';

const operators = { _like: 'contiene', '': 'è', _empty: 'è vuoto' };

/** Text the field contains, is, or lacks. */
export function TextFilter(props: FilterProps) {
  const { id, source, field, values, onChange } = props;
  const { operator, isOne, choose } = useOperator(props, Object.keys(operators));
  const key = source + operator;
  const hasText = operator !== '_empty';
  const { text, type } = useDelayed(hasText ? String(values[key] ?? '') : '', (next) =>
    onChange(key, next.trim()),
  );
  return (
    <Box component="fieldset" sx={filterBoxLook}>
      <legend>{field.label}</legend>
      {!isOne && (
        <OperatorSelect
          label={field.label}
          value={operator}
          choices={operators}
          onChange={(next) => choose(next, next === '_empty' ? true : text || undefined)}
        />
      )}
      {hasText && (
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          sx={isOne ? { gridColumn: '1 / -1' } : {}}
          value={text}
          onChange={(event) => type(event.target.value)}
          inputProps={{ 'aria-label': field.label }}
        />
      )}
    </Box>
  );
}
