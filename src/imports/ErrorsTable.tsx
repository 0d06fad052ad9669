import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { faultsLook } from '#src/ui/faults-look.ts';
import { useNotices } from '#src/ui/notices.ts';
import { cellText, type Import, type WrongRow } from './import.ts';
import { useImportApi } from './importing.ts';

interface Props {
  readonly resource: Resource;
  readonly one: Import;
  readonly title: string;
}

const pageSize = 50;

/** Row by row what is wrong, and the same rows as a file to put right. */
export function ErrorsTable({ resource, one, title }: Props) {
  const api = useImportApi(resource.name);
  const notices = useNotices();
  const id = useId();
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [resource.name, 'imports', one.id, 'errors', one.state],
    queryFn: ({ pageParam }) => api.errors(one.id, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last: readonly WrongRow[]) =>
      last.length < pageSize ? undefined : last.at(-1)?.line,
    retry: false,
  });
  const rows = data?.pages.flat() ?? [];
  return (
    <>
      <Box sx={headLook}>
        <Typography variant="h4" id={id}>
          {title}
        </Typography>
        <Button
          size="small"
          startIcon={<FileDownloadOutlined />}
          onClick={() => void api.saveFailed(one.id, one.name).catch(notices.failure)}
        >
          Scarica le righe da correggere
        </Button>
      </Box>
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ maxHeight: 320, overflow: 'auto' }}
      >
        <Box component="table" aria-labelledby={id} sx={faultsLook}>
          <thead>
            <tr>
              <th scope="col">Riga</th>
              <th scope="col">Colonna</th>
              <th scope="col">Valore</th>
              <th scope="col">Problema</th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap(({ line, cells, errors }) =>
              errors.map(({ column, message }) => (
                <tr key={`${line}:${column}:${message}`}>
                  <td>{line}</td>
                  <td data-head="Colonna">
                    {column === null ? 'Tutta la riga' : one.headers[column]}
                  </td>
                  <td data-head="Valore">
                    {column === null ? '' : cellText(cells[column]).slice(0, 60)}
                  </td>
                  <td data-head="Problema">{message}</td>
                </tr>
              )),
            )}
          </tbody>
        </Box>
      </Box>
      {hasNextPage && (
        <Button size="small" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Mostra altre righe
        </Button>
      )}
    </>
  );
}

const headLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  marginBottom: '8px',
} as const;
