import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { holds } from '#src/permissions/conditions.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { Input, ReadOnly } from '../inputs/inputs.tsx';
import { widthOf } from '../inputs/width.ts';
import { Section } from '../look/Section.tsx';
import type { Laid } from './layout.ts';

interface Props {
  readonly fields: Fields;
  readonly sections: readonly Laid[];
  /** Is the field an input here, or text? */
  readonly isInput: (name: string) => boolean;
  /** The whole record as first seen: conditions look at fields the form may not hold. */
  readonly base: Values;
}

/** The sections of a form; a field whose condition does not hold is not there. */
export function FormSections({ fields, sections, isInput, base }: Props) {
  const values = useWatch() as Values;
  const isWanted = (name: string) => {
    const when = fields[name]?.when;
    return !when || holds(when, { ...base, ...values });
  };
  return sections.map(({ title, note, rows }) => {
    const body = rows.map((row) => {
      if ('note' in row) return <p key={row.note}>{row.note}</p>;
      const names = row.filter(isWanted);
      return names.length > 0 && <Row key={row.join()} {...{ names, fields, isInput, title }} />;
    });
    return title ? (
      <Section key={title} title={title} line={note}>
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

interface RowProps extends Pick<Props, 'fields' | 'isInput'> {
  readonly names: readonly string[];
  readonly title: string;
}

function Row({ names, fields, isInput, title }: RowProps) {
  return (
    <Box sx={rowLook(names.length)}>
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const width = names.length === 1 ? widthOf(field) : '100%';
        return (
          <Box key={name} sx={{ ...cellLook, width }}>
            {isInput(name) ? (
              <Input source={name} field={field} bare={saidBy(title, field)} />
            ) : (
              <ReadOnly source={name} field={field} />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** A table alone under a heading of its own word has its label already. */
const saidBy = (title: string, { kind, word }: Field) =>
  kind === 'rows' && word === title ? word : undefined;

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
