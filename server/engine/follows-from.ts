import type { Declaration } from './declaration.ts';
import type { Cause } from './writer.ts';

/** What a write follows from, as twins know it: of which resource and verb it is, `followsFrom` answers. */
export type Because = Pick<Cause, 'record'>;

/** Does a write follow from a verb of this resource, from one of these where any are named? */
export function followsFrom<R extends Declaration>(
  because: Because | undefined,
  { name }: Pick<R, 'name' | 'actions'>,
  ...verbs: readonly (keyof R['actions'] & string)[]
): because is Because {
  // Whatever is handed to twins is a whole cause: only its words are kept from them.
  const cause = because as Cause | undefined;
  const named: readonly string[] = verbs;
  return cause?.resource === name && (named.length === 0 || named.includes(cause.verb));
}
