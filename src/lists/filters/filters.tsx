import type { ReactElement } from 'react';
import { monthNames } from '#src/domain/months.ts';
import { writings } from '#src/forms/inputs/writings.ts';
import { targetOf, useDeclared } from '#src/places/declared.ts';
import { alike, byKind, type Field, type FieldOf, optionValues } from '#src/schema/fields.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FilterProps } from './filter-props.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

/** How a list is filtered by a field, whatever its kind. */
export function FilterInput(props: FilterProps): ReactElement | null {
  const declared = useDeclared();
  const text = () => <TextFilter {...props} />;
  const nothing = () => null;
  const choice = ({ options }: Pick<FieldOf<'select'>, 'options'>) => (
    <ChoiceFilter
      {...props}
      choices={optionValues(options).map((value) => [value, options[value] ?? String(value)])}
    />
  );
  const reference = (field: Field) => {
    const to = targetOf(field, declared);
    return to ? <ReferenceFilter {...props} to={to} /> : null;
  };
  return byKind<ReactElement | null>(props.field, {
    ...alike(['text', 'personName', 'email', 'phone', 'url', 'postalCode'], text),
    translated: text,
    ...alike(['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], text),
    ...alike(['richText', 'password', 'secret', 'file', 'images', 'rows'], nothing),
    ...alike(['select', 'state', 'checklist'], choice),
    switch: () => (
      <ChoiceFilter
        {...props}
        choices={[
          [true, 'Sì'],
          [false, 'No'],
        ]}
      />
    ),
    ...alike(['integer', 'count'], () => <RangeFilter {...props} writing={writings.integer} />),
    euro: () => <RangeFilter {...props} writing={writings.euro} />,
    year: () => <RangeFilter {...props} writing={writings.year} />,
    month: () => choice({ options: monthNames }),
    decimal: ({ decimals }) => <RangeFilter {...props} writing={writings.decimal(decimals)} />,
    percent: () => <RangeFilter {...props} writing={writings.percent} />,
    coordinate: () => <RangeFilter {...props} writing={writings.coordinate} />,
    time: () => <RangeFilter {...props} writing={writings.time} />,
    dayOfYear: () => <RangeFilter {...props} writing={writings.dayOfYear} />,
    date: () => <RangeFilter {...props} writing={writings.date} isDate />,
    ...alike(['reference', 'references', 'vocabulary'], reference),
    rollup: (field) => (field.of ? <FilterInput {...props} field={field.of} /> : reference(field)),
    lookup: ({ of }) => <FilterInput {...props} field={of} />,
    derived: ({ of }) => <FilterInput {...props} field={of} />,
  });
}
