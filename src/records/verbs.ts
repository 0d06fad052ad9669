import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Row } from '#src/forms/saving.ts';
import { type May, useMay } from '#src/places/may.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import type { Blocker } from '#src/providers/api-error.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';
import { askingAgain } from '#src/providers/too-many.ts';
import { consequenceOf } from '#src/schema/consequence.ts';
import { type Action, isForPeople, type Resource, stateFieldOf } from '#src/schema/resource.ts';

/** A verb the person may do to a record in its state. */
export interface Offered {
  readonly name: string;
  readonly action: Action;
  /** What else holds it back; none as long as nothing is known. */
  readonly heldBy: readonly Blocker[];
  /** Has the server said so, or is there nothing that could hold it back? */
  readonly isSure: boolean;
}

/** What the server says may be done to a record as it was read; asked once for each version. */
export function useVerbs(resource: Resource, record: Row) {
  const { verbs } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [resource.name, 'verbs', record.id, record.version],
    queryFn: ({ signal }) => verbs(resource.name, { id: record.id, signal }),
    enabled: !resource.view,
    ...askingAgain,
  }).data;
}

/**
 * The verbs of a record, among those of the place, in the order they are declared. Until the server
 * has told, or when it cannot, they are those of the ability and the state: then trying tells.
 */
export function useOffered(resource: Resource, view: PlaceView, record: Row): readonly Offered[] {
  const may = useMay(resource.name);
  const told = useVerbs(resource, record);
  return Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    if (!isForPeople(action) || (view.actions && !view.actions.includes(name))) return [];
    const blockers = told
      ? told.verbs[name]?.blockers
      : guessed(resource, name, action, record, may);
    if (!blockers || blockers.some(({ code }) => code === 'state')) return [];
    const isSure = told !== undefined || !action.blockers;
    return [{ name, action, heldBy: blockers, isSure }];
  });
}

function guessed(
  resource: Resource,
  name: string,
  { from }: Action,
  record: Row,
  may: May,
): readonly Blocker[] | undefined {
  const state = stateFieldOf(resource);
  const isInState = !from || !state || from.includes(String(record[state]));
  return isInState && may(name, record) ? [] : undefined;
}

/**
 * What comes of a verb and what holds it back, asked when somebody is about to do it; what the
 * declaration says until the server has told.
 */
export function useForeseen(resource: Resource, record: Row, verb: string) {
  const { foresee } = useDataProvider<AppDataProvider>();
  const may = useMay(resource.name);
  const { data } = useQuery({
    queryKey: [resource.name, 'verbs', record.id, record.version, verb],
    queryFn: ({ signal }) => foresee(resource.name, { id: record.id, verb, signal }),
    // Done, it may be nobody's any more.
    enabled: may(verb, record),
    staleTime: 0,
    gcTime: 0,
    ...askingAgain,
  });
  const action = resource.actions?.[verb];
  const declared = action && consequenceOf(resource, action);
  return data ?? { blockers: [], consequences: declared ? [declared] : [] };
}

/** What a verb that is held back says of itself. */
export const heldTitle = 'Ora non si può fare: mostra perché';

/** Is it what one does to a record in its state? */
export function isMain(resource: Resource, { action }: Offered, record: Row): boolean {
  const state = stateFieldOf(resource);
  return state !== undefined && action.primary?.includes(String(record[state])) === true;
}

/** Does it stand beside that one, in the state the record is in? */
export function isBeside(resource: Resource, { action }: Offered, record: Row): boolean {
  const state = stateFieldOf(resource);
  return state !== undefined && action.beside?.includes(String(record[state])) === true;
}
