import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { type FieldOf, optionValues } from '#src/schema/fields.ts';
import type { ImageValue } from '#src/schema/values.ts';
import { DatePicker } from './DatePicker.tsx';
import { writings } from './writings.ts';
import { useWritten } from './written.ts';

interface Props {
  readonly image: ImageValue;
  /** The first image is 1. */
  readonly place: number;
  readonly facts: FieldOf<'images'>['of'];
  readonly onChange: (said: Readonly<Record<string, string | null>>) => void;
}

/** The words that stand for an image, and what its field asks to say of it. */
export function ImageFacts({ image, place, facts = {}, onChange }: Props) {
  const id = useId();
  const names = Object.keys(facts);
  return (
    <Box sx={{ display: 'grid', gap: '8px', flex: '1 1 240px', minWidth: 0 }}>
      <div>
        <InputLabel htmlFor={`${id}-alt`} sx={labelLook}>
          Descrizione
        </InputLabel>
        <OutlinedInput
          id={`${id}-alt`}
          size="small"
          value={image.alt}
          onChange={(event) => onChange({ alt: event.target.value })}
          inputProps={{ 'aria-label': `Descrizione dell’immagine ${place}` }}
          fullWidth
        />
      </div>
      {names.length > 0 && (
        <Box sx={factsLook}>
          {names.map((name) => (
            <Fact
              key={name}
              id={`${id}-${name}`}
              fact={facts[name] as Said}
              place={place}
              value={String(image[name] ?? '')}
              onChange={(value) => onChange({ [name]: value || null })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

type Said = NonNullable<FieldOf<'images'>['of']>[string];

interface FactProps {
  readonly id: string;
  readonly fact: Said;
  readonly place: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Fact({ id, fact, place, value, onChange }: FactProps) {
  const aria = { 'aria-label': `${fact.label}, immagine ${place}` };
  return (
    <div>
      <InputLabel htmlFor={fact.kind === 'select' ? undefined : id} sx={labelLook}>
        {fact.label}
      </InputLabel>
      {fact.kind === 'select' ? (
        <Select
          size="small"
          fullWidth
          displayEmpty
          value={value}
          onChange={(event) => onChange(event.target.value)}
          SelectDisplayProps={{ id, ...aria }}
        >
          <MenuItem value="">Non indicata</MenuItem>
          {optionValues(fact.options).map((option) => (
            <MenuItem key={option} value={option}>
              {fact.options[option]}
            </MenuItem>
          ))}
        </Select>
      ) : fact.kind === 'date' ? (
        <Day id={id} value={value} label={aria['aria-label']} onChange={onChange} />
      ) : (
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ ...aria, maxLength: fact.max }}
        />
      )}
    </div>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Day({ id, label, value, onChange }: DayProps) {
  const { text, type, settle } = useWritten(
    value || null,
    (day) => onChange(String(day ?? '')),
    writings.date,
  );
  return (
    <OutlinedInput
      id={id}
      size="small"
      fullWidth
      value={text}
      placeholder="GG/MM/AAAA"
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      inputProps={{ 'aria-label': label, inputMode: 'numeric', autoComplete: 'off' }}
      endAdornment={
        <DatePicker label={label} value={value} onPick={(day) => onChange(day ?? '')} />
      }
    />
  );
}

const labelLook = { fontSize: '0.875rem', marginBottom: '2px' } as const;

const factsLook = {
  display: 'grid',
  gap: '8px 12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
} as const;
