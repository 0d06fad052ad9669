import Select from '@mui/material/Select';

interface Props {
  /** What the filter is about: "Numero". */
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (operator: string) => void;
}

/** How a field is compared: in words, from what its kind allows. */
export const OperatorSelect = ({ label, value, choices, onChange }: Props) => (
  <Select
    native
    size="small"
    fullWidth
    value={value}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': `${label}: confronto` }}
  >
    {Object.entries(choices).map(([operator, words]) => (
      <option key={operator} value={operator}>
        {words}
      </option>
    ))}
  </Select>
);
