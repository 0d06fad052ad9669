import CheckCircle from '@mui/icons-material/CheckCircle';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { Reasons } from '#src/records/Reasons.tsx';
import { useVerbs } from '#src/records/verbs.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Section } from '#src/ui/Section.tsx';
import { State } from '#src/ui/State.tsx';

/** What holds the closing back, each with the way to its cause; nothing for who does not close months. */
export function MonthHeld({ record }: { readonly record: Row }) {
  const resource = useDeclared().get('month-closings');
  return resource ? <Held resource={resource} record={record} /> : null;
}

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

function Held({ resource, record }: Props) {
  const blockers = useVerbs(resource, record)?.verbs.close?.blockers;
  if (!blockers) return null;
  return (
    <Section title="Che cosa impedisce la chiusura">
      {blockers.length > 0 ? (
        <Reasons resource={resource} record={record} reasons={blockers} />
      ) : (
        <State tone="ok" icon={CheckCircle} label="Niente: il mese si può chiudere." />
      )}
    </Section>
  );
}
