import type { Field } from './fields.ts';

/** Is a value of this field a number one reckons with? They stand at the right of their column. */
export const isNumeric = ({ kind }: Field): boolean =>
  ['integer', 'decimal', 'percent', 'euro', 'coordinate', 'count'].includes(kind);
