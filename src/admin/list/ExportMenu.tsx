import ExpandMore from '@mui/icons-material/ExpandMore';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { send } from '#src/providers/http.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '../grammar.ts';
import { permanentFilter } from '../narrowed.ts';
import { useNotices } from '../notices.ts';
import type { PlaceView } from '../place-view.ts';
import { saveAs, useApiBase } from '../values/files.ts';

interface Props {
  readonly resource: Resource;
  readonly view: PlaceView;
}

/** The list as a file: the same filter, the same order, every row. */
export function ExportMenu({ resource, view }: Props) {
  const { filterValues, sort } = useListContext();
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSending, setSending] = useState(false);
  async function download() {
    setAnchor(null);
    setSending(true);
    const query = new URLSearchParams({
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify({
        ...filterValues,
        ...permanentFilter(view.only ?? {}, filterValues),
      }),
    });
    try {
      const { body } = await send(`${base}/${resource.name}/export.csv?${query}`, { impersonated });
      // Reading text takes the byte order mark away, without which spreadsheets misread accents.
      const csv = new Blob([`\uFEFF${body}`], { type: 'text/csv;charset=utf-8' });
      saveAs(`${inSentence(resource.words.many).replaceAll(' ', '-')}.csv`, csv);
    } catch (failure) {
      notices.failure(failure);
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={isSending}
        onClick={(event) => !isSending && setAnchor(event.currentTarget)}
      >
        {isSending ? 'Preparo il file...' : 'Esporta'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={download}>CSV, per fogli di calcolo</MenuItem>
      </Menu>
    </>
  );
}
