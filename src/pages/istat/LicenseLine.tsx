import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useNames } from '#src/values/names.ts';

interface Props {
  readonly license: number;
  readonly licenses: readonly { readonly id: number; readonly [name: string]: unknown }[];
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void;
}

/** Whose days or guests they are; of several licences one is chosen. */
export function LicenseLine({ license, licenses, onChoose }: Props) {
  const houses = licenses.map(({ accommodation }) => Number(accommodation));
  const houseOf = useNames('accommodations', [...new Set(houses)]);
  const wordsOf = (one: Props['licenses'][number]) =>
    [houseOf(Number(one.accommodation)), String(one.number ?? '')].filter(Boolean).join(', ');
  const [own, second] = licenses;
  if (own && !second) return wordsOf(own);
  return (
    <Select
      size="small"
      value={license}
      onChange={(event) => onChoose({ licenza: String(event.target.value) })}
      inputProps={{ 'aria-label': 'Licenza' }}
    >
      {licenses.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {wordsOf(one)}
        </MenuItem>
      ))}
    </Select>
  );
}
