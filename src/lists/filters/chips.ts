import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import { formatPercent } from '#src/domain/decimals.ts';
import { formatEuro } from '#src/domain/money.ts';
import { monthNames } from '#src/domain/months.ts';
import { isPeriod, periods } from '#src/domain/periods.ts';
import { targetOf, useDeclared } from '#src/places/declared.ts';
import type { ListMeta } from '#src/providers/lists.ts';
import { type Field, optionWord, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Key, partsOf as partsOfTarget } from '#src/schema/targets.ts';
import { dateWords } from '#src/values/date-words.ts';
import { type FilterValues, valuesOf } from './filter-values.ts';

interface InForce {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Every filter in force in words; referenced records by their names once these are read. */
export function useChips({ fields }: Resource, filters: FilterValues): readonly InForce[] {
  const declared = useDeclared();
  const { getMany } = useDataProvider();
  const metaOf = (to: string): ListMeta => {
    const label = declared.get(partsOfTarget(to).to)?.representation;
    return label ? { fields: [label] } : {};
  };
  const keys = Object.keys(filters).map((key) => ({ key, ...partsOf(key) }));
  const lookups = keys.flatMap(({ key, name }) => {
    const field = fields[name];
    const to = field && targetOf(field, declared);
    const ids = valuesOf(filters[key]).filter((id) => typeof id !== 'boolean') as Key[];
    return to && ids.length > 0 ? [{ to, ids, meta: metaOf(to) }] : [];
  });
  const found = useQueries({
    queries: lookups.map(({ to, ids, meta }) => ({
      queryKey: [to, 'getMany', { ids: ids.map(String), meta }],
      queryFn: async () => (await getMany(to, { ids, meta })).data,
    })),
  });
  const nameOf = (to: string, id: unknown): string => {
    const label = declared.get(partsOfTarget(to).to)?.representation ?? 'name';
    const asked = found.filter((_, at) => lookups[at]?.to === to);
    const record = asked.flatMap(({ data = [] }) => data.filter((one) => one.id === id))[0];
    if (record) return String(record[label]);
    return asked.some(({ isPending }) => isPending) ? '' : 'non visibile';
  };
  return keys.map(({ key, name, bound }) => {
    if (name === 'q') return { key, label: 'Ricerca', value: String(filters[key]) };
    const field = fields[name];
    const to = field && targetOf(field, declared);
    const word = field?.label ?? name;
    const values = valuesOf(filters[key]).map((value) =>
      to ? nameOf(to, value) : field ? valueWords(field, value) : String(value),
    );
    if (bound === '_within') return { key, label: word, value: periodWords(filters[key]) };
    if (bound === '_empty')
      return { key, label: word, value: filters[key] ? 'è vuoto' : 'non è vuoto' };
    return { key, label: word, value: `${bound && bounds[bound]}${values.join(' o ')}` };
  });
}

const bounds = {
  _gte: 'da ',
  _lte: 'fino a ',
  _gt: 'maggiore di ',
  _lt: 'minore di ',
  _like: 'contiene ',
  _within: '',
  _empty: '',
} as const;

function partsOf(key: string) {
  const bound = (Object.keys(bounds) as (keyof typeof bounds)[]).find((one) => key.endsWith(one));
  return bound ? { name: key.slice(0, -bound.length), bound } : { name: key, bound: '' as const };
}

const periodWords = (value: unknown) => (isPeriod(value) ? periods[value] : String(value));

function valueWords(field: Field, value: unknown): string {
  const shape = plain(field);
  if ('options' in shape) return optionWord(shape.options, value);
  if (shape.kind === 'switch') return value ? 'Sì' : 'No';
  if (shape.kind === 'euro') return formatEuro(Number(value));
  if (shape.kind === 'month') return optionWord(monthNames, value);
  if (shape.kind === 'percent') return formatPercent(Number(value));
  if (shape.kind === 'dayOfYear') return formatDayOfYear(String(value));
  return shape.kind === 'date' ? dateWords(String(value)) : String(value).replace('.', ',');
}
