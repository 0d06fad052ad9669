import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { literals } from './literals.ts';
import { quoted } from './names.ts';

/** What a verb of the calendar looks for in its table; its index and its query say the states alike. */
interface Due {
  /** The fields of its day and of the state. */
  readonly on: string;
  readonly state: string;
  /** The column of its day. */
  readonly day: string;
  /** How the day compares with today when it has come, or is over. */
  readonly comes: '<=' | '<';
  /** The states it starts from, as a condition without parameters: with one no partial index is used. */
  readonly starts: string;
}

/** Undefined for a verb the calendar does not do. */
export function dueOf(resource: Resource, { due, from }: Action): Due | undefined {
  const state = stateFieldOf(resource);
  if (due === undefined || !from || !state) return undefined;
  const [on, comes] =
    typeof due === 'string' ? ([due, '<='] as const) : ([due.after, '<'] as const);
  const starts = `${quoted(state)} in (${literals(from)})`;
  return { on, state, day: quoted(on), comes, starts };
}
