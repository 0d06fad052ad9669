import type { Fields, Resource } from './resource.ts';

/** Fields that stand beside each other, and where: of a record, of its child rows and images, of what a verb asks. */
export interface Siblings {
  readonly at: string;
  readonly of: 'record' | 'rows' | 'images' | 'input';
  readonly fields: Fields;
}

/** Every field of a declaration, once, with those it stands beside. */
export const siblingsIn = ({ name, fields, actions = {} }: Resource): readonly Siblings[] => [
  ...withInner({ at: name, of: 'record', fields }),
  ...Object.entries(actions).flatMap(([verb, { input }]) =>
    input ? withInner({ at: `${name}.actions.${verb}.input`, of: 'input', fields: input }) : [],
  ),
];

const withInner = (siblings: Siblings): readonly Siblings[] => [
  siblings,
  ...Object.entries(siblings.fields).flatMap(([name, field]) =>
    (field.kind === 'rows' || field.kind === 'images') && field.of
      ? withInner({ at: `${siblings.at}.${name}`, of: field.kind, fields: field.of })
      : [],
  ),
];
