import Box from '@mui/material/Box';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { usePart } from '#src/records/parts.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Section } from '#src/ui/Section.tsx';
import { ValueView } from '#src/values/views.tsx';

/** What the municipality thinks of an application that was sent. */
export default function Opinion({ record }: { readonly record: Row }) {
  const may = useMay('applications')('show', record, 'opinion');
  return may && record.submittedOn ? <Told record={record} /> : null;
}

const title = 'Parere del comune';

function Told({ record }: { readonly record: Row }) {
  const field = useDeclared().get('applications')?.fields.opinion;
  const part = usePart(title);
  const { opinion, opinionNote, opinionOn } = record;
  return (
    <Section
      title={title}
      id={part}
      none={isEmpty(opinion) || !field ? 'Nessun parere ancora' : undefined}
      plain
    >
      {!isEmpty(opinion) && field && (
        <>
          <Box sx={{ fontWeight: 600 }}>
            <ValueView field={field} value={opinion} />
          </Box>
          {!isEmpty(opinionNote) && (
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              «{String(opinionNote)}»
            </Box>
          )}
          {!isEmpty(opinionOn) && (
            <Box sx={{ color: 'soggiorno.muted', typography: 'body2' }}>
              {formatDate(String(opinionOn))}
            </Box>
          )}
        </>
      )}
    </Section>
  );
}
