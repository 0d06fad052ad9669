import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { fold } from '#src/domain/text.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';

/** Something one chooses by writing how it begins. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** As it is compared. */
  readonly folded: string;
}

const choiceOf = (key: string, label: string): Choice => ({ key, label, folded: fold(label) });

/** So many are shown at a time. */
const shown = 8;

/** The choices a text begins, those that are all of it first; then those with a word it begins. */
export function beginning(choices: readonly Choice[], text: string): readonly Choice[] {
  const sought = fold(text).trim();
  if (sought === '') return [];
  const ranked: Choice[][] = [[], [], []];
  for (const choice of choices) {
    const { folded } = choice;
    if (!folded.includes(sought)) continue;
    if (folded === sought || folded.startsWith(`${sought} (`)) ranked[0]?.push(choice);
    else if (folded.startsWith(sought)) ranked[1]?.push(choice);
    else if (/[\s'(-]/.test(folded.charAt(folded.indexOf(sought) - 1))) ranked[2]?.push(choice);
  }
  // Of two names the shorter is sooner meant: Bergamo before Bergamasco.
  const byLength = (one: Choice, other: Choice) => one.folded.length - other.folded.length;
  return ranked.flatMap((some) => some.toSorted(byLength)).slice(0, shown);
}

/** Where people are born and live: a municipality as `IT:<id>`, a country by its code; asked once. */
export function useGuestChoices() {
  const { base, impersonated } = useApiBase();
  const places = useQuery({
    queryKey: ['guest places'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (
        await ask<{
          readonly content: readonly {
            readonly id: number;
            readonly name: string;
            readonly province: string;
          }[];
        }>(`${base}/guest-groups/places`, { impersonated })
      ).content.map(({ id, name, province }) => choiceOf(`IT:${id}`, `${name} (${province})`)),
  });
  const countries = useAll('countries', 'iso2');
  const documents = useAll('identity-documents', 'code');
  const error = places.error ?? countries.error ?? documents.error;
  return {
    error,
    choices:
      places.data && countries.data && documents.data
        ? {
            countries: countries.data,
            documents: documents.data,
            // Of Italy the municipality is asked.
            places: [...countries.data.filter(({ key }) => key !== 'IT'), ...places.data],
          }
        : undefined,
  };
}

export type GuestChoices = NonNullable<ReturnType<typeof useGuestChoices>['choices']>;

function useAll(resource: string, by: string) {
  const { data, error } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return { data: data?.map((one) => choiceOf(String(one[by]), String(one.name))), error };
}
