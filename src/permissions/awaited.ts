import type { Protected } from './rule.ts';

/** Rows that wait, in these states of a field, for the day on which time does something with them as they are written. */
interface Awaited {
  readonly field: string;
  readonly states: readonly string[];
}

/** What the calendar begins on its day goes out as it was written; where it only ends something nothing is awaited. */
export function awaitedOf({ fields, actions = {} }: Protected): Awaited | undefined {
  const [field] = Object.entries(fields).find(([, one]) => isOfKind(one, 'state')) ?? [];
  const states = Object.values(actions).flatMap((action) => {
    const { by, due, from = [] } = action as Begun;
    return by === 'calendar' && typeof due === 'string' ? from : [];
  });
  return field === undefined || states.length === 0 ? undefined : { field, states };
}

interface Begun {
  readonly by?: string;
  readonly due?: unknown;
  readonly from?: readonly string[];
}

/** The values of its state in which nothing is awaited, as a condition; none where all are. */
export function unawaited(thing: Protected): Readonly<Record<string, readonly string[]>> {
  const awaited = awaitedOf(thing);
  if (!awaited) return {};
  const { options } = thing.fields[awaited.field] as { readonly options: object };
  const left = Object.keys(options).filter((state) => !awaited.states.includes(state));
  return { [awaited.field]: left };
}

const isOfKind = (field: unknown, kind: string): boolean =>
  typeof field === 'object' && field !== null && 'kind' in field && field.kind === kind;
