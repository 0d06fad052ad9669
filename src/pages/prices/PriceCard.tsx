import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Row } from '#src/forms/saving.ts';
import { take } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { Section } from '#src/ui/Section.tsx';
import { saveAs, useApiBase } from '#src/values/files.ts';

/** The price card of a declaration, to print and to hang at the reception. */
export default function PriceCard({ record }: { readonly record: Row }) {
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const [isBusy, setBusy] = useState(false);
  const isPublished = record.state === 'published' || record.state === 'replaced';

  async function download() {
    setBusy(true);
    try {
      const path = `${base}/rate-declarations/${record.id}/card.pdf`;
      saveAs('cartellino-prezzi.pdf', await take(path, { impersonated }, () => {}));
    } catch (failure) {
      notices.failure(failure);
    }
    setBusy(false);
  }

  return (
    <Section
      title="Cartellino dei prezzi"
      line={
        isPublished
          ? 'Una pagina per lingua, da esporre alla reception.'
          : 'Finché i prezzi non sono pubblicati è solo una prova.'
      }
    >
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={isBusy}
        onClick={() => void download()}
      >
        Scarica il PDF
      </Button>
    </Section>
  );
}
