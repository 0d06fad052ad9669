import { filteredList } from '#src/places/list-link.ts';
import type { ResourceName } from '#src/resources/all.ts';

/** A list as a figure of the dashboard. */
export interface CountedList {
  readonly label: string;
  readonly resource: ResourceName;
  /** The list below which they stand, where they have none of their own. */
  readonly under?: ResourceName;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** One line under the figure. */
  readonly context: string;
}

/** The path of its list, with the part of a page they stand in, or what finds them. */
export const narrowed = (
  to: string,
  { filter, under, resource }: Pick<CountedList, 'filter' | 'under' | 'resource'>,
): string => {
  if (under) return `${to}#${resource}`;
  return filter ? filteredList(to, filter) : to;
};
