import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { formatDate } from '#src/domain/dates.ts';
import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import { formatPercent } from '#src/domain/decimals.ts';
import { formatEuro } from '#src/domain/money.ts';
import { monthNames } from '#src/domain/months.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { targetOf, useDeclared } from '#src/places/declared.ts';
import { alike, byKind, type Field, type FieldOf, optionWord } from '#src/schema/fields.ts';
import { codeTarget } from '#src/schema/targets.ts';
import type { Translated } from '#src/schema/translated.ts';
import { type ImageValue, isEmpty } from '#src/schema/values.ts';
import { State } from '#src/ui/State.tsx';
import { stateLook } from '#src/ui/states.ts';
import { codeType } from '#src/ui/type.ts';
import { dateWords } from './date-words.ts';
import { KeptFile, KeptImage } from './KeptFile.tsx';
import { ReferenceLinks } from './ReferenceLink.tsx';
import { RichText } from './RichText.tsx';
import { RowsTable } from './RowsTable.tsx';
import { TranslatedText } from './TranslatedText.tsx';

export interface ValueProps {
  readonly field: Field;
  readonly value: unknown;
}

/** A value as it is read: in a record's page, in its history, in a question about it. */
export function ValueView({ field, value }: ValueProps): ReactNode {
  if (isEmpty(value)) return <Absent />;
  const text = String(value);
  return byKind<ReactNode>(field, {
    text: ({ lines }) => (lines ? <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box> : text),
    translated: ({ lines }) => <TranslatedText texts={value as Translated} lines={lines} />,
    personName: () => text,
    email: () => <Link href={`mailto:${text}`}>{text}</Link>,
    phone: () => <Link href={`tel:${text.replaceAll(' ', '')}`}>{text}</Link>,
    url: () => (
      <Link href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    ),
    ...alike(['postalCode', 'fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], () => (
      <Code>{text}</Code>
    )),
    password: () => '••••••••',
    secret: () => (value === 'changed' ? 'cambiato' : 'impostato'),
    richText: () => <RichText html={text} />,
    ...alike(['integer', 'count'], () => formatDecimal(Number(value))),
    euro: () => formatEuro(Number(value)),
    year: () => text,
    month: () => optionWord(monthNames, value),
    decimal: ({ decimals }) => formatDecimal(Number(value), decimals),
    percent: () => formatPercent(Number(value)),
    coordinate: () => text.replace('.', ','),
    date: () => dateWords(text),
    time: () => text,
    dayOfYear: () => formatDayOfYear(text),
    switch: () => (value ? 'Sì' : 'No'),
    select: ({ options }) => optionWord(options, value),
    state: (state) => <StateValue field={state} value={text} />,
    checklist: ({ options }) =>
      asList(value)
        .map((one) => optionWord(options, one))
        .join(', '),
    reference: ({ to }) => <ReferenceLinks to={to} ids={[Number(value)]} />,
    vocabulary: (words) => <ReferenceLinks to={codeTarget(words)} ids={[text]} />,
    references: ({ to }) => <ReferenceLinks to={to} ids={asList(value) as number[]} />,
    file: () => <KeptFile id={Number(value)} />,
    images: ({ of }) => <Images images={asList(value) as ImageValue[]} facts={of} />,
    rows: (rows) => (
      <RowsTable
        field={rows}
        rows={asList(value) as Readonly<Record<string, unknown>>[]}
        view={(column, one) => <ValueView field={column} value={one} />}
      />
    ),
    rollup: ({ of }) =>
      of ? <ValueView field={of} value={value} /> : <RollupValue field={field} value={value} />,
    lookup: ({ of }) => <ValueView field={of} value={value} />,
    derived: ({ of }) => <ValueView field={of} value={value} />,
  });
}

/** What is not there: a dash. */
export const Absent = () => (
  <Box component="span" sx={{ color: 'soggiorno.muted' }}>
    –
  </Box>
);

/** A state by its icon and word. */
export const StateValue = ({
  field,
  value,
  shape = 'inline',
}: {
  readonly field: FieldOf<'state'>;
  readonly value: string;
  readonly shape?: 'inline' | 'pill';
}) => <State shape={shape} {...stateLook(field, value)} label={optionWord(field.options, value)} />;

/** A set whose members are records of some resource, or words. */
export function RollupValue({ field, value, most }: ValueProps & { readonly most?: number }) {
  const to = targetOf(field, useDeclared());
  const members = asList(value);
  if (!to) return members.join(', ');
  return <ReferenceLinks to={to} ids={members as number[]} {...(most && { most })} />;
}

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [value];

const Code = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={codeType}>
    {children}
  </Box>
);

interface ImagesProps {
  readonly images: readonly ImageValue[];
  readonly facts: FieldOf<'images'>['of'];
}

/** Thumbnails, each with what is said of it. */
const Images = ({ images, facts = {} }: ImagesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px' }}>
    {images.map((image) => (
      <Box component="figure" key={image.id} sx={{ margin: 0, maxWidth: 160 }}>
        <KeptImage id={image.id} alt={image.alt} />
        <Box component="figcaption" sx={{ typography: 'caption', color: 'soggiorno.muted' }}>
          {Object.entries(facts)
            .flatMap(([name, fact]) => (image[name] ? [factWord(fact, image[name])] : []))
            .join(' · ')}
        </Box>
      </Box>
    ))}
  </Box>
);

function factWord(fact: NonNullable<FieldOf<'images'>['of']>[string], value: unknown): string {
  if (fact.kind === 'select') return optionWord(fact.options, value);
  return fact.kind === 'date'
    ? `${fact.label.toLowerCase()} ${formatDate(String(value))}`
    : String(value);
}
