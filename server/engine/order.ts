import type { Action, Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Whole } from './declaration.ts';

/** A verb asked for one record. */
export interface Order {
  readonly id: number;
  readonly body: Values;
  /** The version its writer saw; what follows from a verb has just read it. */
  readonly seen?: () => number;
}

/** A verb that is to be done to a record on an ISO day. */
export interface Waiting {
  readonly resource: Resource;
  readonly verb: string;
  readonly action: Action;
  readonly record: Whole;
  readonly input: Values;
  readonly day: string;
}

/** A verb that waits: its id, and the ISO date it is done on. */
export interface Scheduled {
  readonly id: number;
  readonly on: string;
}

/** What came of it: the record whole, one made beside it, or the day it waits for. */
export interface Acted {
  readonly record: Whole;
  /** The id of a record of the same resource that came of it. */
  readonly made?: number | undefined;
  readonly scheduled?: Scheduled;
  /** What follows from it waits for this day; an ISO date. */
  readonly effectiveOn?: string;
}
