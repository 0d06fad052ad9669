import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { firstLanguage } from '#src/domain/languages.ts';
import { alike, byKind, type Field, plain } from '#src/schema/fields.ts';
import { isNumeric } from '#src/schema/numeric.ts';
import { rangeWords } from '#src/schema/ranges.ts';
import type { Translated } from '#src/schema/translated.ts';
import { isEmpty } from '#src/schema/values.ts';
import { codeType } from '#src/ui/type.ts';
import { CountLink } from './CountLink.tsx';
import { DueDate, isDue } from './DueDate.tsx';
import { KeptFile } from './KeptFile.tsx';
import { ReferenceLinks } from './ReferenceLink.tsx';
import { Absent, asList, RollupValue, type ValueProps, ValueView } from './views.tsx';

/** A value in a list: one line, what is long is cut or counted. */
export function CellValue({ field, value }: ValueProps): ReactNode {
  if (isEmpty(value)) return <Absent />;
  const asRead = () => <ValueView field={field} value={value} />;
  return byKind<ReactNode>(field, {
    ...alike(['text', 'personName', 'email', 'phone', 'url'], () => String(value)),
    translated: () => (value as Translated)[firstLanguage] ?? <Absent />,
    richText: () => textOf(String(value)),
    ...alike(['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban', 'postalCode'], asRead),
    ...alike(['password', 'secret'], asRead),
    ...alike(['integer', 'euro', 'coordinate', 'date', 'switch', 'select', 'state'], asRead),
    ...alike(['time', 'dayOfYear', 'year', 'month', 'decimal', 'percent', 'count'], asRead),
    checklist: ({ options }) => {
      const chosen = asList(value) as string[];
      return chosen.length > 2
        ? `${chosen.length} voci`
        : chosen.map((one) => options[one]).join(', ');
    },
    ...alike(['reference', 'vocabulary'], asRead),
    references: ({ to }) => <ReferenceLinks to={to} ids={asList(value) as number[]} most={2} />,
    rollup: ({ of }) =>
      of ? (
        <CellValue field={of} value={value} />
      ) : (
        <RollupValue field={field} value={value} most={2} />
      ),
    file: () => <KeptFile id={Number(value)} isCell />,
    images: () => counted(asList(value).length, 'immagine', 'immagini'),
    rows: () => counted(asList(value).length, 'riga', 'righe'),
    lookup: ({ of }) => <CellValue field={of} value={value} />,
    derived: ({ of }) => <CellValue field={of} value={value} />,
  });
}

interface RecordCellProps {
  readonly name: string;
  readonly field: Field;
  /** Where a range is told as one: its end. */
  readonly to?: string | undefined;
  readonly record: Readonly<Record<string, unknown>>;
}

/** A value in the list of its record: a range is one, a term that runs has its light, a count leads on. */
export function RecordCell({ name, field, to, record }: RecordCellProps): ReactNode {
  if (to !== undefined) return rangeWords(field, record[name], record[to]) ?? <Absent />;
  if (field.kind === 'count')
    return <CountLink field={field} record={record} value={record[name]} />;
  return isDue(field, record[name], record) ? (
    <DueDate day={String(record[name])} />
  ) : (
    <CellValue field={field} value={record[name]} />
  );
}

/** How a column stands: numbers right, codes a little wider. */
export function columnLook(field: Field) {
  const shape = plain(field);
  const isCode = ['postalCode', 'fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'].includes(
    shape.kind,
  );
  return { textAlign: isNumeric(shape) ? 'right' : 'left', ...(isCode && codeType) } as const;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const textOf = (html: string) => (
  <Box component="span">
    {html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()}
  </Box>
);
