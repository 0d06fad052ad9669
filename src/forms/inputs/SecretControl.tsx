import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { keptSecret } from '#src/schema/secrets.ts';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';

/** A secret nobody reads: set or not, replaced, or cleared. Left empty it stays as it is. */
export function SecretControl(props: ControlProps) {
  const { field, source } = props;
  const control = useControl(props);
  const wasSet = useFormState().defaultValues?.[source] === keptSecret;
  const [isReplacing, setReplacing] = useState(false);
  const keep = () => {
    setReplacing(false);
    control.onChange(keptSecret);
  };
  const isKept = wasSet && control.value === keptSecret;
  if (wasSet && (control.value === null || (isKept && !isReplacing)))
    return (
      <Labelled field={field} control={control} group="group">
        <Box sx={stateLook}>
          <Box component="span" role="status">
            {isKept ? 'Impostato' : 'Sarà cancellato al salvataggio'}
          </Box>
          {isKept ? (
            <>
              <Button ref={control.inputRef} size="small" onClick={() => setReplacing(true)}>
                Sostituisci
              </Button>
              {!field.required && (
                <Button size="small" color="error" onClick={() => control.onChange(null)}>
                  Cancella
                </Button>
              )}
            </>
          ) : (
            <Button ref={control.inputRef} size="small" onClick={keep}>
              Annulla
            </Button>
          )}
        </Box>
      </Labelled>
    );
  const text = typeof control.value === 'string' && !isKept ? control.value : '';
  return (
    <Labelled field={field} control={control}>
      <Box sx={stateLook}>
        <Clear
          control={control}
          text={text}
          isAsked={isReplacing}
          onChange={(next) => control.onChange(next || (wasSet ? keptSecret : null))}
        />
        {wasSet && (
          <Button size="small" onClick={keep}>
            Lascia quello di prima
          </Button>
        )}
      </Box>
    </Labelled>
  );
}

interface ClearProps {
  readonly control: ReturnType<typeof useControl>;
  readonly text: string;
  /** It came because a person asked for it: the focus follows. */
  readonly isAsked: boolean;
  readonly onChange: (text: string) => void;
}

/** What is typed, hidden until one looks; no browser offers or keeps it. */
function Clear({ control, text, isAsked, onChange }: ClearProps) {
  const [isShown, setShown] = useState(false);
  const word = isShown ? 'Nascondi quello che scrivi' : 'Mostra quello che scrivi';
  return (
    <OutlinedInput
      id={control.id}
      type={isShown ? 'text' : 'password'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={control.onBlur}
      inputRef={control.inputRef}
      error={control.error !== undefined}
      autoFocus={isAsked}
      sx={{ flex: '1 1 240px' }}
      inputProps={{ ...control.aria, autoComplete: 'new-password', spellCheck: false }}
      endAdornment={
        <IconButton aria-label={word} title={word} edge="end" onClick={() => setShown(!isShown)}>
          {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  );
}

const stateLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 44,
} as const;
