import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useMay } from '#src/places/may.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { useNotices } from '#src/ui/notices.ts';
import { columnsOf } from '#src/values/columns.ts';
import { type Format, formats, useExport } from './exporting.ts';
import type { Selected } from './selected.ts';

/** The rows that are ticked as a file, in the columns of the place. */
export function ExportSelection({ selected }: { readonly selected: Selected }) {
  const { resource, view, rows, whole } = selected;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { bytes, start } = useExport(resource, view);
  const dataProvider = useDataProvider<AppDataProvider>();
  const notices = useNotices();
  const may = useMay(resource.name);
  async function take(format: Format) {
    setAnchor(null);
    setAsked(true);
    try {
      const seen = [...rows.values()].map(({ id, version }) => ({ id, version }));
      const selection = whole ?? (await dataProvider.selectMany(resource.name, { rows: seen })).id;
      const columns = columnsOf(resource, view, may)
        .map(({ name }) => name)
        .filter((name) => may('export', undefined, name));
      await start(format, columns, { selection });
    } catch (failure) {
      notices.failure(failure);
    }
    setAsked(false);
  }
  if (!may('export')) return null;
  return (
    <>
      <Button
        size="medium"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        disabled={isAsked || bytes !== undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Esporta la selezione
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(([format, word]) => (
          <MenuItem key={format} onClick={() => void take(format)}>
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
