import type { Resource } from '../schema/resource.ts';
import * as declared from './index.ts';

export type AppResource = (typeof declared)[keyof typeof declared];
export type ResourceName = AppResource['name'];

/** Every declaration, in the order of their names. */
export const resources: readonly Resource[] = Object.values(declared);

/** Fails to compile when a reference names a resource that is not there. */
type Referenced<R> = R extends { fields: infer F }
  ? { [K in keyof F]: F[K] extends { to: infer T } ? T : never }[keyof F]
  : never;
type Dangling = Exclude<Referenced<AppResource>, ResourceName>;
export const noDanglingReferences: [Dangling] extends [never] ? true : Dangling = true;
