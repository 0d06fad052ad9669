import type { AppResource } from '#src/resources/all.ts';
import type { Effect } from './effect.ts';
import { closeLicense } from './licenses/close.ts';
import { reactivateLicense, suspendLicense } from './licenses/suspend.ts';
import {
  disableUser,
  enableUser,
  grantMembership,
  revokeMembership,
  stopManager,
} from './people/memberships.ts';

const nothing: Effect = async () => undefined;

/** A resource without actions has any string for their names. */
type EffectsOf = {
  [R in AppResource as keyof R['actions'] extends never
    ? never
    : string extends keyof R['actions']
      ? never
      : R['name']]: {
    [A in keyof R['actions']]: Effect;
  };
};

/** What each declared action does beyond moving the state; the compiler asks for every one. */
const effects = {
  alerts: { publish: nothing, schedule: nothing, withdraw: nothing },
  managers: { suspend: stopManager, reactivate: nothing, close: stopManager },
  users: {
    enable: enableUser,
    disable: disableUser,
    grant: grantMembership,
    revoke: revokeMembership,
  },
  licenses: {
    activate: nothing,
    suspend: suspendLicense,
    reactivate: reactivateLicense,
    close: closeLicense,
  },
} satisfies EffectsOf;

/** The effect of an action. */
export const effectOf = (resource: string, action: string): Effect => {
  const found = (effects as Readonly<Record<string, Readonly<Record<string, Effect>>>>)[resource];
  return found?.[action] ?? nothing;
};
