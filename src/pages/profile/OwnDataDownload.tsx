import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { take } from '#src/providers/http.ts';
import { saveAs } from '#src/values/files.ts';

/** Everything held on the person, as a JSON file. */
export function OwnDataDownload() {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: () => take('/profile/export', {}, () => undefined),
    onSuccess: (file) => saveAs('i-miei-dati.json', file),
    onError: (failure) => notify(failure.message, { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Scarica i tuoi dati
    </Button>
  );
}
