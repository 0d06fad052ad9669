import Box from '@mui/material/Box';
import { changedBy, isApplicationKind } from '#src/domain/application-kinds.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { usePart } from '#src/records/parts.ts';
import { Unread } from '#src/records/Unread.tsx';
import { isEmpty } from '#src/schema/values.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Difference } from './Difference.tsx';
import { useRegistryOf } from './registry-of.ts';

const title = 'Che cosa cambia';

/** What an application would change in the registry, and what it asks in words. */
export default function Changes({ record: application }: { readonly record: Row }) {
  const { kind, effectiveOn } = application;
  const fields = useDeclared().get('applications')?.fields ?? {};
  const varied = isApplicationKind(kind) && kind !== 'new_opening' ? changedBy(kind) : [];
  // A switch that is off asks for nothing.
  const asked = varied.filter((name) => !isEmpty(application[name]) && application[name] !== false);
  const { isLoading, error, retry, told } = useRegistryOf(application, asked);
  const rows = asked.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field, ...told(name), asked: application[name] }] : [];
  });
  if (rows.length === 0) return <Requested application={application} />;
  if (isLoading)
    return (
      <Section title={title}>
        <LoadingState columns="2fr 1fr 1fr 1fr" rows={3} />
      </Section>
    );
  if (error)
    return (
      <Section title={title}>
        <Unread isForbidden={false} failure={error} retry={retry} page={false} />
      </Section>
    );
  const aside = isEmpty(effectiveOn) ? undefined : `dal ${formatDate(String(effectiveOn))}`;
  return (
    <>
      <Difference title={title} aside={aside} rows={rows} />
      <Requested application={application} />
    </>
  );
}

/** It is written when the application is sent. */
function Requested({ application }: { readonly application: Row }) {
  const may = useMay('applications')('show', application, 'requested');
  const { requested } = application;
  return may && !isEmpty(requested) ? <Told words={String(requested)} /> : null;
}

function Told({ words }: { readonly words: string }) {
  const part = usePart('Richiesta');
  return (
    <Section title="Richiesta" id={part} plain>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Box>
    </Section>
  );
}
