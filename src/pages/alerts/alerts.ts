import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, send } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { useNotices } from '#src/ui/notices.ts';

/** An alert in force meant for the person on screen; `readAt` and `ackAt` are its receipt. */
export interface OwnAlert {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly severity: 'info' | 'warning' | 'critical' | 'deadline';
  readonly linkUrl: string | null;
  readonly placement: readonly ('dashboard' | 'banner')[];
  /** ISO day. */
  readonly publishFrom: string;
  readonly requiresAck: boolean;
  readonly ackText: string | null;
  readonly readAt: string | null;
  readonly ackAt: string | null;
}

const key = ['current-alerts'];
const minutes = 60_000;

/** The alerts of the person on screen, asked again every few minutes. */
export function useOwnAlerts() {
  const { manager } = useSession();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask<OwnAlert[]>(`/managers/${manager.id}/current-alerts`, { signal }),
    staleTime: minutes,
    refetchInterval: 3 * minutes,
  });
}

/** Writes the receipt of an alert; whoever acts as another reads nothing for them. */
export function useReceipts() {
  const { manager, impersonator } = useSession();
  const queries = useQueryClient();
  const notices = useNotices();
  const write = useMutation({
    mutationFn: ({ id, verb }: { readonly id: number; readonly verb: 'read' | 'acknowledge' }) =>
      send(`/managers/${manager.id}/current-alerts/${id}/${verb}`, { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (failure, { verb }) => {
      // Not noticing that something was opened is no failure of the person's.
      if (verb === 'acknowledge') notices.failure(failure);
    },
  });
  return {
    isOwn: !impersonator,
    isBusy: write.isPending,
    read: ({ id, readAt }: OwnAlert) => {
      if (!impersonator && readAt === null) write.mutate({ id, verb: 'read' });
    },
    acknowledge: ({ id }: OwnAlert) => write.mutate({ id, verb: 'acknowledge' }),
  };
}

export const isUnread = ({ readAt }: OwnAlert) => readAt === null;
export const awaitsAck = ({ requiresAck, ackAt }: OwnAlert) => requiresAck && ackAt === null;

/** What must be confirmed first, then what is new, then the rest; each newest first. */
export const byDuty = (alerts: readonly OwnAlert[]): readonly OwnAlert[] =>
  alerts.toSorted((one, other) => urgency(other) - urgency(one));

const urgency = (alert: OwnAlert) => (awaitsAck(alert) ? 2 : 0) + (isUnread(alert) ? 1 : 0);
