import { formatDate } from '#src/domain/dates.ts';

/** Why an ISO day is no term to give, if it is before the first that is. */
export const tooSoon = (day: string, first: string): string | undefined =>
  day < first ? `Non prima del ${formatDate(first)}` : undefined;
