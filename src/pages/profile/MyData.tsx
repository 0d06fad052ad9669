import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ErrorState } from '#src/ui/PageState.tsx';
import { Memberships } from './Memberships.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { type Person, PersonForm } from './PersonForm.tsx';
import { Sessions } from './Sessions.tsx';

/** The person's own data, organisations and open sessions. */
export default function MyData() {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: () => ask<{ content: Person }>('/profile'),
    // The form owns its base: what is being typed is not overwritten by a later read.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageHeader title="I miei dati" />
      {!data && !error && <LoadingState />}
      {error && (
        <ErrorState
          code={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <>
          {data.content.impersonator ? (
            <PersonFacts person={data.content} />
          ) : (
            <PersonForm person={data.content} />
          )}
          <Memberships managers={data.content.managers} />
          {/* Sessions are one's own: the server refuses them to who acts as the person. */}
          {!data.content.impersonator && <Sessions />}
        </>
      )}
    </>
  );
}
