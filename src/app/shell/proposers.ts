import type { LoadProposer } from '#src/forms/proposing.tsx';
import type { ResourceName } from '#src/resources/all.ts';

/** Who knows something of a record before it is typed. */
export const proposers: { readonly [R in ResourceName]?: LoadProposer } = {
  applications: () => import('#src/pages/registry/filing/KnownOfApplication.tsx'),
};
