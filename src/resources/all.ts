import type { Referenced } from '../schema/referenced.ts';
import type { Resource } from '../schema/resource.ts';
import * as entities from './index.ts';
import { mailTemplates } from './mail/mail-templates.ts';

const declared = { ...entities, mailTemplates };

export type AppResource = (typeof declared)[keyof typeof declared];
export type ResourceName = AppResource['name'];

/** A verb of a declaration, by its name. */
export type VerbOf<N extends ResourceName> = keyof Extract<AppResource, { name: N }>['actions'] &
  string;

/** Every declaration. */
export const resources: readonly Resource[] = Object.values(declared);

/** A reference names a resource that is there, or this does not compile. */
const noDanglingReference: [Exclude<Referenced<AppResource>, ResourceName>] extends [never]
  ? true
  : Exclude<Referenced<AppResource>, ResourceName> = true;
void noDanglingReference;
