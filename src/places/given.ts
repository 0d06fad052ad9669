import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { withSearch } from './list-link.ts';

/** The parameter that says what a new record is made with. */
export const givenParam = 'con';

/** The address of the form of a new record that begins with these values. */
export const withGiven = (form: string, given: object): string =>
  withSearch(form, `${givenParam}=${encodeURIComponent(JSON.stringify(given))}`);

/** What an address makes a new record with: records it refers to, and choices it has; nothing else can be given so. */
export function givenIn({ fields }: Pick<Resource, 'fields'>, search: string): Values {
  const said = parsed(new URLSearchParams(search).get(givenParam));
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field?.kind === 'reference') return Number.isSafeInteger(value);
      return field?.kind === 'select' && Object.hasOwn(field.options, String(value));
    }),
  );
}

function parsed(text: string | null): object {
  try {
    const said: unknown = JSON.parse(text ?? '{}');
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    return {};
  }
}
