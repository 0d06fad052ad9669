import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { type ControlProps, useControl } from './control.ts';
import { Labelled } from './Labelled.tsx';
import type { Writing } from './writings.ts';
import { useWritten } from './written.ts';

interface Props extends ControlProps {
  readonly writing: Writing;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly placeholder?: string;
  readonly lines?: number | undefined;
  /** Of what is written, where it is not Italian. */
  readonly lang?: string;
  readonly isNumber?: boolean;
  readonly after?: ReactNode;
}

/** Anything people write: text, codes, numbers, money, coordinates. */
export function WrittenControl(props: Props) {
  const { field, bare, writing, type = 'text', inputMode, placeholder, lines = 1 } = props;
  const { isNumber, after, lang } = props;
  const control = useControl(props);
  const { text, type: write, settle } = useWritten(control.value, control.onChange, writing);
  return (
    <Labelled field={field} control={control} bare={bare}>
      <OutlinedInput
        id={control.id}
        type={type}
        value={text}
        placeholder={placeholder}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          settle();
          control.onBlur();
        }}
        inputRef={control.inputRef}
        error={control.error !== undefined}
        multiline={lines > 1}
        minRows={lines}
        size={bare ? 'small' : 'medium'}
        endAdornment={after}
        fullWidth
        inputProps={{
          ...control.aria,
          inputMode,
          lang,
          autoComplete: 'off',
          ...(writing.typed && { spellCheck: false }),
          ...(isNumber && bare && { style: { textAlign: 'right' } }),
        }}
      />
    </Labelled>
  );
}
