import { type Resource, stateFieldOf } from './resource.ts';

/** The verbs that wait for a day and could be done no more: from this state nothing leads to where they start, but what takes an end back. */
export function outOfReach(resource: Resource, state: string): readonly string[] {
  const reached = reachedFrom(resource, state);
  return Object.entries(resource.actions ?? {}).flatMap(([verb, { effectiveOn, from }]) =>
    effectiveOn === undefined || !from || from.some((one) => reached.has(one)) ? [] : [verb],
  );
}

/** The state, and those its verbs lead to in the course of things. */
function reachedFrom({ fields, actions = {}, ...rest }: Resource, state: string) {
  const name = stateFieldOf({ fields, ...rest });
  const field = name === undefined ? undefined : fields[name];
  const ended = field?.kind === 'state' ? (field.ended ?? []) : [];
  const reached = new Set([state]);
  // What is found on the way is gone through too.
  for (const one of reached)
    if (!ended.includes(one))
      for (const { from, to } of Object.values(actions))
        if (to !== undefined && (!from || from.includes(one))) reached.add(to);
  return reached;
}
