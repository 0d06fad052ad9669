import { useQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { targetOf, useDeclared } from '#src/places/declared.ts';
import type { Among, Field } from '#src/schema/fields.ts';
import type { Fields } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';

/**
 * A field of a form with the choices that make sense beside what else it says, and the one it has; all of
 * them where nothing says so yet.
 */
export function useFewer(fields: Fields, name: string): Field | undefined {
  const field = fields[name];
  const isChoice = field?.kind === 'select' || field?.kind === 'checklist';
  const among = isChoice ? field.among : undefined;
  const current = useWatch({ name }) as unknown;
  const within = among?.within;
  const choice = useWatch({ name: within?.choice ?? name }) as unknown;
  const said = useSaid(fields, among);
  const values = among && offeredBy(among, said);
  const left = within?.are[String(choice)];
  if (!isChoice || !(values || left)) return field;
  const isOffered = (key: string) =>
    (values?.includes(key) ?? true) && (left?.includes(key) ?? true);
  const has = [current].flat().map(String);
  const options = Object.entries(field.options).filter(
    ([key]) => isOffered(key) || has.includes(key),
  );
  return { ...field, options: Object.fromEntries(options) };
}

function offeredBy({ are, emptyIsNone }: Among, said: unknown): readonly string[] | undefined {
  if (are) return isEmpty(said) ? undefined : are[String(said)];
  return Array.isArray(said) && (emptyIsNone || said.length > 0) ? said : undefined;
}

/** The value at the first path that leads anywhere. */
function useSaid(fields: Fields, among: Among | undefined): unknown {
  const declared = useDeclared();
  const dataProvider = useDataProvider();
  const paths = among?.of ?? [];
  const roots = useWatch({ name: paths.map(rootOf) }) as readonly unknown[];
  const at = roots.findIndex((id) => !isEmpty(id));
  const path = paths[at];
  const { data } = useQuery({
    queryKey: ['among', path, roots[at]],
    enabled: path !== undefined,
    queryFn: () => follow(String(path), fields, roots[at] as Identifier),
  });
  return data;

  async function follow(way: string, of: Fields, id: Identifier): Promise<unknown> {
    const [step = '', ...rest] = way.split('.');
    const target = of[step] && targetOf(of[step], declared);
    const [next = ''] = rest;
    if (target === undefined || next === '') return null;
    const { data: record } = await dataProvider.getOne(target, { id });
    const further = declared.get(target)?.fields ?? {};
    if (rest.length === 1 || isEmpty(record[next])) return record[next] ?? null;
    return follow(rest.join('.'), further, record[next]);
  }
}

const rootOf = (path: string): string => path.split('.')[0] ?? '';
