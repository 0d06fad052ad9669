import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Grid } from '#src/schema/across.ts';
import { optionWord } from '#src/schema/fields.ts';
import { inSentence } from '#src/ui/grammar.ts';

interface Props {
  readonly grid: Grid;
  readonly options: readonly string[];
  readonly cells: Grid['cells'];
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  readonly onAddLine: () => void;
  readonly onAddOption: (option: string) => void;
  readonly onLeaveOption: (option: string) => void;
  /** Shows the columns of numbers nobody has used yet. */
  readonly onWhole: () => void;
}

/** What may be added to a grid: a line, an option, a column of numbers. */
export function GridFoot(props: Props) {
  const { grid, options, cells, isEmpty, isFull } = props;
  const [first] = grid.keys;
  const word = (option: string) => `«${optionWord(grid.by.options, option)}»`;
  const rest = Object.keys(grid.by.options).filter((option) => !options.includes(option));
  const hidden = grid.cells.filter((one) => !cells.includes(one)).map(([, one]) => one.label);
  return (
    <>
      <More isOff={isFull} onClick={props.onAddLine}>
        {`Aggiungi ${first ? inSentence(first[1].label) : 'riga'}`}
      </More>
      {!isEmpty &&
        rest.map((option) => (
          <More key={option} isOff={isFull} onClick={() => props.onAddOption(option)}>
            {`Aggiungi ${word(option)}`}
          </More>
        ))}
      {!isEmpty && hidden.length > 0 && (
        <More onClick={props.onWhole}>
          {`Aggiungi ${hidden.map((one) => `«${one}»`).join(', ')}`}
        </More>
      )}
      {options.length > 1 &&
        options.map((option) => (
          // On a phone, which has no heads of columns.
          <Button
            key={option}
            size="small"
            startIcon={<Close />}
            onClick={() => props.onLeaveOption(option)}
            sx={{ display: { sm: 'none' } }}
          >
            {`Togli ${word(option)}`}
          </Button>
        ))}
    </>
  );
}

interface MoreProps {
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const More = ({ isOff = false, onClick, children }: MoreProps) => (
  <Button size="small" startIcon={<Add />} disabled={isOff} onClick={onClick}>
    {children}
  </Button>
);
