import type { applications } from '#src/resources/registry/applications.ts';
import type { RecordOf } from '../../engine/declaration.ts';

type Application = RecordOf<typeof applications>;

/** Does it come from who filed it? What an office corrects of itself it receives from nobody (decision 160). */
export const isReceived = ({ kind }: Pick<Application, 'kind'>): boolean => kind !== 'correction';

/** The day an office received an application, an ISO date; null before it is sent. */
export const receivedOn = ({
  protocolDate,
  submittedOn,
}: Pick<Application, 'protocolDate' | 'submittedOn'>): string | null => protocolDate ?? submittedOn;

/** SQL: the same of an application `a`. */
export const receivedSql = (a: string): string =>
  `coalesce(${a}."protocolDate", ${a}."submittedOn")`;
