import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';

interface Props {
  readonly label: string;
  /** Each with its word, and what it means where that is not all said. */
  readonly choices: readonly (readonly [value: string, word: string, line?: string])[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Why nothing goes on. */
  readonly problem?: string | undefined;
  /** Short words stand beside one another. */
  readonly isShort?: boolean;
}

/** Some of a few, each ticked. */
export const Ticks = ({ label, choices, chosen, onToggle, problem, isShort = false }: Props) => (
  <FormControl component="fieldset" variant="standard" error={problem !== undefined}>
    <FormLabel component="legend">{label}</FormLabel>
    <Box sx={isShort ? shortLook : longLook}>
      {choices.map(([value, word, line]) => (
        <FormControlLabel
          key={value}
          control={<Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)} />}
          label={
            <>
              {word}
              {line && (
                <Typography component="span" variant="body2" sx={lineLook}>
                  {line}
                </Typography>
              )}
            </>
          }
        />
      ))}
    </Box>
    {problem && <FormHelperText>{problem}</FormHelperText>}
  </FormControl>
);

const longLook = { display: 'grid', gap: '4px', marginTop: '8px' } as const;
const shortLook = {
  ...longLook,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, minmax(120px, 1fr))' },
  maxWidth: 720,
} as const;
const lineLook = { display: 'block', color: 'soggiorno.muted' } as const;
