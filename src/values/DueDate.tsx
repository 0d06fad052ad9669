import Box from '@mui/material/Box';
import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import { holds } from '#src/permissions/conditions.ts';
import { type Field, plain } from '#src/schema/fields.ts';
import { dutyLook } from '#src/ui/duties.ts';
import { Hidden } from '#src/ui/Hidden.tsx';
import { State } from '#src/ui/State.tsx';

type Row = Readonly<Record<string, unknown>>;

/** Is this day a term that still runs for this record? */
export function isDue(field: Field, value: unknown, record: Row): boolean {
  const shape = plain(field);
  return shape.kind === 'date' && shape.due !== undefined && !!value && holds(shape.due, record);
}

/** A term with its light, and its distance for those who listen. */
export function DueDate({ day }: { readonly day: string }) {
  const left = daysBetween(todayInRome(), day);
  return (
    // What is hidden stays within its cell, also where a table scrolls.
    <Box component="span" sx={{ position: 'relative' }}>
      <State
        {...dutyLook(left)}
        label={
          <>
            {formatDate(day)}
            <Hidden>{`, ${distance(left)}`}</Hidden>
          </>
        }
      />
    </Box>
  );
}

function distance(left: number): string {
  if (left === 0) return 'oggi';
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'giorno' : 'giorni'}`;
  return left < 0 ? `scaduto da ${days}` : `fra ${days}`;
}
