import { useFormState } from 'react-hook-form';
import { type Laid, namesIn } from './layout.ts';

/** Messages by path: `number`, `rows.0.beds`; a table's own message has the table's path. */
export function flattened(errors: object, above = ''): [source: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    const source = name === 'root' ? above : above ? `${above}.${name}` : name;
    if ('message' in error && typeof error.message === 'string' && error.message)
      return [[source, error.message]];
    return name === 'ref' ? [] : flattened(error, source);
  });
}

/** How many errors stand in each section now. */
export function useErrorCounts(sections: readonly Laid[]): readonly number[] {
  const { errors } = useFormState();
  const wrong = flattened(errors).map(([source]) => source.split('.')[0] ?? '');
  return sections.map((section) => {
    const names = namesIn([section]);
    return wrong.filter((name) => names.has(name)).length;
  });
}

/** "1 errore", "3 errori". */
export const errorWords = (count: number): string => (count === 1 ? '1 errore' : `${count} errori`);
