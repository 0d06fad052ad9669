import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ApiError } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
import { ErrorState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';

interface OpenSession {
  readonly id: number;
  readonly createdAt: string;
  readonly usedAt: string;
  readonly agent: string | null;
  readonly isCurrent: boolean;
}

const queryKey = ['profile', 'sessions'];

/** Where the person is signed in; every session but this one can be ended from here. */
export function Sessions() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => ask<{ content: readonly OpenSession[] }>('/profile/sessions'),
  });
  return (
    <Section title="Sessioni" line="Dove sei entrato con il tuo accesso.">
      {error && (
        <ErrorState
          code={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => refetch()}
        />
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', maxWidth: 760 }}>
        {data?.content.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </Box>
    </Section>
  );
}

function Row({ session }: { readonly session: OpenSession }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => ask(`/profile/sessions/${session.id}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (failure) => notify(failure.message, { type: 'error' }),
  });
  return (
    <Box component="li" sx={rowLook}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {programOf(session.agent)}
        <Box sx={{ color: 'soggiorno.muted', typography: 'caption' }}>
          {`Aperta il ${written(session.createdAt)}, usata l’ultima volta il ${written(session.usedAt)}`}
        </Box>
      </Box>
      {session.isCurrent ? (
        <span>Questa</span>
      ) : (
        <Button
          variant="outlined"
          size="medium"
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          Disconnetti
        </Button>
      )}
    </Box>
  );
}

/** "Chrome su Linux", from what a browser says of itself; other programs say their own name. */
function programOf(agent: string | null): string {
  if (!agent) return 'Programma sconosciuto';
  const browser = /(Edg|Firefox|Chrome|Safari)[a-z]*\//.exec(agent)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS|Linux)/.exec(agent)?.[1];
  return browser && system ? `${browser.replace('Edg', 'Edge')} su ${system}` : agent;
}

const written = (instant: string) =>
  new Date(instant).toLocaleString('it-IT', { dateStyle: 'short', timeStyle: 'short' });

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  padding: '12px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;
