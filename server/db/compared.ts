import { firstLanguage } from '#src/domain/languages.ts';
import { type Field, plain } from '#src/schema/fields.ts';

/** What a column is searched, filtered and sorted by: a translated text by its Italian. */
export const comparedSql = (field: Field | undefined, column: string): string =>
  isTranslated(field) ? `((${column} ->> '${firstLanguage}') collate "it-x-icu")` : column;

const isTranslated = (field: Field | undefined): boolean =>
  field !== undefined && plain(field).kind === 'translated';
