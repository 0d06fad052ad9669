import type { Application } from './applying.ts';

/** The day an office received an application, an ISO date; null before it is sent. */
export const receivedOn = ({
  protocolDate,
  submittedOn,
}: Pick<Application, 'protocolDate' | 'submittedOn'>): string | null => protocolDate ?? submittedOn;
