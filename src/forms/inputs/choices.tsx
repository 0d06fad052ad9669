import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useEffect } from 'react';
import { type FieldOf, optionValues } from '#src/schema/fields.ts';
import { isEmpty } from '#src/schema/values.ts';
import { type Control, type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';

/** One of a few: radios. */
export function RadioControl(props: ControlProps<FieldOf<'select'>>) {
  const { field } = props;
  const control = useControl(props);
  return (
    <Labelled field={field} control={control} group="radiogroup">
      <RadioGroup
        row
        name={control.id}
        value={control.value ?? ''}
        onChange={(_, value) => control.onChange(stored(field, value))}
        onBlur={control.onBlur}
      >
        {optionValues(field.options).map((value, at) => (
          <FormControlLabel
            key={value}
            value={value}
            label={field.options[value]}
            control={<Radio {...(at === 0 && { inputRef: control.inputRef })} />}
          />
        ))}
      </RadioGroup>
    </Labelled>
  );
}

/** One of many: a menu. An optional choice can be taken back. */
export function SelectControl(props: ControlProps<FieldOf<'select'>>) {
  const { field, bare } = props;
  const control = useControl(props);
  useOnly(field, control);
  return (
    <Labelled field={field} control={control} bare={bare}>
      <Select
        value={(control.value ?? '') as string | number}
        onChange={(event) => control.onChange(stored(field, event.target.value))}
        onBlur={control.onBlur}
        inputRef={control.inputRef}
        error={control.error !== undefined}
        size={bare ? 'small' : 'medium'}
        displayEmpty
        fullWidth
        SelectDisplayProps={
          {
            id: control.id,
            ...control.aria,
            ...(!bare && { 'aria-labelledby': `${control.id}-label ${control.id}` }),
          } as object
        }
      >
        {!field.required && <MenuItem value="">–</MenuItem>}
        {optionValues(field.options).map((value) => (
          <MenuItem key={value} value={value}>
            {field.options[value]}
          </MenuItem>
        ))}
      </Select>
    </Labelled>
  );
}

/** Where something is asked and there is one answer, it is given. */
function useOnly(
  { required, options }: FieldOf<'select'>,
  { value, onChange }: Pick<Control, 'value' | 'onChange'>,
): void {
  const [only, other] = optionValues(options);
  const isOnly = required === true && other === undefined && isEmpty(value);
  useEffect(() => {
    if (isOnly && only !== undefined) onChange(only);
  }, [isOnly, only, onChange]);
}

/** Any of some: checkboxes. */
export function ChecklistControl(props: ControlProps<FieldOf<'checklist'>>) {
  const { field } = props;
  const control = useControl(props);
  const chosen = Array.isArray(control.value) ? (control.value as unknown[]) : [];
  const values = optionValues(field.options);
  // Kept in the order of the declaration, whatever the order of the clicks.
  const toggled = (value: string | number) =>
    values.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <Labelled field={field} control={control} group="group">
      {values.length === 0 ? (
        <Box sx={{ color: 'soggiorno.muted' }}>Nessun elemento in lista</Box>
      ) : (
        <Box sx={columnsLook}>
          {values.map((value, at) => (
            <FormControlLabel
              key={value}
              label={field.options[value]}
              control={
                <Checkbox
                  checked={chosen.includes(value)}
                  onChange={() => control.onChange(toggled(value))}
                  onBlur={control.onBlur}
                  {...(at === 0 && { inputRef: control.inputRef })}
                />
              }
            />
          ))}
        </Box>
      )}
    </Labelled>
  );
}

/** Yes or no: a switch with its word beside it. */
export function SwitchControl(props: ControlProps<FieldOf<'switch'>>) {
  const { field, bare } = props;
  const control = useControl(props);
  const input = (
    <Switch
      id={control.id}
      checked={control.value === true}
      onChange={(_, checked) => control.onChange(checked)}
      onBlur={control.onBlur}
      inputRef={control.inputRef}
      slotProps={{ input: control.aria }}
    />
  );
  return (
    <Labelled field={field} control={control} bare={bare ?? field.label}>
      {bare ? input : <FormControlLabel label={field.label} control={input} sx={{ gap: '4px' }} />}
    </Labelled>
  );
}

const stored = ({ options }: FieldOf<'select'>, value: string | number) =>
  optionValues(options).find((one) => String(one) === String(value)) ?? null;

const columnsLook = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: '4px 16px',
} as const;
