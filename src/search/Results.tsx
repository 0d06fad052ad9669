import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { type } from '#src/ui/type.ts';
import type { Entry, Group } from './groups.ts';
import { SearchRow } from './SearchRow.tsx';

interface Props {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly current: Entry | undefined;
  readonly text: string;
  readonly onOpen: (entry: Entry, beside: boolean) => void;
}

export const rowId = (id: string, { key }: Entry) => `${id}-${key.replaceAll(/\W/g, '-')}`;

/** What was found, by kind; the field above keeps the focus and says which one is chosen. */
export function Results({ id, groups, current, text, onOpen }: Props) {
  const chosen = current && rowId(id, current);
  const isFirst = current === groups[0]?.entries[0];
  useEffect(() => {
    const row = chosen ? document.getElementById(chosen) : null;
    // The heading of the first is seen again with it.
    row?.scrollIntoView({ block: isFirst ? 'end' : 'nearest' });
  }, [chosen, isFirst]);
  return (
    <Box role="listbox" id={id} aria-label="Risultati" sx={listLook}>
      {groups.map(({ title, entries }) => (
        <Box key={title} role="group" aria-label={title}>
          <Box aria-hidden sx={titleLook}>
            {title}
          </Box>
          {entries.map((entry) => (
            <SearchRow
              key={entry.key}
              id={rowId(id, entry)}
              entry={entry}
              text={text}
              isChosen={entry === current}
              onOpen={(beside) => onOpen(entry, beside)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The list itself scrolls: its keys are those of the field. */
const listLook = {
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  '&:not(:empty)': { paddingBottom: '8px' },
} as const;

const titleLook = {
  ...type(14, 20, 600),
  padding: { xs: '12px 16px 4px', sm: '12px 20px 4px' },
  color: 'soggiorno.muted',
};
