import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Writer } from './writer.ts';

/** What a new record says of where it was begun: the organisation its author acts for, whatever was sent. */
export const begunIn = (
  { author }: Pick<Writer, 'author'>,
  { scope }: Pick<Resource, 'scope'>,
  values: Values,
): Values =>
  scope === 'everyone' || scope.owner === undefined || author.manager === null
    ? values
    : { ...values, [scope.owner]: author.manager };
