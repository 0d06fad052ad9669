import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ExportForm } from './ExportForm.tsx';

/** The months of the survey as files that are sent on (istat 7.11, 9.4). */
export default function ExportPage() {
  return (
    <>
      <PageHeader
        title="Esportazione"
        line="I mesi chiusi come file da trasmettere, in un archivio."
      />
      <ExportForm />
    </>
  );
}
