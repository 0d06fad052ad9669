import { formatDate, isDate } from '#src/domain/dates.ts';

/** An ISO date as people read it; what is no date stays as it is. */
export const dateWords = (text: string): string => (isDate(text) ? formatDate(text) : text);
