import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactElement, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { monthNames } from '#src/domain/months.ts';
import { SessionContext } from '#src/providers/session.ts';
import { alike, byKind, type Field } from '#src/schema/fields.ts';
import { ValueView } from '#src/values/views.tsx';
import { ChecklistControl, RadioControl, SelectControl, SwitchControl } from './choices.tsx';
import type { ControlProps } from './control.ts';
import { DateControl } from './DateControl.tsx';
import { FileControl, ImagesControl } from './files.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { PasswordControl } from './PasswordControl.tsx';
import { RichTextControl } from './RichTextControl.tsx';
import { ReferenceControl, ReferencesControl, VocabularyControl } from './references.tsx';
import { RowsControl } from './rows/RowsControl.tsx';
import { SecretControl } from './SecretControl.tsx';
import { WrittenControl } from './WrittenControl.tsx';
import { writings } from './writings.ts';

/** The input of a field, whatever its kind. */
export function Input(props: ControlProps): ReactElement {
  const { source, bare } = props;
  const at = { source, bare };
  return byKind<ReactElement>(props.field, {
    text: (field) => (
      <WrittenControl {...at} field={field} writing={writings.text} lines={field.lines} />
    ),
    personName: (field) => <WrittenControl {...at} field={field} writing={writings.text} />,
    translated: (field) => <LanguageTabs texts={[{ source, field }]} />,
    email: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.text}
        type="email"
        inputMode="email"
      />
    ),
    phone: (field) => (
      <WrittenControl {...at} field={field} writing={writings.text} type="tel" inputMode="tel" />
    ),
    url: (field) => (
      <WrittenControl {...at} field={field} writing={writings.text} type="url" inputMode="url" />
    ),
    postalCode: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.code}
        inputMode={field.country ? 'text' : 'numeric'}
      />
    ),
    ...alike(['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], (field: Field) => (
      <WrittenControl {...at} field={field} writing={writings.code} />
    )),
    integer: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.integer}
        inputMode="numeric"
        isNumber
      />
    ),
    euro: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.euro}
        inputMode="decimal"
        isNumber
        after={<InputAdornment position="end">€</InputAdornment>}
      />
    ),
    year: (field) => (
      <WrittenControl {...at} field={field} writing={writings.year} inputMode="numeric" />
    ),
    month: (field) => (
      <SelectControl {...at} field={{ ...field, kind: 'select', options: monthNames }} />
    ),
    decimal: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.decimal(field.decimals)}
        inputMode="decimal"
        isNumber
      />
    ),
    percent: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.percent}
        inputMode="decimal"
        isNumber
        after={<InputAdornment position="end">%</InputAdornment>}
      />
    ),
    coordinate: (field) => (
      <WrittenControl {...at} field={field} writing={writings.coordinate} inputMode="decimal" />
    ),
    time: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.time}
        inputMode="numeric"
        placeholder="OO:MM"
      />
    ),
    dayOfYear: (field) => (
      <WrittenControl
        {...at}
        field={field}
        writing={writings.dayOfYear}
        inputMode="numeric"
        placeholder="GG/MM"
      />
    ),
    date: (field) => <DateControl {...at} field={field} />,
    password: (field) => <PasswordControl {...at} field={field} />,
    secret: (field) => <SecretControl {...at} field={field} />,
    richText: (field) => <RichTextControl {...at} field={field} />,
    switch: (field) => <SwitchControl {...at} field={field} />,
    select: (field) =>
      field.shown === 'radio' && !bare ? (
        <RadioControl {...at} field={field} />
      ) : (
        <SelectControl {...at} field={field} />
      ),
    checklist: (field) => <ChecklistControl {...at} field={field} />,
    reference: (field) => <ReferenceControl {...at} field={field} />,
    vocabulary: (field) => <VocabularyControl {...at} field={field} />,
    references: (field) => <ReferencesControl {...at} field={field} />,
    file: (field) => <FileControl {...at} field={field} />,
    images: (field) => <ImagesControl {...at} field={field} />,
    rows: (field) => <RowsControl {...at} field={field} cell={Input} />,
    ...alike(['state', 'lookup', 'rollup', 'count', 'derived'], (field: Field) => (
      <ReadOnly {...at} field={field} />
    )),
  });
}

/** A value of the form nobody writes: text, not a greyed input; who acts as another is told what they may not. */
export function ReadOnly({ source, field }: ControlProps) {
  const value: unknown = useWatch({ name: source });
  const impersonator = useContext(SessionContext)?.impersonator;
  return (
    <Box component="dl" sx={readLook}>
      <Box component="dt" sx={{ alignSelf: 'end', color: 'soggiorno.muted' }}>
        {field.label}
      </Box>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, paddingTop: '10px' }}>
        <ValueView field={field} value={value} />
        {impersonator && field.inPerson && (
          <Box sx={{ color: 'soggiorno.muted' }}>Chi agisce al posto di un altro non lo cambia</Box>
        )}
      </Box>
    </Box>
  );
}

/** Word and value stand where a neighbour's label and control do. */
const readLook = {
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  margin: 0,
  minWidth: 0,
} as const;
