import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { literals } from './literals.ts';
import { quoted } from './names.ts';

/** What a verb of the calendar looks for in its table; its index and its query say the states alike. */
interface Due {
  /** The field of its day. */
  readonly on: string;
  /** The fields it looks at. */
  readonly fields: readonly string[];
  /** The column of its day. */
  readonly day: string;
  /** How the day compares with today when it has come, or is over. */
  readonly comes: '<=' | '<';
  /** The states it starts from, as a condition without parameters: with one no partial index is used. */
  readonly starts: string;
  /** The field it waits for nobody to fill in: a condition over row `t`. */
  readonly waits: string;
}

/** Undefined for a verb the calendar does not do. */
export function dueOf(resource: Resource, { due, from }: Action): Due | undefined {
  const state = stateFieldOf(resource);
  if (due === undefined || !from || !state) return undefined;
  const { on, comes, unless } =
    typeof due === 'string'
      ? { on: due, comes: '<=' as const, unless: undefined }
      : { on: due.after, comes: '<' as const, unless: due.unless };
  const starts = `${quoted(state)} in (${literals(from)})`;
  const waits = unless === undefined ? 'true' : `t.${quoted(unless)} is null`;
  const fields = [on, state, ...(unless === undefined ? [] : [unless])];
  return { on, fields, day: quoted(on), comes, starts, waits };
}
