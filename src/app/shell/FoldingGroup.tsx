import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useId } from 'react';
import { useStore } from 'react-admin';
import type { Heading } from '#src/areas/tree.ts';
import { type } from '#src/ui/type.ts';
import { EntryList } from './EntryList.tsx';
import { headingIcons } from './heading-icons.ts';
import type { MenuEntry } from './menu.ts';

interface Props {
  readonly heading: Heading;
  readonly entries: readonly MenuEntry[];
  readonly current: string | undefined;
}

/** A heading of the menu that folds; its links stay in the page. */
export function FoldingGroup({ heading, entries, current }: Props) {
  const [isOpen, setOpen] = useStore(`menu.${heading.label}`, true);
  const list = useId();
  const Icon = headingIcons[heading.icon];
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        sx={look}
      >
        <Icon sx={{ color: 'soggiorno.muted' }} />
        {heading.label}
        {isOpen ? <ExpandMore sx={{ marginLeft: 'auto' }} /> : <ChevronRight sx={arrowLook} />}
      </ButtonBase>
      <Collapse in={isOpen} id={list} timeout={250}>
        <EntryList entries={entries} current={current} isBelow />
      </Collapse>
    </>
  );
}

const arrowLook = { marginLeft: 'auto' } as const;
const look = {
  ...type(16, 24, 600),
  fontFamily: 'inherit',
  justifyContent: 'flex-start',
  gap: '12px',
  width: '100%',
  minHeight: 40,
  padding: '4px 12px',
  borderRadius: '4px',
  textAlign: 'left',
  color: 'soggiorno.text',
  '&:hover': { backgroundColor: 'soggiorno.hover' },
} as const;
