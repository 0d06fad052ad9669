import { isForPeople, type Resource } from '#src/schema/resource.ts';

/** What the address of a list opens: a record (`?open=<id>`), or a new one (`?new`, `?new=<id>` a copy). */
export type Opened = { readonly id: number } | 'new';

export function openedIn(search: string): Opened | undefined {
  const params = new URLSearchParams(search);
  if (params.has('new')) return 'new';
  const id = params.get('open') ?? '';
  return /^\d{1,15}$/.test(id) ? { id: Number(id) } : undefined;
}

/** Is it a page wherever it is opened? What one acts on is; what is only kept opens over where one stands (decision 110). */
export const isPaged = ({ actions = {} }: Pick<Resource, 'actions'>): boolean =>
  Object.values(actions).some(isForPeople);
