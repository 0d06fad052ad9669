import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { FilterValues } from '#src/lists/filters/filter-values.ts';
import { useDeclared } from '#src/places/declared.ts';
import { usePlaces } from '#src/places/places.ts';
import { withParam } from '#src/places/record-link.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { send } from '#src/providers/http.ts';
import { HistoryList } from '#src/ui/HistoryList.tsx';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { ErrorState, NoMatchState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { saveAs, useApiBase } from '#src/values/files.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { useRegister, useRegisterFilter } from './register.ts';
import { registerEntryOf } from './register-entry.tsx';

/** Every change to every record: who, for which organisation, what, when. */
export function AuditRegister() {
  const { filter, set, reset } = useRegisterFilter();
  const { search } = useLocation();
  return (
    <Section
      title="Registro delle modifiche"
      line={
        <Link component={RouterLink} to={`?${withParam(search, 'open', undefined)}`}>
          Tutte le impostazioni
        </Link>
      }
      aside={<Export filter={filter} />}
      plain
    >
      <AuditFilters filter={filter} onChange={set} />
      <Lines filter={filter} onReset={reset} />
    </Section>
  );
}

interface LinesProps {
  readonly filter: FilterValues;
  readonly onReset: () => void;
}

function Lines({ filter, onReset }: LinesProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRegister(filter);
  const declared = useDeclared();
  const { pathOf } = usePlaces();
  const lines = data?.pages.flat() ?? [];
  const code = error instanceof ApiError ? error.requestId : undefined;
  if (error && !data)
    return (
      <ErrorState code={code} onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <LoadingState columns="1fr" rows={6} />;
  if (lines.length === 0)
    return <NoMatchState title="Nessuna modifica con questi filtri" onReset={onReset} />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <HistoryList
        entries={lines.map((line) => registerEntryOf(declared.get(line.resource), line, pathOf))}
      />
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Caricamento...' : 'Modifiche precedenti'}
        </Button>
      )}
    </Box>
  );
}

/** The register as filtered, as a file for spreadsheets. */
function Export({ filter }: { readonly filter: FilterValues }) {
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const [isSending, setSending] = useState(false);
  async function download() {
    setSending(true);
    try {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const { body } = await send(`${base}/audit/export.csv?${query}`, { impersonated });
      // Reading text takes the byte order mark away, without which spreadsheets misread accents.
      saveAs(
        'registro-modifiche.csv',
        new Blob([`\uFEFF${body}`], { type: 'text/csv;charset=utf-8' }),
      );
    } catch (failure) {
      notices.failure(failure);
    } finally {
      setSending(false);
    }
  }
  return (
    <Button
      variant="outlined"
      size="medium"
      startIcon={<FileDownloadOutlined />}
      disabled={isSending}
      onClick={download}
    >
      {isSending ? 'Preparo il file' : 'Esporta in CSV'}
    </Button>
  );
}
