import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import { type } from '#src/ui/type.ts';
import { isTold, ToldValue } from '#src/values/ToldValue.tsx';
import { useShown } from './shown.ts';

interface Props {
  readonly resource: Resource;
  readonly record: Row;
}

/** What is seen of a record at a glance: who, what, by when. */
export function Summary({ resource, record }: Props) {
  const isShown = useShown(resource, record);
  const cells = (resource.page?.summary ?? []).flatMap((names) => {
    const [main, ...notes] = names.filter(isShown).flatMap((name) => {
      const field = resource.fields[name];
      return field ? [{ name, field }] : [];
    });
    return main ? [{ main, notes: notes.filter(({ name }) => !isEmpty(record[name])) }] : [];
  });
  if (cells.length === 0) return null;
  return (
    <Box component="dl" sx={stripLook}>
      {cells.map(({ main, notes }) => (
        <Box key={main.name} sx={isTold(main.field, main.name, record) ? broadLook : cellLook}>
          <Box component="dt" sx={noteLook}>
            {main.field.label}
          </Box>
          <Box component="dd" sx={mainLook}>
            <ToldValue {...main} record={record} />
          </Box>
          {notes.map((note) => (
            <Box component="dd" key={note.name} sx={noteLook}>
              <span>{note.field.label}</span> <ToldValue {...note} record={record} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const noteLook = { ...type(14, 20, 400), color: 'soggiorno.muted', margin: 0 } as const;

const mainLook = { ...type(16, 24, 600), margin: 0 } as const;

const cellLook = {
  // One under the other on a phone, each as high as what it says.
  flex: { xs: '0 0 auto', md: '1 1 170px' },
  // A code is not broken: its cell takes what it needs.
  minWidth: 'min-content',
  padding: { xs: '12px 0', md: '12px 20px' },
  borderStyle: 'solid',
  borderWidth: { xs: '0 0 1px', md: '0 0 1px 1px' },
  borderColor: 'soggiorno.line',
  '&:first-of-type': { paddingLeft: 0, borderLeft: 0 },
} as const;

/** A term is looked for first, where there is no room beside. */
const broadLook = {
  ...cellLook,
  flex: { xs: '0 0 auto', md: '2 1 280px' },
  order: { xs: -1, md: 0 },
} as const;

const stripLook = {
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { xs: 'column', md: 'row' },
  margin: '0 0 24px',
  borderTop: '1px solid',
  borderColor: 'soggiorno.line',
} as const;
