import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { type Format, formats } from '#src/bulk/exporting.ts';
import { take } from '#src/providers/http.ts';
import type { Report } from '#src/schema/report.ts';
import { IconOnPhone } from '#src/ui/IconOnPhone.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { saveAs, useApiBase } from '#src/values/files.ts';

const ExportDialog = lazy(() => import('../exports/ExportDialog.tsx'));

interface Props {
  readonly report: Report;
  readonly query: string;
  /** Where the page has another file to give. */
  readonly word?: string;
}

/** A report as a file, all its rows, and on paper. */
export function ReportActions({ report, query, word = 'Esporta' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const save = async (format: Format) => {
    setAnchor(null);
    setTaking(true);
    try {
      const path = `${base}/reports/${report.name}/export.${format}?${query}`;
      const file = await take(path, { impersonated }, () => {});
      saveAs(`${report.title.toLowerCase().replaceAll(' ', '-')}.${format}`, file);
    } catch (failure) {
      notices.failure(failure);
    } finally {
      setTaking(false);
    }
  };
  return (
    <>
      <IconOnPhone
        label={word}
        size="medium"
        icon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isTaking}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(([format, kind]) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {kind}
          </MenuItem>
        ))}
        {report.isSentOn && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setSending(true);
            }}
          >
            File da trasmettere
          </MenuItem>
        )}
      </Menu>
      {isSending && (
        <Suspense>
          <ExportDialog onClose={() => setSending(false)} />
        </Suspense>
      )}
      <IconOnPhone
        label="Stampa"
        size="medium"
        icon={<PrintOutlined />}
        onClick={() => window.print()}
      />
    </>
  );
}
