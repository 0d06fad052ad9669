import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, memo } from 'react';
import type { FieldOf } from '#src/schema/fields.ts';
import type { ControlProps } from '../control.ts';

interface Props {
  readonly at: number;
  readonly source: string;
  readonly of: FieldOf<'rows'>['of'];
  readonly cell: ComponentType<ControlProps>;
  readonly onAsk: (at: number, anchor: HTMLElement) => void;
  readonly onRemove: (at: number) => void;
}

/** One row of inputs; drawn again only when it moves, for there may be two hundred. */
export const RowLine = memo(function RowLine({ at, source, of, cell, onAsk, onRemove }: Props) {
  const Cell = cell;
  return (
    <tr>
      {Object.entries(of).map(([name, column]) => (
        <td key={name} data-word={column.label}>
          <Cell
            source={`${source}.${at}.${name}`}
            field={column}
            bare={`${column.label}, riga ${at + 1}`}
          />
        </td>
      ))}
      <td className="verbs">
        <IconButton
          aria-label={`Altro per la riga ${at + 1}`}
          aria-haspopup="menu"
          title="Duplica, sposta"
          onClick={(event) => onAsk(at, event.currentTarget)}
        >
          <MoreVert />
        </IconButton>
        <IconButton
          aria-label={`Togli la riga ${at + 1}`}
          title="Togli la riga"
          onClick={() => onRemove(at)}
        >
          <DeleteOutlined />
        </IconButton>
      </td>
    </tr>
  );
});
