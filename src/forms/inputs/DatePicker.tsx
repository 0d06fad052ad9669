import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { isDate } from '#src/domain/dates.ts';

interface Props {
  readonly label: string;
  readonly value: unknown;
  readonly onPick: (date: string | null) => void;
}

/** Opens the browser's own calendar beside a date that is also typed. */
export function DatePicker({ label, value, onPick }: Props) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <Box component="span" sx={{ position: 'relative', display: 'flex' }}>
      <input
        ref={native}
        type="date"
        value={isDate(String(value)) ? String(value) : ''}
        onChange={(event) => onPick(event.target.value || null)}
        tabIndex={-1}
        aria-hidden="true"
        style={hidden}
      />
      <IconButton
        aria-label="Apri il calendario"
        aria-description={label}
        title="Apri il calendario"
        onClick={() => native.current?.showPicker()}
        edge="end"
        sx={{ color: 'soggiorno.text' }}
      >
        <EventOutlined />
      </IconButton>
    </Box>
  );
}

const hidden = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;
