import { useContext } from 'react';
import { useController } from 'react-hook-form';
import { controlId, FormId } from '#src/forms/inputs/control.ts';
import { Input } from '#src/forms/inputs/inputs.tsx';
import { WrittenControl } from '#src/forms/inputs/WrittenControl.tsx';
import { type Writing, writings } from '#src/forms/inputs/writings.ts';
import { memberFields } from '#src/resources/istat/guest-card.ts';
import type { Choice } from './beginning.ts';
import { Complete } from './Complete.tsx';

interface Props {
  /** `members.0`. */
  readonly source: string;
  readonly name: keyof typeof memberFields;
  /** How a person is told: "persona 1". */
  readonly who: string;
  readonly placeholder?: string | undefined;
}

const labelOf = ({ name, who }: Pick<Props, 'name' | 'who'>) =>
  `${memberFields[name].label}, ${who}`;

/** Text as it is typed. */
export const TextCell = ({ source, name, who, placeholder }: Props) => (
  <WrittenControl
    source={`${source}.${name}`}
    field={memberFields[name]}
    bare={labelOf({ name, who })}
    writing={writings.text}
    {...(placeholder && { placeholder })}
  />
);

/** A day, with or without its marks. */
export const DayCell = ({ source, name, who }: Props) => (
  <WrittenControl
    source={`${source}.${name}`}
    field={memberFields[name]}
    bare={labelOf({ name, who })}
    writing={writings.date}
    inputMode="numeric"
    placeholder="GGMMAAAA"
  />
);

/** Female or male by a letter. */
export const GenderCell = ({ source, who }: Pick<Props, 'source' | 'who'>) => (
  <WrittenControl
    source={`${source}.gender`}
    field={memberFields.gender}
    bare={`Sesso, F o M, ${who}`}
    writing={letter}
  />
);

const letter: Writing = {
  ...writings.code,
  typed: (text) => text.trim().slice(-1).toUpperCase(),
};

/** Whatever else a stay says. */
export const AnyCell = ({ source, name, who }: Props) => (
  <Input source={`${source}.${name}`} field={memberFields[name]} bare={labelOf({ name, who })} />
);

interface CompleteProps extends Pick<Props, 'source' | 'who'> {
  readonly choices: readonly Choice[];
}

/** A code, by the beginning of its name. */
export function CodeCell({ source, name, who, choices }: CompleteProps & Pick<Props, 'name'>) {
  const path = `${source}.${name}`;
  const { field, fieldState } = useController({ name: path });
  return (
    <Complete
      id={controlId(useContext(FormId), path)}
      label={labelOf({ name, who })}
      choices={choices}
      value={field.value ?? undefined}
      onPick={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

interface PlaceProps extends CompleteProps {
  readonly label: string;
  readonly country: 'birthCountry' | 'residenceCountry';
  readonly city: 'birthCity' | 'residenceCity';
}

/** A municipality, or a country abroad, as one word: both fields of a person at once. */
export function PlaceCell({ source, who, choices, label, country, city }: PlaceProps) {
  const path = `${source}.${country}`;
  const inCountry = useController({ name: path });
  const inCity = useController({ name: `${source}.${city}` });
  const chosen = inCity.field.value ? `IT:${inCity.field.value}` : inCountry.field.value;
  return (
    <Complete
      id={controlId(useContext(FormId), path)}
      label={`${label}, ${who}`}
      choices={choices}
      value={chosen ?? undefined}
      onPick={(key) => {
        const [code, id] = key?.split(':') ?? [];
        inCountry.field.onChange(code ?? null);
        inCity.field.onChange(id ? Number(id) : null);
      }}
      error={inCountry.fieldState.error?.message ?? inCity.fieldState.error?.message}
    />
  );
}
