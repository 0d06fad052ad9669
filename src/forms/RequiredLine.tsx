import Box from '@mui/material/Box';
import type { Fields } from '#src/schema/resource.ts';

interface Props {
  readonly fields: Fields;
  readonly isInput: (name: string) => boolean;
}

/** What the asterisk means, over a form that has one. */
export const RequiredLine = ({ fields, isInput }: Props) =>
  Object.entries(fields).some(([name, { required }]) => required && isInput(name)) && (
    <Box component="p" sx={{ margin: '0 0 20px', color: 'soggiorno.muted' }}>
      I campi con{' '}
      <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
        *
      </Box>{' '}
      sono obbligatori.
    </Box>
  );
