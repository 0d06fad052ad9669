import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Row } from '#src/forms/saving.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { Section } from '#src/ui/Section.tsx';
import { FaultTable } from './FaultTable.tsx';
import { useFaults } from './guest-files.ts';

/** The rows of a file that were refused, and why; the same as a file to put right. */
export default function FileFaults({ record }: { readonly record: Row }) {
  const notices = useNotices();
  const { faults, save } = useFaults(record);
  if (record.refused === 0) return null;
  if (!faults) return <LoadingState rows={3} />;
  return (
    <Section
      title="Righe scartate"
      count={Number(record.refused)}
      line={
        faults.length === 0
          ? 'I motivi si conservano per 30 giorni.'
          : 'Si correggono nel gestionale e si carica di nuovo il file: chi è già registrato non si raddoppia.'
      }
      aside={
        faults.length > 0 && (
          <Button
            size="small"
            startIcon={<FileDownloadOutlined />}
            onClick={() => void save().catch(notices.failure)}
          >
            Scarica le righe scartate
          </Button>
        )
      }
    >
      {faults.length > 0 && <FaultTable faults={faults} />}
    </Section>
  );
}
