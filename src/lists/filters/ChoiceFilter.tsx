import Checkbox from '@mui/material/Checkbox';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { FilterProps } from './filter-props.ts';
import { anyOf, valuesOf } from './filter-values.ts';

interface Props extends FilterProps {
  readonly choices: readonly (readonly [value: unknown, word: string])[];
}

/** Any of some choices; the chips say which. */
export function ChoiceFilter({ id, source, field, values, onChange, choices }: Props) {
  const chosen = valuesOf(values[source]);
  const at = choices.flatMap(([value], index) => (chosen.includes(value) ? [String(index)] : []));
  return (
    <div>
      <InputLabel id={`${id}-label`}>{field.label}</InputLabel>
      <Select
        multiple
        displayEmpty
        fullWidth
        size="small"
        value={at}
        onChange={({ target }) =>
          onChange(source, anyOf([target.value].flat().map((one) => choices[Number(one)]?.[0])))
        }
        renderValue={(picked) => (picked.length === 0 ? 'Tutti' : words(picked, choices))}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` } as object}
      >
        {choices.map(([, word], index) => (
          <MenuItem key={word} value={String(index)} sx={{ paddingLeft: '4px' }}>
            <Checkbox checked={at.includes(String(index))} tabIndex={-1} />
            {word}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}

const words = (picked: readonly string[], choices: Props['choices']) =>
  picked.length === 1 ? choices[Number(picked[0])]?.[1] : `${picked.length} scelte`;
