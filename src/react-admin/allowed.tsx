import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { AutocompleteInput, Labeled, ReferenceInput } from 'react-admin';
import type { KeptForm } from '#src/forms/kept.ts';
import type { Field } from '#src/schema/fields.ts';

interface InputProps {
  readonly source?: string;
  readonly children?: ReactNode;
}

/**
 * The inputs of a form as the declaration and the person's ability have them: marked when required, for
 * reading alone when they may not be written, with the id the summary of errors leads to.
 */
export function allowed(
  children: ReactNode,
  { resource, inputs }: Pick<KeptForm, 'resource' | 'inputs'>,
  idOf: (source: string) => string,
): ReactNode {
  const propsOf = (source: string) => {
    const [name = ''] = source.split('.');
    const field: Field | undefined = resource.fields[name];
    return {
      id: idOf(source),
      ...(field?.required && { isRequired: true }),
      ...(field && !inputs.has(name) && { readOnly: true }),
    };
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
      if (own) return cloneElement(node, { ...propsOf(own), ...node.props });
      return below ? cloneElement(node, {}, walked(below, undefined)) : node;
    });
  }
}
