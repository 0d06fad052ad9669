import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
import { ErrorState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';

interface Access {
  readonly at: string;
  readonly action: string;
  readonly resource: string;
  readonly who: string;
}

/** Who changed the person's own record, or acted in the person's name: the last hundred times. */
export function Accesses() {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'accesses'],
    queryFn: () => ask<{ content: readonly Access[] }>('/profile/accesses'),
  });
  return (
    <Section
      title="Interventi di altri"
      line="Chi ha cambiato i tuoi dati o ha lavorato al tuo posto."
    >
      {error && (
        <ErrorState
          code={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => refetch()}
        />
      )}
      {data?.content.length === 0 && 'Nessun intervento, finora.'}
      <Box component="ul" sx={listLook}>
        {data?.content.map(({ at, who, resource }) => (
          <li key={`${at} ${who}`}>
            <strong>{who}</strong>
            {resource === 'users' ? ', modifica dei tuoi dati' : ', lavoro al tuo posto'}
            <Box sx={{ color: 'soggiorno.muted', typography: 'caption' }}>{written(at)}</Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}

const written = (instant: string) =>
  new Date(instant).toLocaleString('it-IT', { dateStyle: 'short', timeStyle: 'short' });

const listLook = {
  margin: 0,
  padding: 0,
  maxWidth: 760,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderBottom: '1px solid', borderColor: 'soggiorno.line' },
} as const;
