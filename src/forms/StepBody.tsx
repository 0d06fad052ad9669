import Box from '@mui/material/Box';
import { type ReactNode, useContext } from 'react';
import type { Fields } from '#src/schema/resource.ts';
import { FormSections } from './FormSections.tsx';
import { FormId } from './inputs/control.ts';
import { type Laid, namesIn } from './layout.ts';
import type { Step } from './steps.ts';

interface Props {
  readonly step: Step;
  readonly fields: Fields;
  /** Is the field asked, or only read? */
  readonly isAsked: (name: string) => boolean;
  readonly isDialog: boolean;
  /** What stands beside what is asked, over what is known and under it. */
  readonly live?: ReactNode;
  readonly beside?: ReactNode;
}

/** A step: what it asks and, where several sections stand together, what is known already beside it. */
export function StepBody({ step, fields, isAsked, isDialog, live, beside }: Props) {
  const form = useContext(FormId);
  const anchorOf = (at: number) => `${form}-step${at === 0 ? '' : `-${at}`}`;
  const isOpen = (section: Step['sections'][number]) => [...namesIn([section])].some(isAsked);
  const isSplit = step.sections.length > 1;
  const asked = isSplit ? step.sections.filter(isOpen) : step.sections;
  const known = isSplit ? step.sections.filter((section) => !isOpen(section)) : [];
  const body = (
    <Box sx={{ minWidth: 0, maxWidth: isDialog ? 'none' : 720 }}>
      <FormSections sections={asked} {...{ fields, anchorOf }} isInput={isAsked} isStep />
    </Box>
  );
  if (known.length === 0 && !live && !beside) return body;
  return (
    <Box sx={columnsLook}>
      {body}
      <Box component="aside" aria-label="Che cosa sappiamo già" sx={{ minWidth: 0 }}>
        {live}
        <FormSections
          sections={known.map(inOneColumn)}
          fields={fields}
          anchorOf={(at) => `${form}-known-${at}`}
          isInput={isAsked}
        />
        {beside}
      </Box>
    </Box>
  );
}

/** At the side there is room for one field in a line. */
const inOneColumn = (section: Laid): Laid => ({
  ...section,
  rows: section.rows.flatMap((row): Laid['rows'] =>
    'note' in row ? [row] : row.map((name) => [name]),
  ),
});

const columnsLook = {
  display: 'grid',
  gap: { xs: '16px', lg: '56px' },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;
