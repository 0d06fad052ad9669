import Typography from '@mui/material/Typography';
import { formatDecimal } from '#src/domain/numbers.ts';
import { counted } from '../guest-words.ts';
import type { Found } from './found.ts';

/** How many rows a report came to, and what is worth knowing of them; told again when another is asked for. */
export function ReportNotes({ found }: { readonly found: Found | undefined }) {
  return (
    <Typography
      role="status"
      sx={{ color: 'soggiorno.muted', minHeight: 24, marginBottom: '12px' }}
    >
      {found && found.count > 0 && [rowsOf(found), ...found.notes].join(' ')}
    </Typography>
  );
}

function rowsOf({ rows, count }: Found): string {
  if (rows.length < count)
    return `Le prime ${formatDecimal(rows.length)} righe di ${formatDecimal(count)}: il file le ha tutte.`;
  return `${counted(count, 'riga', 'righe')}.`;
}
