import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { DatePicker } from '../inputs/DatePicker.tsx';
import type { Writing } from '../inputs/writings.ts';
import { useWritten } from '../inputs/written.ts';
import type { FilterProps } from './filter-props.ts';

interface Props extends FilterProps {
  readonly writing: Writing;
  readonly isDate?: boolean;
}

/** From and to, either of them. */
export function RangeFilter(props: Props) {
  const { id, field } = props;
  return (
    <Box component="fieldset" sx={look}>
      <legend>{field.word}</legend>
      <Bound {...props} id={`${id}-from`} bound="_gte" word="Da" />
      <Bound {...props} id={`${id}-to`} bound="_lte" word="A" />
    </Box>
  );
}

interface BoundProps extends Props {
  readonly bound: '_gte' | '_lte';
  readonly word: string;
}

/** One end of a range. What cannot be read is no filter yet. */
function Bound({ id, source, field, values, onChange, writing, isDate, bound, word }: BoundProps) {
  const key = source + bound;
  const apply = (value: unknown) => {
    if (value === null || writing.write(value) !== value) onChange(key, value);
  };
  const { text, type, settle } = useWritten(values[key] ?? null, apply, writing);
  const label = `${field.word}: ${word.toLowerCase()}`;
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
          <DatePicker word={label} value={values[key]} onPick={(date) => onChange(key, date)} />
        )
      }
    />
  );
}

const look = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: '6px', fontWeight: 600 },
} as const;
