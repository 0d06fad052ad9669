import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { beginning, type Choice } from './beginning.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The key of what is chosen. */
  readonly value: string | undefined;
  readonly onPick: (key: string | null) => void;
  readonly error?: string | undefined;
}

/**
 * Written from its beginning and completed by whoever goes on: Invio, Tab or a click elsewhere take the first choice
 * there is, so that no key waits for an answer.
 */
export function Complete({ id, label, choices, value, onPick, error }: Props) {
  const [text, setText] = useState<string>();
  const named = choices.find(({ key }) => key === value)?.label ?? '';
  const written = text ?? named;
  const options = text === undefined ? [] : beginning(choices, text);
  const isUnknown = text !== undefined && text.trim() !== '' && options.length === 0;
  const take = (choice: Choice | undefined) => {
    setText(undefined);
    onPick(choice?.key ?? null);
  };
  const settle = () => {
    if (text === undefined) return;
    if (isUnknown) onPick(null);
    else take(options[0]);
  };
  // Amid a word nothing is missing yet.
  const ofField = text === undefined ? error : undefined;
  const said = isUnknown ? `Niente comincia con «${text.trim()}»` : ofField;
  return (
    <>
      <Autocomplete
        id={id}
        freeSolo
        autoHighlight
        forcePopupIcon={false}
        disableClearable
        size="small"
        options={[...options]}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
        // What is chosen is the form's; here stands only what is written.
        value={written}
        inputValue={written}
        onInputChange={(_, next, reason) => reason === 'input' && setText(next)}
        onChange={(_, picked) => (typeof picked === 'string' ? settle() : take(picked))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey)) return;
          // Who saves has chosen; the key is the page's.
          event.defaultMuiPrevented = true;
          if (event.key === 'Enter' || event.key.toLowerCase() === 's') settle();
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            error={said !== undefined}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-label': label,
                autoComplete: 'off',
                ...(said && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
              },
            }}
          />
        )}
      />
      {said && (
        <FormHelperText id={`${id}-error`} error>
          <span>{said}</span>
        </FormHelperText>
      )}
    </>
  );
}
