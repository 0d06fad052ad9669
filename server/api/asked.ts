import type { Ability } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Params } from '../db/params.ts';

/** Who asks what of which resource; values gather in `params`. */
export interface Asked {
  readonly ability: Ability;
  readonly action: 'list' | 'export';
  readonly resource: Resource;
  readonly params: Params;
}
