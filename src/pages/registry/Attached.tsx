import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Report from '@mui/icons-material/Report';
import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { usePart } from '#src/records/parts.ts';
import { fieldsAskedFor } from '#src/resources/registry/application-parts.ts';
import { isEmpty } from '#src/schema/values.ts';
import { Section } from '#src/ui/Section.tsx';
import { ValueView } from '#src/values/views.tsx';

/** The papers an application came with, what is missing of them first. */
export function Attached({ application }: { readonly application: Row }) {
  const resource = useDeclared().get('applications');
  const may = useMay('applications');
  const missing = resource?.missing?.(application as never) ?? {};
  const papers = fieldsAskedFor(['papers']).flatMap((name) => {
    const field = resource?.fields[name];
    return field && may('show', application, name)
      ? [{ name, field, value: application[name] }]
      : [];
  });
  const there = papers.filter(({ value }) => !isEmpty(value));
  const wanted = papers.filter(({ name, value }) => isEmpty(value) && name in missing);
  const title = 'Allegati';
  const part = usePart(title, there.length);
  if (papers.length === 0) return null;
  return (
    <Section
      title={title}
      id={part}
      none={there.length + wanted.length === 0 ? 'Nessun allegato' : undefined}
      plain
    >
      <Box component="ul" sx={look}>
        {wanted.map(({ name, field }) => (
          <li key={name}>
            <Report sx={{ color: 'error.main' }} />
            <div>
              <strong>{field.label}</strong>
              <div>Manca: serve per questa pratica</div>
            </div>
          </li>
        ))}
        {there.map(({ name, field, value }) => (
          <li key={name}>
            <DescriptionOutlined sx={{ color: 'soggiorno.muted' }} />
            <div>
              <strong>{field.label}</strong>
              <div>
                <ValueView field={field} value={value} />
              </div>
            </div>
          </li>
        ))}
      </Box>
    </Section>
  );
}

const look = {
  display: 'grid',
  gap: '0 24px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    gap: '12px',
    padding: '12px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
    overflowWrap: 'anywhere',
  },
} as const;
