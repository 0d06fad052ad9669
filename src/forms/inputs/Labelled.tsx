import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import type { ReactNode } from 'react';
import type { Field } from '#src/schema/fields.ts';
import type { Control } from './control.ts';

interface Props {
  readonly field: Field;
  readonly control: Pick<Control, 'id' | 'error'>;
  readonly bare?: string | undefined;
  /** Several controls under one label: a group named by it. */
  readonly group?: 'group' | 'radiogroup';
  readonly children: ReactNode;
}

/** Label above, help between, the control, its error beneath. */
export function Labelled({ field, control, bare, group, children }: Props) {
  const { id, error } = control;
  const described = [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box
      {...(group && {
        role: group,
        id,
        ...(bare ? { 'aria-label': bare } : { 'aria-labelledby': `${id}-label` }),
        ...(described && { 'aria-describedby': described }),
      })}
      sx={rowsLook}
    >
      {!bare && (
        <Box sx={{ alignSelf: 'end' }}>
          <Box sx={{ display: 'flex' }}>
            {group ? (
              <FormLabel component="span" id={`${id}-label`} sx={{ marginBottom: '6px' }}>
                {field.label}
              </FormLabel>
            ) : (
              <InputLabel htmlFor={id} id={`${id}-label`}>
                {field.label}
              </InputLabel>
            )}
            {field.required && <RequiredMark />}
          </Box>
          {field.help && (
            <FormHelperText id={`${id}-help`} sx={helpLook}>
              {field.help}
            </FormHelperText>
          )}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          <span>{error}</span>
        </FormHelperText>
      )}
    </Box>
  );
}

/** Beside the label, not in it: the field is called by its word alone. */
const RequiredMark = () => (
  <Box component="span" aria-hidden="true" sx={markLook}>
    *
  </Box>
);

/** Words, control, error: the rows of the form's grid, so that neighbours stand on one line. */
const rowsLook = {
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
} as const;

const markLook = { marginLeft: '4px', color: 'error.main', fontWeight: 700 } as const;

const helpLook = { '&&': { margin: '-4px 0 6px' } } as const;
