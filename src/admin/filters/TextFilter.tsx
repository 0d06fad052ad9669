import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDelayed } from './delayed.ts';
import type { FilterProps } from './filter-props.ts';

/** Text the field contains. */
export function TextFilter({ id, source, field, values, onChange }: FilterProps) {
  const key = `${source}_like`;
  const { text, type } = useDelayed(String(values[key] ?? ''), (next) =>
    onChange(key, next.trim()),
  );
  return (
    <div>
      <InputLabel htmlFor={id}>{field.word}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
