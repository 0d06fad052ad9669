import { isForPeople, type Resource } from '#src/schema/resource.ts';

/** The names of the verbs of a resource that people do. */
export const verbsForPeople = ({
  actions = {},
}: {
  readonly actions?: Resource['actions'] | undefined;
}): string[] => Object.keys(actions).filter((name) => isForPeople(actions[name] ?? {}));
