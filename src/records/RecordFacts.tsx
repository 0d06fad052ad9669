import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Laid, laidOut, namesIn } from '#src/forms/layout.ts';
import type { Row } from '#src/forms/saving.ts';
import { type Field, isComputed, plain } from '#src/schema/fields.ts';
import { inRanges, rangeWords } from '#src/schema/ranges.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { withSecrets } from '#src/schema/secrets.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { inSentence } from '#src/ui/grammar.ts';
import { useIsPhone } from '#src/ui/phone.ts';
import { Section } from '#src/ui/Section.tsx';
import { ToldValue } from '#src/values/ToldValue.tsx';
import { ValueView } from '#src/values/views.tsx';
import { DeclaredWarnings } from './DeclaredWarnings.tsx';
import { usePart } from './parts.ts';
import { useShown } from './shown.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

interface FactsProps extends Props {
  /** Fields that are told elsewhere on the page. */
  readonly besides?: readonly string[];
  /** Do they have the whole width of the page? Then they stand in two columns. */
  readonly areBroad?: boolean;
}

/**
 * A record as it is read: facts by the sections of its form, then what was written and no section holds. What is computed
 * is told where a section places it, and serves lists and rules elsewhere; without a form all is one group.
 */
export function RecordFacts(props: FactsProps) {
  const { resource, record: answered, besides = [], areBroad } = props;
  const record = withSecrets(resource.fields, answered);
  const part = usePart('Dati');
  const isPhone = useIsPhone();
  const mayBeTold = useShown(resource, record);
  const isShown = (name: string) => !besides.includes(name) && mayBeTold(name);
  const sections = laidOut(resource, isShown);
  const named = namesIn(sections);
  // Who began it is told where a section says so: the reference serves the rules.
  const owner = resource.scope === 'everyone' ? undefined : resource.scope.owner;
  const others = entriesOf(resource)
    .filter(
      ([name, field]) =>
        !named.has(name) &&
        name !== resource.representation &&
        name !== owner &&
        !(resource.form && isComputed(field)) &&
        isShown(name) &&
        isTold(field, record[name]),
    )
    .map(([name]) => name);
  const all = resource.form
    ? [...sections, ...groupOf('Altri dati', others)]
    : groupOf('', [...named, ...others]);
  const facts = all.map((section) =>
    section.title ? (
      <Section key={section.title} title={section.title} plain>
        <Values resource={resource} record={record} names={[...namesIn([section])]} />
      </Section>
    ) : (
      <Box key="untitled" sx={{ paddingBottom: '32px' }}>
        <Values resource={resource} record={record} names={[...namesIn([section])]} />
      </Box>
    ),
  );
  return (
    <>
      <DeclaredWarnings resource={resource} record={record} />
      {isPhone && resource.page ? (
        <Box component="details" id={part} sx={foldedLook}>
          <summary>
            <Typography variant="h2">Dati</Typography>
          </summary>
          {facts}
        </Box>
      ) : (
        <Box id={part} sx={areBroad ? broadLook : undefined}>
          {facts}
        </Box>
      )}
    </>
  );
}

/** A table of rows has the whole width also here. */
const broadLook = {
  columns: { md: '2 400px' },
  columnGap: '56px',
  '& > section': { breakInside: 'avoid' },
  '& > section:has(table)': { columnSpan: 'all' },
} as const;

/** Where a page begins with what matters, the rest is long on a phone: it unfolds when asked for. */
const foldedLook = {
  paddingBottom: '20px',
  '& > summary': { padding: '8px 0', cursor: 'pointer' },
  '& > summary > h2': { display: 'inline' },
} as const;

const groupOf = (title: string, names: readonly string[]): readonly Laid[] =>
  names.length > 0 ? [{ title, note: undefined, rows: [names] }] : [];

/** Facts in a column; what is wider than a line stands below them under its own word. */
function Values({ resource, record, names }: Props & { readonly names: readonly string[] }) {
  const entries = inRanges(
    names.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [{ name, field }] : [];
    }),
  );
  const isBlank = ({ name, to = name }: { readonly name: string; readonly to?: string }) =>
    isEmpty(record[name]) && isEmpty(record[to]);
  const broad = entries.filter(({ name, field }) => isWide(field) && !isEmpty(record[name]));
  const narrow = entries.filter((entry) => !broad.includes(entry));
  const empty = narrow.filter(isBlank);
  const isSummed = empty.length > few;
  const facts = narrow
    .filter((entry) => !isSummed || !isBlank(entry))
    .map(({ name, field, to }) => ({
      label: field.label,
      value:
        to !== undefined ? (
          rangeWords(field, record[name], record[to])
        ) : (
          <ToldValue field={field} name={name} record={record} />
        ),
    }));
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {isSummed && <Blank words={empty.map(({ field }) => inSentence(field.label))} />}
      {broad.map(({ name, field }) => (
        <ValueView key={name} field={field} value={record[name]} />
      ))}
    </>
  );
}

/** What holds nothing, by name; where that is a long list, folded under its count. */
function Blank({ words }: { readonly words: readonly string[] }) {
  if (words.length <= fewNamed)
    return (
      <Box component="p" sx={blankLook}>
        Senza dati: {words.join(', ')}
      </Box>
    );
  return (
    <Box component="details" sx={blankLook}>
      <Box component="summary" sx={{ minHeight: 24, cursor: 'pointer' }}>
        Senza dati: {words.length} voci
      </Box>
      {words.join(', ')}
    </Box>
  );
}

const blankLook = { margin: '8px 0', color: 'soggiorno.muted', maxWidth: 760 } as const;

/** More empty facts than this are named in one line. */
const few = 2;

/** More names than this are no line one reads. */
const fewNamed = 8;

const isWide = ({ kind }: Field) => kind === 'rows' || kind === 'images';

/** What is computed or set by actions is told only when there is something to tell; codes never. */
const isTold = (field: Field, value: unknown) => {
  const shape = plain(field);
  return (
    !isEmpty(value) &&
    // What is inherited to know how far a row reaches is no fact of the record.
    !(field.kind === 'lookup' && shape.kind === 'references') &&
    // A flag computed for lists repeats what it is computed from.
    !(field.kind === 'derived' && shape.kind === 'switch') &&
    shape.kind !== 'password' &&
    !(shape.kind === 'rollup' && shape.set === 'text')
  );
};
