import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatEuro } from '#src/domain/money.ts';
import { type Field, optionWord, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { targetOf, useDeclared } from '../declared.ts';
import { dateWords } from '../values/date-words.ts';
import { type FilterValues, valuesOf } from './filter-values.ts';

interface InForce {
  readonly key: string;
  readonly word: string;
  readonly value: string;
}

/** Every filter in force in words; referenced records by their names once these are read. */
export function useChips({ fields }: Resource, filters: FilterValues): readonly InForce[] {
  const declared = useDeclared();
  const { getMany } = useDataProvider();
  const keys = Object.keys(filters).map((key) => ({ key, ...partsOf(key) }));
  const lookups = keys.flatMap(({ key, name }) => {
    const field = fields[name];
    const to = field && targetOf(field, declared);
    return to ? [{ to, ids: valuesOf(filters[key]) as number[] }] : [];
  });
  const found = useQueries({
    queries: lookups.map(({ to, ids }) => ({
      queryKey: [to, 'getMany', { ids: ids.map(String), meta: undefined }],
      queryFn: async () => (await getMany(to, { ids })).data,
    })),
  });
  const nameOf = (to: string, id: unknown): string => {
    const label = declared.get(to)?.label ?? 'name';
    const record = lookups.flatMap((lookup, at) =>
      lookup.to === to ? (found[at]?.data ?? []).filter((one) => one.id === id) : [],
    )[0];
    return record ? String(record[label]) : '…';
  };
  return keys.map(({ key, name, bound }) => {
    if (name === 'q') return { key, word: 'Ricerca', value: String(filters[key]) };
    const field = fields[name];
    const to = field && targetOf(field, declared);
    const values = valuesOf(filters[key]).map((value) =>
      to ? nameOf(to, value) : field ? valueWords(field, value) : String(value),
    );
    return { key, word: field?.word ?? name, value: `${bound}${values.join(' o ')}` };
  });
}

const bounds = { _gte: 'da ', _lte: 'fino a ', _like: 'contiene ' } as const;

function partsOf(key: string) {
  const suffix = Object.keys(bounds).find((one) => key.endsWith(one)) as
    | keyof typeof bounds
    | undefined;
  return suffix
    ? { name: key.slice(0, -suffix.length), bound: bounds[suffix] }
    : { name: key, bound: '' };
}

function valueWords(field: Field, value: unknown): string {
  const shape = plain(field);
  if ('options' in shape) return optionWord(shape.options, value);
  if (shape.kind === 'switch') return value ? 'Sì' : 'No';
  if (shape.kind === 'euro') return formatEuro(Number(value));
  return shape.kind === 'date' ? dateWords(String(value)) : String(value).replace('.', ',');
}
