import {
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useMemo,
} from 'react';
import { AutocompleteInput, Labeled, ReferenceInput } from 'react-admin';
import type { KeptForm } from '#src/forms/kept.ts';
import { useWritten } from '#src/forms/wanted.ts';
import { type Conditions, holds } from '#src/permissions/conditions.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';

interface InputProps {
  readonly source?: string;
  readonly id?: string;
  readonly isRequired?: boolean;
  readonly readOnly?: boolean;
  readonly children?: ReactNode;
}

/**
 * The inputs of a form as the declaration and the person's ability have them: marked when required, for
 * reading alone when they may not be written, with the id the summary of errors leads to.
 */
export function allowed(
  children: ReactNode,
  { resource, base, inputs }: Pick<KeptForm, 'resource' | 'base' | 'inputs'>,
  idOf: (source: string) => string,
): ReactNode {
  const asDeclared = (node: ReactElement<InputProps>, source: string) => {
    const [name = ''] = source.split('.');
    const field: Field | undefined = resource.fields[name];
    const input = cloneElement(node, {
      id: idOf(source),
      ...(field?.required && !field.when && { isRequired: true }),
      ...(field && !inputs.has(name) && { readOnly: true }),
      ...node.props,
    });
    return field?.required && field.when ? (
      <RequiredWhen key={node.key} when={field.when} base={base}>
        {input}
      </RequiredWhen>
    ) : (
      input
    );
  };

  return walked(children, undefined);

  function walked(nodes: ReactNode, above: string | undefined): ReactNode {
    return Children.map(nodes, (node) => {
      // What is labelled is a field, which shows its value.
      if (!isValidElement<InputProps>(node) || node.type === Labeled) return node;
      const { source, children: below } = node.props;
      // The input within a reference has no source of its own.
      if (node.type === ReferenceInput)
        return cloneElement(node, {}, walked(below ?? <AutocompleteInput />, source));
      const own = source ?? above;
      if (own) return asDeclared(node, own);
      return below ? cloneElement(node, {}, walked(below, undefined)) : node;
    });
  }
}

interface RequiredWhenProps {
  readonly when: Conditions;
  /** What is not in the form decides as well. */
  readonly base: Values;
  readonly children: ReactElement<InputProps>;
}

/** An input that is required as long as what is in the form asks for it. */
function RequiredWhen({ when, base, children }: RequiredWhenProps) {
  const asked = useMemo(() => Object.keys(when), [when]);
  const isRequired = holds(when, useWritten(asked, base));
  return cloneElement(children, { ...(isRequired && { isRequired }), ...children.props });
}
