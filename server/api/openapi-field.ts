import {
  alike,
  byKind,
  type DayRange,
  type Field,
  type FieldOf,
  type Range,
} from '#src/schema/fields.ts';
import type { Json } from './openapi-parts.ts';

/** The schema of a field's value with what its type does not tell: format, pattern, an example. */
export function annotated(field: Field, schema: Json): Json {
  const { anyOf } = schema as { readonly anyOf?: readonly Json[] };
  if (anyOf)
    return {
      ...schema,
      anyOf: anyOf.map((one) => (one.type === 'null' ? one : annotated(field, one))),
    };
  return { ...(field.kind === 'rows' ? ofRows(field, schema) : schema), ...noteOn(field) };
}

function ofRows({ of }: FieldOf<'rows'>, schema: Json): Json {
  const items = schema.items as Json & { readonly properties: Readonly<Record<string, Json>> };
  const properties = Object.entries(items.properties).map(([name, column]) => [
    name,
    annotated(of[name] as Field, column),
  ]);
  return { ...schema, items: { ...items, properties: Object.fromEntries(properties) } };
}

/** Examples are values the field itself takes; there is none of what is secret. */
const noteOn = (field: Field): Json =>
  byKind<Json>(field, {
    ...alike(['text', 'integer', 'switch', 'select', 'state', 'checklist'], nothing),
    ...alike(['reference', 'references', 'file', 'images', 'rows', 'rollup'], nothing),
    vocabulary: ({ to, by }) => ({ description: `Un codice: ${to}.${by}` }),
    translated: ({ required }) => ({
      description: `Per lingua; in una modifica le lingue non nominate restano e null cancella.${required ? ' L’italiano è richiesto.' : ''}`,
      examples: [{ it: 'Tra i larici', de: 'Unter Lärchen' }],
    }),
    richText: () => ({ contentMediaType: 'text/html' }),
    ...alike(['password', 'secret'], () => ({ format: 'password', writeOnly: true })),
    personName: () => ({ examples: ['Anna Maria'] }),
    email: () => ({ format: 'email', examples: ['info@comune.example.it'] }),
    phone: () => ({ examples: ['+39 0342 052200'] }),
    url: ({ secure }) => ({
      format: 'uri',
      pattern: secure ? '^https://' : '^https?://',
      examples: ['https://www.comune.example.it'],
    }),
    postalCode: ({ country }) => ({
      ...(!country && { pattern: '^\\d{5}$' }),
      examples: ['23030'],
    }),
    fiscalCode: () => ({ examples: ['RSSMRA85T10A562S'] }),
    vatNumber: () => ({ pattern: '^\\d{11}$', examples: ['00743110157'] }),
    cin: () => ({ examples: ['IT014037A1ABCDEFGH'] }),
    cir: () => ({ examples: ['014037-ALB-00147'] }),
    iban: () => ({ examples: ['IT60X0542811101000000123456'] }),
    euro: () => ({ description: 'Centesimi di euro', examples: [123_450] }),
    year: () => ({ examples: [2027] }),
    month: () => ({ examples: [6] }),
    decimal: ({ decimals }) => ({ description: `Con ${decimals} decimali al massimo` }),
    percent: ({ decimals = 2 }) => ({
      description: `Per cento, con ${decimals} decimali al massimo`,
      examples: [12],
    }),
    coordinate: ({ axis }) => ({ examples: [axis === 'latitude' ? 46.5386 : 10.1357] }),
    date: ({ range }) => ({ ...stretch(range), examples: ['2026-11-20'] }),
    time: ({ range }) => ({
      ...stretch(range),
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      examples: ['14:00'],
    }),
    dayOfYear: () => ({
      description: 'Giorno di ogni anno, mese e giorno',
      pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      examples: ['06-15'],
    }),
    count: ({ from }) => ({ readOnly: true, description: `Quanti di ${from} vede chi legge` }),
    lookup: ({ of }) => noteOn(of),
    derived: ({ of }) => noteOn(of),
  });

/** A range is told where it begins. */
const stretch = (range: DayRange | Range | undefined): Json => {
  if (!range) return {};
  const apart = 'noOverlapPer' in range && range.noOverlapPer ? range.noOverlapPer : undefined;
  const alike = apart && `; senza sovrapposizioni${apart.length ? ` per ${apart.join(', ')}` : ''}`;
  return { description: `Inizio: la fine, compresa, è «${range.to}»${alike ?? ''}` };
};

function nothing(): Json {
  return {};
}
