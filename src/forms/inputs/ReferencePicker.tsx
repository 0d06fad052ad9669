import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import type { Conditions } from '#src/permissions/conditions.ts';
import type { Key } from '#src/schema/targets.ts';
import { useNamed } from '#src/values/names.ts';
import { byBeginning } from './by-beginning.ts';
import { type Option, useOptions } from './options.ts';

interface Props<K extends Key> {
  readonly id: string;
  /** A resource, or a vocabulary with its code. */
  readonly to: string;
  readonly value: readonly K[];
  readonly onChange: (ids: K[]) => void;
  readonly onBlur?: () => void;
  readonly multiple?: boolean;
  readonly small?: boolean;
  readonly isWrong?: boolean;
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly aria?: InputHTMLAttributes<HTMLInputElement>;
  /** Only these are offered. */
  readonly among?: readonly Key[] | undefined;
  /** Only such records are offered. */
  readonly offering?: Conditions | undefined;
}

/** Records chosen by their names. One or more; the value is always a list of their keys. */
export function ReferencePicker<K extends Key>(props: Props<K>) {
  const { id, to, value, onChange, onBlur, multiple = false, small = false, aria } = props;
  const [isOpen, setOpen] = useState(false);
  const { options, text, setText, isLoading, hint, exactly } = useOptions<K>(to, isOpen, props);
  const { nameOf, isPending, hasFailed } = useNamed(to, value);
  const unnamed = isPending ? '' : hasFailed ? 'non caricato' : 'non visibile';
  const named = JSON.stringify(value.map((one) => ({ id: one, name: nameOf(one) ?? unnamed })));
  // The control forgets what is typed whenever its value is another object.
  const chosen = useMemo((): Option<K>[] => JSON.parse(named), [named]);
  const take = (option: Option<K>) => onChange(multiple ? [...value, option.id] : [option.id]);
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !exactly) return;
    event.preventDefault();
    const option = await exactly();
    if (option && !value.includes(option.id)) take(option);
    setOpen(false);
  };
  const common = {
    id,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onBlur,
    options,
    // Who has typed its beginning takes the first with Enter.
    autoHighlight: text !== '',
    loading: isLoading,
    onInputChange: (_: unknown, text: string, reason: string) =>
      setText(reason === 'input' ? text : ''),
    filterOptions: (all: Option<K>[], state: { inputValue: string }) => byBeginning(all, state),
    getOptionKey: ({ id }: Option<K>) => id,
    getOptionLabel: ({ name }: Option<K>) => name,
    isOptionEqualToValue: (one: Option<K>, other: Option<K>) => one.id === other.id,
    noOptionsText: hint,
    loadingText: 'Caricamento...',
    openText: 'Apri',
    closeText: 'Chiudi',
    clearText: 'Svuota',
    size: small ? 'small' : 'medium',
    onKeyDown,
  } as const;
  const renderInput = (params: object) => (
    <TextField
      {...params}
      inputRef={props.inputRef}
      error={props.isWrong ?? false}
      placeholder={chosen.length === 0 ? props.placeholder : undefined}
      slotProps={{ htmlInput: { ...(params as Params).inputProps, ...aria } }}
    />
  );
  if (multiple)
    return (
      <Autocomplete
        {...common}
        multiple
        filterSelectedOptions
        limitTags={small ? 1 : -1}
        getLimitTagsText={(more) => `+${more}`}
        value={chosen}
        onChange={(_, picked) => onChange(picked.map((one) => one.id))}
        renderInput={renderInput}
      />
    );
  return (
    <Autocomplete
      {...common}
      value={chosen[0] ?? null}
      onChange={(_, picked) => onChange(picked ? [picked.id] : [])}
      renderInput={renderInput}
    />
  );
}

interface Params {
  readonly inputProps: object;
}
