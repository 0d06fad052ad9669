import { ApiError } from '#src/providers/api-error.ts';
import { LoadingState } from '#src/ui/LoadingState.tsx';
import { ErrorState } from '#src/ui/PageState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AlertItem } from '../alerts/AlertItem.tsx';
import { awaitsAck, byDuty, type OwnAlert, useOwnAlerts } from '../alerts/alerts.ts';

/** The alerts that wait for a confirmation, then those meant for the dashboard. */
export function CurrentAlerts() {
  const { data, error, refetch } = useOwnAlerts();
  const shown = data && byDuty(data.filter(standsHere));
  const waiting = shown?.filter(awaitsAck).length ?? 0;
  return (
    <Section title="Avvisi" line={waiting > 0 ? waitingWords(waiting) : undefined} plain>
      {error && !data && (
        <ErrorState
          code={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <LoadingState columns="1fr" rows={3} />}
      {shown?.length === 0 && 'Nessun avviso in corso.'}
      {shown?.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
    </Section>
  );
}

const standsHere = (alert: OwnAlert) => awaitsAck(alert) || alert.placement.includes('dashboard');

const waitingWords = (waiting: number) =>
  waiting === 1 ? '1 aspetta la tua conferma.' : `${waiting} aspettano la tua conferma.`;
