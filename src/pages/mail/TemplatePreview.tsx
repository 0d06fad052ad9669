import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferencePicker } from '#src/admin/inputs/ReferencePicker.tsx';
import { Facts } from '#src/admin/look/Facts.tsx';
import { LoadingState } from '#src/admin/look/LoadingState.tsx';
import { Section } from '#src/admin/look/Section.tsx';
import type { Row } from '#src/admin/record/saving.ts';
import { Unread } from '#src/admin/record/Unread.tsx';
import { useApiBase } from '#src/admin/values/files.ts';
import { ValueView } from '#src/admin/values/views.tsx';
import { ask } from '#src/providers/http.ts';
import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import { placeholders } from '#src/resources/mail/placeholders.ts';

interface Letter {
  readonly subject: string;
  readonly html: string;
}

/** The letter as an organisation would read it, and the placeholders a letter may use. */
export default function TemplatePreview({ record }: { readonly record: Row }) {
  const [reader, setReader] = useState<readonly number[]>([]);
  const { base, impersonated } = useApiBase();
  const [manager] = reader;
  const letter = useQuery({
    queryKey: ['mail-templates', 'preview', record.id, record.version, manager],
    queryFn: () =>
      ask<Letter>(`${base}/mail-templates/${record.id}/preview?manager=${manager}`, {
        impersonated,
      }),
    enabled: manager !== undefined,
    retry: false,
  });
  return (
    <>
      <Section title="Anteprima" line="Con i dati veri di un’organizzazione." plain>
        <Box component="label" htmlFor="preview-reader" sx={{ fontWeight: 600 }}>
          Organizzazione
        </Box>
        <Box sx={{ maxWidth: 480, marginTop: '6px' }}>
          <ReferencePicker id="preview-reader" to="managers" value={reader} onChange={setReader} />
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
      </Section>
      <Section title="Segnaposti" line="Si scrivono così, anche nell’oggetto." plain>
        <Facts
          facts={Object.entries(placeholders).map(([name, word]) => ({
            label: word,
            value: <code>{`{{${name}}}`}</code>,
          }))}
        />
      </Section>
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
