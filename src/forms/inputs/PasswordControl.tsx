import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { passwordScore } from '#src/domain/password.ts';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';

/** A new password, its strength beneath; paste is allowed. */
export function PasswordControl(props: ControlProps) {
  const control = useControl(props);
  const [isShown, setShown] = useState(false);
  const text = typeof control.value === 'string' ? control.value : '';
  const word = isShown ? 'Nascondi la password' : 'Mostra la password';
  return (
    <Labelled field={props.field} control={control}>
      <OutlinedInput
        id={control.id}
        type={isShown ? 'text' : 'password'}
        value={text}
        onChange={(event) => control.onChange(event.target.value || null)}
        onBlur={control.onBlur}
        inputRef={control.inputRef}
        error={control.error !== undefined}
        fullWidth
        inputProps={{ ...control.aria, autoComplete: 'new-password' }}
        endAdornment={
          <IconButton aria-label={word} title={word} edge="end" onClick={() => setShown(!isShown)}>
            {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        }
      />
      <Strength password={text} />
    </Labelled>
  );
}

function Strength({ password }: { readonly password: string }) {
  const score = passwordScore(password);
  return (
    <Box sx={{ display: 'flex', gap: '12px', marginTop: '6px', typography: 'caption' }}>
      <meter min={0} max={5} low={3} high={4} optimum={5} value={score} aria-label="Robustezza" />
      <span aria-live="polite">{password && strengths[score]}</span>
    </Box>
  );
}

const strengths = ['Molto debole', 'Molto debole', 'Debole', 'Discreta', 'Buona', 'Ottima'];
