import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { periods } from '#src/domain/periods.ts';
import { DatePicker } from '#src/forms/inputs/DatePicker.tsx';
import type { Writing } from '#src/forms/inputs/writings.ts';
import { useWritten } from '#src/forms/inputs/written.ts';
import { filterBoxLook } from './filter-look.ts';
import type { FilterProps } from './filter-props.ts';
import { OperatorSelect } from './OperatorSelect.tsx';

interface Props extends FilterProps {
  readonly writing: Writing;
  readonly isDate?: boolean;
}

const comparisons = {
  between: 'da – a',
  _gt: 'maggiore di',
  _lt: 'minore di',
  _empty: 'è vuoto',
} as const;
const dateComparisons = { ...comparisons, _gt: 'dopo il', _lt: 'prima del' } as const;

/** From and to, more or less than, nothing at all; of days also a period told from today. */
export function RangeFilter(props: Props) {
  const { id, source, field, values, onReplace, isDate } = props;
  const [chosen, setChosen] = useState<string>('between');
  const within = values[`${source}_within`];
  const inForce = ['_gt', '_lt', '_empty'].find((one) => values[source + one] !== undefined);
  const isBetween = bounds.some((one) => values[source + one] !== undefined);
  const operator =
    within !== undefined ? String(within) : (inForce ?? (isBetween ? 'between' : chosen));
  const choose = (next: string) => {
    setChosen(next);
    const set = isDate && Object.hasOwn(periods, next) ? { [`${source}_within`]: next } : {};
    onReplace?.(
      [...bounds, '_gt', '_lt', '_empty', '_within'].map((one) => source + one),
      next === '_empty' ? { [`${source}_empty`]: true } : set,
    );
  };
  return (
    <Box component="fieldset" sx={filterBoxLook}>
      <legend>{field.label}</legend>
      {onReplace && (
        <Box sx={{ gridColumn: operator === '_gt' || operator === '_lt' ? undefined : '1 / -1' }}>
          <OperatorSelect
            label={field.label}
            value={operator}
            choices={isDate ? { ...dateComparisons, ...periods } : comparisons}
            onChange={choose}
          />
        </Box>
      )}
      {operator === 'between' && (
        <>
          <Bound {...props} id={`${id}-from`} bound="_gte" label="Da" />
          <Bound {...props} id={`${id}-to`} bound="_lte" label="A" />
        </>
      )}
      {(operator === '_gt' || operator === '_lt') && (
        <Bound {...props} id={`${id}-one`} bound={operator} label="Valore" />
      )}
    </Box>
  );
}

const bounds = ['_gte', '_lte'] as const;

interface BoundProps extends Props {
  readonly bound: '_gte' | '_lte' | '_gt' | '_lt';
  readonly label: string;
}

/** One end of a range. What cannot be read is no filter yet. */
function Bound({
  id,
  source,
  field,
  values,
  onChange,
  writing,
  isDate,
  bound,
  label: word,
}: BoundProps) {
  const key = source + bound;
  const apply = (value: unknown) => {
    if (value === null || writing.read(writing.write(value)) !== undefined) onChange(key, value);
  };
  const { text, type, settle } = useWritten(values[key] ?? null, apply, writing);
  const label = `${field.label}: ${word.toLowerCase()}`;
  return (
    <OutlinedInput
      id={id}
      size="small"
      value={text}
      placeholder={word}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      inputProps={{ 'aria-label': label, inputMode: 'numeric' }}
      endAdornment={
        isDate && (
          <DatePicker label={label} value={values[key]} onPick={(date) => onChange(key, date)} />
        )
      }
    />
  );
}
