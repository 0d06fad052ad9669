import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useContext } from 'react';
import { useSession } from '#src/providers/session.ts';
import { type ControlProps, useControl } from './control.ts';
import { DatePicker } from './DatePicker.tsx';
import { aheadWords, EffectiveOn, isAhead } from './effective.ts';
import { Labelled } from './Labelled.tsx';
import { writings } from './writings.ts';
import { useWritten } from './written.ts';

/** A date typed as DD/MM/YYYY or picked; ISO in the record. One that is waited for says so. */
export function DateControl(props: ControlProps) {
  const { source, field, bare } = props;
  const isEffective = useContext(EffectiveOn) === source;
  const isActing = useSession().impersonator !== undefined;
  const control = useControl(props);
  const { text, type, settle } = useWritten(control.value, control.onChange, writings.date);
  return (
    <Labelled field={field} control={control} bare={bare}>
      <OutlinedInput
        id={control.id}
        value={text}
        placeholder="Seleziona una data"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          settle();
          control.onBlur();
        }}
        inputRef={control.inputRef}
        error={control.error !== undefined}
        size={bare ? 'small' : 'medium'}
        fullWidth
        inputProps={{ ...control.aria, inputMode: 'numeric', autoComplete: 'off' }}
        endAdornment={
          <DatePicker label={field.label} value={control.value} onPick={control.onChange} />
        }
      />
      {isEffective && (
        <FormHelperText component="div" role="status" sx={aheadLook}>
          {isAhead(control.value) && aheadWords(control.value, isActing)}
        </FormHelperText>
      )}
    </Labelled>
  );
}

const aheadLook = { '&&': { margin: 0 }, '&&:not(:empty)': { marginTop: '6px' } } as const;
