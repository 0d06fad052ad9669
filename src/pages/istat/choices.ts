import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { fold } from '#src/domain/text.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';
import type { Choice } from './beginning.ts';

const choiceOf = (key: string, label: string): Choice => ({ key, label, folded: fold(label) });

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
