import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Report, ReportFilter } from '#src/schema/report.ts';
import { Choice } from '../Choice.tsx';
import type { Asked } from './asked.ts';
import { type Choices, filterWords, useChoices } from './choices.ts';

interface Props {
  readonly report: Report;
  readonly asked: Asked;
}

/** What a report is asked by, in one row, and the same in words on paper. */
export function ReportFilters({ report, asked }: Props) {
  const choices = useChoices();
  const chosen = (name: ReportFilter) => choices[name] ?? [];
  const said = report.filters.flatMap((name) => {
    const value = asked.chosenOf(name);
    const word = chosen(name).find(([one]) => one === value)?.[1] ?? value;
    return value ? [`${filterWords[name]}: ${name === 'provisional' ? 'sì' : word}`] : [];
  });
  return (
    <>
      <Box role="search" aria-label="Filtri" sx={look}>
        {report.filters
          .filter((name) => name !== 'provisional' && name !== 'over')
          .map((name) => (
            <Choice
              key={name}
              label={filterWords[name]}
              value={asked.chosenOf(name)}
              choices={withAsked(chosen(name), asked.chosenOf(name))}
              isNeeded={report.needs.includes(name)}
              onChange={(value) => asked.set({ [name]: value })}
            />
          ))}
        {report.over && <Over over={report.over} asked={asked} />}
        {report.filters.includes('provisional') && (
          <FormControlLabel
            label={filterWords.provisional}
            control={
              <Checkbox
                checked={asked.chosenOf('provisional') !== ''}
                onChange={(_, isChecked) => asked.set({ provisional: isChecked ? '1' : '' })}
              />
            }
          />
        )}
        {asked.isNarrowed && (
          <Button size="small" onClick={asked.clear}>
            Azzera filtri
          </Button>
        )}
      </Box>
      <p data-print="only">{said.join('; ')}</p>
    </>
  );
}

/** What is asked for stands there too while its word is on its way, or where none has it. */
const withAsked = (choices: Choices, value: string): Choices =>
  value === '' || choices.some(([one]) => one === value)
    ? choices
    : [[value, choices.length > 0 ? value : '–'], ...choices];

interface OverProps {
  readonly over: NonNullable<Report['over']>;
  readonly asked: Asked;
}

/** More than so many: what is no number asks for nothing. */
const Over = ({ over, asked }: OverProps) => (
  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
    {over.label}
    <OutlinedInput
      size="small"
      value={asked.chosenOf('over')}
      placeholder={over.initially === undefined ? undefined : String(over.initially)}
      onChange={({ target }) => asked.set({ over: target.value.replace(/\D/g, '').slice(0, 3) })}
      inputProps={{ inputMode: 'numeric' }}
      sx={{ width: 80 }}
    />
  </Box>
);

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: '4px 0 12px',
} as const;
