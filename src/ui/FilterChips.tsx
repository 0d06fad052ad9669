import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Hidden } from './Hidden.tsx';
import { type } from './type.ts';

interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

interface Props {
  readonly chips: readonly FilterChip[];
  readonly onReset: () => void;
  /** At the right: the count, density, columns. */
  readonly children?: ReactNode;
}

/** Every filter in force, in words; a click takes it away. */
export function FilterChips({ chips, onReset, children }: Props) {
  return (
    <Box sx={{ ...rowLook, flex: '1 1 auto' }}>
      {chips.length > 0 && (
        <Box component="ul" aria-label="Filtri in uso" sx={listLook}>
          {chips.map(({ key, label, value, onRemove }) => (
            <li key={key}>
              <ButtonBase onClick={onRemove} sx={chipLook}>
                <Hidden>Togli il filtro </Hidden>
                <span>
                  {label}: <strong>{value}</strong>
                </span>
                <Close fontSize="small" sx={{ color: 'soggiorno.muted' }} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {chips.length > 0 && (
        <Button size="small" onClick={onReset}>
          Azzera filtri
        </Button>
      )}
      <Box sx={{ ...rowLook, marginLeft: { sm: 'auto' } }}>{children}</Box>
    </Box>
  );
}

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  minHeight: 32,
} as const;

const listLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

const chipLook = {
  ...type(15, 20),
  fontFamily: 'inherit',
  gap: '6px',
  minHeight: 32,
  padding: '4px 8px 4px 12px',
  borderRadius: '16px',
  textAlign: 'left',
  color: 'soggiorno.text',
  backgroundColor: 'soggiorno.tones.neutral.tint',
  '&:hover': { backgroundColor: 'soggiorno.selected' },
  '@media (pointer: coarse)': { minHeight: 44, borderRadius: '22px' },
} as const;
