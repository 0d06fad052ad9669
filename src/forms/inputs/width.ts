import { alike, byKind, type Field } from '#src/schema/fields.ts';

/** The width of a control that stands alone in its row, in pixels: width follows content. */
export const widthOf = (field: Field): number | '100%' =>
  byKind<number | '100%'>(field, {
    ...alike(['integer', 'decimal', 'percent', 'euro', 'coordinate'], () => 140),
    ...alike(['postalCode', 'time', 'dayOfYear', 'year', 'count'], () => 140),
    ...alike(['date', 'month'], () => 220),
    ...alike(
      ['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban', 'phone', 'select', 'state'],
      () => 360,
    ),
    ...alike(
      [
        'text',
        'personName',
        'translated',
        'richText',
        'password',
        'secret',
        'email',
        'url',
        'switch',
        'checklist',
      ],
      full,
    ),
    ...alike(['reference', 'references', 'vocabulary', 'file', 'images', 'rows', 'rollup'], full),
    lookup: ({ of }) => widthOf(of),
    derived: ({ of }) => widthOf(of),
  });

function full(): '100%' {
  return '100%';
}
