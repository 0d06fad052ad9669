import Box from '@mui/material/Box';
import type { Field } from '#src/schema/fields.ts';
import type { Fields } from '#src/schema/resource.ts';
import { Section } from '#src/ui/Section.tsx';
import { inBlocks } from './blocks.ts';
import { useFewer } from './inputs/fewer.ts';
import { Input, ReadOnly } from './inputs/inputs.tsx';
import { LanguageTabs } from './inputs/LanguageTabs.tsx';
import { widthOf } from './inputs/width.ts';
import type { Laid } from './layout.ts';
import { SectionErrors } from './SectionErrors.tsx';

interface Props {
  readonly fields: Fields;
  /** Without the fields whose condition does not hold. */
  readonly sections: readonly Laid[];
  /** Is the field an input here, or text? */
  readonly isInput: (name: string) => boolean;
  /** The anchor of the section at a place. */
  readonly anchorOf: (at: number) => string;
  /** It stands alone and takes the focus when one comes to it. */
  readonly isStep?: boolean;
}

/** The sections of a form. */
export function FormSections({ fields, sections, isInput, anchorOf, isStep = false }: Props) {
  return sections.map((section, at) => {
    const { title, note, rows } = section;
    const body = inBlocks(rows, (name) => textOf(fields, name, isInput)).map((block) => {
      if ('note' in block) return <p key={block.note}>{block.note}</p>;
      if ('texts' in block) return <LanguageTabs key={block.texts[0]?.source} {...block} />;
      return <Row key={block.names.join()} {...block} {...{ fields, isInput, title }} />;
    });
    return title ? (
      <Section
        key={title}
        id={anchorOf(at)}
        title={title}
        line={note}
        isReached={isStep}
        aside={<SectionErrors section={section} />}
      >
        <Box sx={stackLook}>{body}</Box>
      </Section>
    ) : (
      <Box key="untitled" sx={stackLook}>
        {note && <p>{note}</p>}
        {body}
      </Box>
    );
  });
}

/** A translated field that is an input here. */
function textOf(fields: Fields, name: string, isInput: Props['isInput']) {
  const field = fields[name];
  return field?.kind === 'translated' && isInput(name) ? { source: name, field } : undefined;
}

interface RowProps extends Pick<Props, 'fields' | 'isInput'> {
  readonly names: readonly string[];
  readonly title: string;
}

function Row({ names, fields, isInput, title }: RowProps) {
  return (
    <Box sx={rowLook(names.length)}>
      {names.map((name) => (
        <Cell key={name} {...{ name, fields, isInput, title }} isAlone={names.length === 1} />
      ))}
    </Box>
  );
}

interface CellProps extends Omit<RowProps, 'names'> {
  readonly name: string;
  readonly isAlone: boolean;
}

function Cell({ name, fields, isInput, title, isAlone }: CellProps) {
  const field = useFewer(fields, name);
  if (!field) return null;
  const width = isAlone ? widthOf(field) : '100%';
  return (
    <Box sx={{ ...cellLook, width }}>
      {isInput(name) ? (
        <Input source={name} field={field} bare={saidBy(title, field)} />
      ) : (
        <ReadOnly source={name} field={field} />
      )}
    </Box>
  );
}

/** A table alone under a heading of its own word has its label already. */
const saidBy = (title: string, { kind, label }: Field) =>
  kind === 'rows' && label === title ? label : undefined;

const stackLook = { display: 'grid', gap: '24px', '& > p': { margin: 0 } } as const;

const rowLook = (count: number) => ({
  display: 'grid',
  columnGap: '24px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
});

/** Three rows of the grid: words, control, error. */
const cellLook = {
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  maxWidth: '100%',
  '& + &': { marginTop: { xs: '24px', sm: 0 } },
} as const;
