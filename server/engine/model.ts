import type { Resource } from '#src/schema/resource.ts';

/** What belongs to one resource and stands on the server alone (twin.ts), as it is handed on; `twinOf` asks it. */
export interface Twin {
  readonly name: string;
}

/** The declarations and their twins as everything on the server reads them. */
export interface Model {
  /** With the SQL of views and computed fields, and what is counted, in its place. */
  readonly resources: readonly Resource[];
  /** A resource without a twin has an empty one. */
  twinOf(resource: string): Twin;
}
