import Box from '@mui/material/Box';
import { usePart } from '#src/records/parts.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { Section } from '#src/ui/Section.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { type Asked, differencesIn } from './differences.ts';

interface Props {
  readonly title: string;
  /** From when, at the right of the title. */
  readonly aside?: string | undefined;
  readonly rows: readonly Asked[];
}

/** What the registry says today beside what is asked of it. */
export function Difference({ title, aside, rows }: Props) {
  const { lines, same } = differencesIn(rows);
  return (
    <Section title={title} id={usePart(title)} aside={aside}>
      {lines.length > 0 && <DifferenceTable label={title} lines={lines} asked="Chiesto" />}
      {same.length > 0 && (
        <Box
          component="p"
          sx={{ typography: 'body2', color: 'soggiorno.muted', margin: '8px 0 0' }}
        >
          {lines.length > 0 ? 'Non cambiano' : 'È già così nel registro'}:{' '}
          {same.map(inSentence).join(', ')}.
        </Box>
      )}
    </Section>
  );
}
