import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferencePicker } from '#src/forms/inputs/ReferencePicker.tsx';
import type { Row } from '#src/forms/saving.ts';
import { can } from '#src/permissions/ability.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { Unread } from '#src/records/Unread.tsx';
import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import { placeholdersOf } from '#src/resources/mail/placeholders.ts';
import { subjectOf } from '#src/resources/mail/subjects.ts';
import { managers } from '#src/resources/people/managers.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { useApiBase } from '#src/values/files.ts';
import { ValueView } from '#src/values/views.tsx';

interface Letter {
  readonly subject: string;
  readonly html: string;
}

/** The letter as it would be read, and the placeholders it may use. */
export default function TemplatePreview({ record }: { readonly record: Row }) {
  const { ability } = useSession();
  const about = subjectOf(record.about === null ? null : String(record.about));
  const { name, words } = about ?? managers;
  return (
    <>
      {can(ability, 'list', name) && (
        <Section
          title="Anteprima"
          line={
            about
              ? 'Con dati veri; fra parentesi quadre ciò che prima dell’atto non c’è.'
              : 'Con i dati veri di un’organizzazione.'
          }
          plain
        >
          <Preview record={record} to={name} label={words.one} />
        </Section>
      )}
      <Section
        title="Segnaposti"
        line="Si scrivono così, anche nell’oggetto. Un paragrafo che non ha nulla da dire non c’è."
        plain
      >
        <Facts
          facts={placeholdersOf(about, String(record.code)).map(({ name, label }) => ({
            label,
            value: <code>{`{{${name}}}`}</code>,
          }))}
        />
      </Section>
    </>
  );
}

interface PreviewProps {
  readonly record: Row;
  /** What is chosen for it. */
  readonly to: string;
  readonly label: string;
}

function Preview({ record, to, label }: PreviewProps) {
  const [[chosen], setChosen] = useState<readonly number[]>([]);
  const { base, impersonated } = useApiBase();
  const letter = useQuery({
    queryKey: ['mail-templates', 'preview', record.id, record.version, chosen],
    queryFn: () =>
      ask<Letter>(`${base}/mail-templates/${record.id}/preview?record=${chosen}`, { impersonated }),
    enabled: chosen !== undefined,
    retry: false,
  });
  return (
    <>
      <Box component="label" htmlFor="preview-reader" sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ maxWidth: 480, marginTop: '6px' }}>
        <ReferencePicker
          id="preview-reader"
          to={to}
          value={chosen === undefined ? [] : [chosen]}
          onChange={setChosen}
        />
      </Box>
      {letter.isLoading && <LoadingState columns="1fr" rows={3} />}
      {letter.error && (
        <Unread
          isForbidden={false}
          failure={letter.error}
          retry={() => void letter.refetch()}
          page={false}
        />
      )}
      {letter.data && (
        <Box sx={letterLook} aria-live="polite">
          <strong>{letter.data.subject}</strong>
          <ValueView field={mailTemplates.fields.body} value={letter.data.html} />
        </Box>
      )}
    </>
  );
}

const letterLook = {
  maxWidth: 640,
  marginTop: '16px',
  padding: '16px 20px',
  border: '1px solid',
  borderColor: 'soggiorno.lineStrong',
  borderRadius: '4px',
  overflowWrap: 'anywhere',
} as const;
