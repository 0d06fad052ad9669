import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly group: string;
  /** Ids of the words that name the row and the column. */
  readonly labels: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio in a box one can hit anywhere. */
export function ConflictChoice({ id, group, labels, isChosen, onChoose, children }: Props) {
  return (
    <Box component="label" sx={isChosen ? { ...look, ...chosenLook } : look}>
      <Radio
        checked={isChosen}
        onChange={onChoose}
        name={group}
        value={id}
        slotProps={{ input: { id, 'aria-labelledby': `${labels} ${id}-value` } }}
        sx={{ padding: 0, '&.Mui-focusVisible': { outline: 'none' } }}
      />
      <span id={`${id}-value`}>{children}</span>
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 48,
  padding: '8px 14px',
  cursor: 'pointer',
  backgroundColor: 'soggiorno.ground',
  border: '1px solid',
  borderColor: 'soggiorno.border',
  borderRadius: '4px',
  '&:hover': { borderColor: 'soggiorno.text' },
  '&:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'soggiorno.ring',
    outlineOffset: '2px',
  },
} as const;

const chosenLook = {
  padding: '7px 13px',
  fontWeight: 600,
  border: '2px solid',
  borderColor: 'soggiorno.primary',
  backgroundColor: 'soggiorno.selected',
  '&:hover': { borderColor: 'soggiorno.primaryHover' },
} as const;
