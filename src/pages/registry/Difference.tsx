import Box from '@mui/material/Box';
import type { Field } from '#src/schema/fields.ts';
import { Section } from '#src/ui/Section.tsx';
import { ValueView } from '#src/values/views.tsx';

interface Props {
  readonly title: string;
  /** Which side is which. */
  readonly line: string;
  readonly rows: readonly {
    readonly name: string;
    readonly field: Field;
    readonly now: unknown;
    readonly asked: unknown;
  }[];
}

/** What the registry says today beside what is asked of it. */
export const Difference = ({ title, line, rows }: Props) => (
  <Section title={title} line={line}>
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
      <Box component="table" sx={look}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Oggi</th>
            <th scope="col">Richiesto</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, field, now, asked }) => (
            <tr key={name}>
              <th scope="row">{field.label}</th>
              <td>
                <ValueView field={field} value={now} />
              </td>
              <td>
                <ValueView field={field} value={asked} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </Section>
);

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '8px 16px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'soggiorno.muted' },
  '& tbody th': { fontWeight: 400, color: 'soggiorno.muted' },
} as const;
