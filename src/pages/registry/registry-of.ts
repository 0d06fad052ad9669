import { useGetOne } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { useMay } from '#src/places/may.ts';
import { useSession } from '#src/providers/session.ts';
import { isEmpty } from '#src/schema/values.ts';

/** What the registry calls otherwise. */
const registryName: Readonly<Record<string, string>> = {
  newCity: 'city',
  newHolder: 'holder',
  holderName: 'name',
};

const ofHouse = new Set([
  'name',
  'newCity',
  'address',
  'streetNumber',
  'zip',
  'latitude',
  'longitude',
  'email',
  'phone',
]);

interface Registry {
  readonly isLoading: boolean;
  /** What kept it from being read, and how to ask again. */
  readonly error: unknown;
  readonly retry: () => void;
  /** What it says under a field of the application, and whether the reader may see that. */
  readonly told: (name: string) => { readonly isKnown: boolean; readonly now: unknown };
}

/** What the registry says today of what an application asks to change. */
export function useRegistryOf(application: Row, asked: readonly string[]): Registry {
  const isUnseen = useUnseen(application);
  const house = useOne('accommodations', application.accommodation, asked.some(isHouses), isUnseen);
  const license = useOne('licenses', application.license, !asked.every(isHouses), isUnseen);
  const holder = useOne('managers', application.manager, asked.includes('holderName'), false);
  const sourceOf = (name: string) =>
    name === 'holderName' ? holder : isHouses(name) ? house : license;
  return {
    isLoading: house.isLoading || license.isLoading || holder.isLoading,
    error: house.error ?? license.error ?? holder.error,
    retry: () => {
      for (const one of [house, license, holder]) if (one.error) void one.refetch();
    },
    told: (name) => {
      const { data } = sourceOf(name);
      const there = registryName[name] ?? name;
      return { isKnown: data !== undefined && there in data, now: data?.[there] };
    },
  };
}

const isHouses = (name: string) => ofHouse.has(name);

/** Who takes over a place by its code does not see it yet. */
function useUnseen({ formerCode }: Row): boolean {
  const { persona } = useSession();
  return !isEmpty(formerCode) && ['azienda', 'privato'].includes(persona.type);
}

function useOne(resource: string, id: unknown, isAsked: boolean, isUnseen: boolean) {
  const may = useMay(resource)('show');
  const enabled = may && isAsked && !isUnseen && !isEmpty(id);
  return useGetOne<Row>(resource, { id: Number(id) }, { enabled });
}
