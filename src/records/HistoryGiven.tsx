import type { HistoryLine } from '#src/providers/data-provider.ts';
import { auditedField, plannedVerb } from '#src/schema/audited.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldAt } from '#src/schema/translated.ts';
import { isEmpty } from '#src/schema/values.ts';
import { CellValue } from '#src/values/cells.tsx';

type Told = readonly { readonly field: Field; readonly value: unknown }[];

/** What was given to a verb, done or put in programme, in the order it is asked for: `suspend.reason` is the field `reason` of its input. */
export const givenTo = (resource: Resource, changes: HistoryLine['changes']): Told =>
  asAsked(resource, changes).flatMap(({ field: name, after }) => {
    const isInput =
      name.includes('.') && !fieldAt(resource.fields, name) && plannedVerb(name) === undefined;
    const field = isInput ? auditedField(resource, name) : undefined;
    return field && !isEmpty(after) ? [{ field, value: after }] : [];
  });

/** What is written down has an order of its own. */
function asAsked({ actions = {} }: Resource, changes: HistoryLine['changes']) {
  const order = Object.entries(actions).flatMap(([verb, { input = {} }]) =>
    Object.keys(input).map((name) => `${verb}.${name}`),
  );
  return changes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

export const Given = ({ given }: { readonly given: Told }) =>
  given.map(({ field, value }, at) => (
    <span key={field.label}>
      {at > 0 && ', '}
      {field.label}: <CellValue field={field} value={value} />
    </span>
  ));
