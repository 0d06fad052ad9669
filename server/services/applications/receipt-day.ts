import type { Application } from './applying.ts';

/** The day an office received an application, an ISO date; null before it is sent. */
export const receivedOn = ({
  protocolDate,
  submittedOn,
}: Pick<Application, 'protocolDate' | 'submittedOn'>): string | null => protocolDate ?? submittedOn;

/** SQL: the same of an application `a`. */
export const receivedSql = (a: string): string =>
  `coalesce(${a}."protocolDate", ${a}."submittedOn")`;
