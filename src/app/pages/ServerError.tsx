import { useRouteError } from 'react-router-dom';
import { ApiError, somethingWrong } from '#src/providers/api-error.ts';
import { LoadError } from '#src/ui/loading.ts';
import { useWindowTitle } from '../titles.ts';
import { Stop } from './Stop.tsx';

/** What went wrong before a page could be shown; also the page /500. */
export default function ServerError() {
  useWindowTitle('Errore del server');
  const failure = useRouteError();
  return (
    <Stop title={somethingWrong} onRetry={() => window.location.reload()}>
      {causeOf(failure)}
      {failure instanceof ApiError && failure.requestId && (
        <> Se si ripete, comunica all’assistenza il codice {failure.requestId}.</>
      )}
    </Stop>
  );
}

const causeOf = (failure: unknown): string =>
  failure instanceof LoadError || (failure instanceof ApiError && failure.status === 0)
    ? failure.message
    : 'Il server non ha potuto rispondere. Riprova fra qualche minuto.';
