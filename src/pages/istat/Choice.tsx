import Select from '@mui/material/Select';

interface Props {
  /** What is chosen, also what stands there while nothing is. */
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  /** Something is always chosen. */
  readonly isNeeded?: boolean;
}

/** One of a few, that narrows what is on screen. */
export const Choice = ({ label, value, choices, onChange, isNeeded = false }: Props) => (
  <Select
    native
    size="small"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': label }}
    sx={{ maxWidth: 168 }}
  >
    {!isNeeded && <option value="">{label}</option>}
    {choices.map(([one, word]) => (
      <option key={one} value={one}>
        {word}
      </option>
    ))}
  </Select>
);
