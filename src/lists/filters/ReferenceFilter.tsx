import InputLabel from '@mui/material/InputLabel';
import { ReferencePicker } from '#src/forms/inputs/ReferencePicker.tsx';
import type { Key } from '#src/schema/targets.ts';
import type { FilterProps } from './filter-props.ts';
import { anyOf, valuesOf } from './filter-values.ts';
import { useOccurring } from './occurring.ts';

interface Props extends FilterProps {
  readonly to: string;
}

/** Any of some records of another resource, among those the list names. */
export function ReferenceFilter({ id, source, field, values, onChange, to }: Props) {
  const among = useOccurring(source, field);
  return (
    <div>
      <InputLabel htmlFor={id}>{field.label}</InputLabel>
      <ReferencePicker
        id={id}
        to={to}
        among={among}
        multiple
        small
        placeholder="Tutti"
        value={valuesOf(values[source]) as Key[]}
        onChange={(ids) => onChange(source, anyOf(ids))}
      />
    </div>
  );
}
