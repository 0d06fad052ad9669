import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useMemo } from 'react';
import { useDelayed } from '#src/lists/filters/delayed.ts';
import { type FilterValues, valuesOf } from '#src/lists/filters/filter-values.ts';
import { FilterInput } from '#src/lists/filters/filters.tsx';
import { useDeclared } from '#src/places/declared.ts';
import { auditedWords } from '#src/schema/audited.ts';
import type { Field } from '#src/schema/fields.ts';

interface Props {
  readonly filter: FilterValues;
  readonly onChange: (key: string, value: unknown) => void;
}

/** Who, for which organisation, what, when; a record by its number. */
export function AuditFilters({ filter, onChange }: Props) {
  const fields = useFields(filter);
  const id = useId();
  return (
    <Box role="search" aria-label="Filtri del registro" sx={look}>
      {Object.entries(fields).map(([name, field]) => (
        <FilterInput
          key={name}
          id={`${id}-${name}`}
          source={name}
          field={field}
          values={filter}
          onChange={onChange}
        />
      ))}
      <RecordFilter id={`${id}-record`} value={filter.record} onChange={onChange} />
    </Box>
  );
}

interface RecordProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: Props['onChange'];
}

/** The number every record has, as its page's address shows it. */
function RecordFilter({ id, value, onChange }: RecordProps) {
  const { text, type, settle } = useDelayed(String(value ?? ''), (written) => {
    if (/^\d{0,15}$/.test(written.trim())) onChange('record', Number(written) || null);
  });
  return (
    <div>
      <InputLabel htmlFor={id}>Numero dell’elemento</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        inputProps={{ inputMode: 'numeric' }}
      />
    </div>
  );
}

/** Where kinds of records are chosen, what was done is said in their words; a verb may have another word elsewhere. */
function useFields({ resource, said }: FilterValues): Readonly<Record<string, Field>> {
  const declared = useDeclared();
  return useMemo(() => {
    const recorded = [...declared.values()].filter(({ view }) => !view);
    const names = recorded.map(({ name, words }) => [name, words.many] as const);
    const chosen = recorded.filter(({ name }) => valuesOf(resource).includes(name));
    const words = [
      ...auditedWords(chosen.length > 0 ? chosen : recorded),
      ...valuesOf(said).map(String),
    ];
    return {
      user: { kind: 'reference', label: 'Chi', to: 'users' },
      manager: { kind: 'reference', label: 'Organizzazione', to: 'managers' },
      resource: { kind: 'select', label: 'Tipo', options: Object.fromEntries(names) },
      said: {
        kind: 'select',
        label: 'Azione',
        options: Object.fromEntries(words.map((word) => [word, word])),
      },
      at: { kind: 'date', label: 'Periodo' },
    };
  }, [declared, resource, said]);
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'end',
  gap: '12px 16px',
  marginBottom: '20px',
  // Two dates beside each other need the room of two.
  '& > fieldset': { gridColumn: { xs: 'auto', sm: 'span 2' } },
} as const;
