import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { changedBy, isApplicationKind } from '#src/domain/application-kinds.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useDeclared } from '#src/places/declared.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Section } from '#src/ui/Section.tsx';
import { DifferenceTable } from '../DifferenceTable.tsx';
import { isNumbers, isSame, linesOf } from '../differences.ts';
import { presentOf, type Registered } from './present.ts';

/** What an operator changes so far: what the register counts today beside what it comes to, and what else differs. */
export function LiveDifference({ present }: { readonly present: Registered }) {
  const applications = useDeclared().get('applications');
  const kind: unknown = useWatch({ name: 'kind' });
  const names = isApplicationKind(kind) ? changedBy(kind) : [];
  const written: unknown[] = useWatch({ name: [...names] });
  if (!applications || names.length === 0) return null;
  const now = presentOf(applications, present);
  const all = names.flatMap((name, at) => {
    const field = applications.fields[name];
    const asked = written[at];
    const isSaid = field !== undefined && !isEmpty(asked) && asked !== false;
    return isSaid ? linesOf({ name, field, isKnown: true, now: now[name], asked }) : [];
  });
  const changed = all.filter((line) => !isSame(line)).length;
  const shown = all.filter((line) => isNumbers(line) || !isSame(line));
  return (
    <Section title="Differenza">
      <Box role="status" sx={{ color: 'soggiorno.muted', marginBottom: '8px' }}>
        {toldOf(changed)}
      </Box>
      {shown.length > 0 && <DifferenceTable label="Differenza" lines={shown} asked="Dopo" />}
    </Section>
  );
}

function toldOf(changed: number): string {
  if (changed === 0) return 'Nessuna finora: scrivi solo quello che cambia.';
  return changed === 1 ? 'Cambia una voce.' : `Cambiano ${formatDecimal(changed)} voci.`;
}
