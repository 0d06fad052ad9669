import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';

interface Choice {
  readonly name: string;
  readonly label: string;
}

interface Props {
  /** Every column there is to show. */
  readonly choices: readonly Choice[];
  /** Those shown, in order. */
  readonly shown: readonly string[];
  /** Null: as the place has them. */
  readonly onChange: (columns: readonly string[] | null) => void;
}

/** Which columns stand in a list, and in which order: by checking, by buttons, by dragging. */
export function ColumnsMenu({ choices, shown, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<string>();
  const rest = choices.filter(({ name }) => !shown.includes(name));
  const first = shown.flatMap((name) => choices.filter((choice) => choice.name === name));
  const move = (name: string, to: number) => {
    const others = shown.filter((one) => one !== name);
    onChange([...others.slice(0, to), name, ...others.slice(to)]);
  };
  const toggle = (name: string) =>
    onChange(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'soggiorno.text', display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Colonne
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Colonne' } }}
      >
        <Box component="ul" sx={listLook}>
          {[...first, ...rest].map(({ name, label }) => {
            const at = shown.indexOf(name);
            return (
              <Box
                component="li"
                key={name}
                draggable={at >= 0}
                onDragStart={() => setDragged(name)}
                onDragOver={(event) => at >= 0 && event.preventDefault()}
                onDrop={() => dragged && at >= 0 && move(dragged, at)}
                sx={{ cursor: at >= 0 ? 'grab' : 'default' }}
              >
                <DragIndicator
                  fontSize="small"
                  sx={{ color: 'soggiorno.muted', visibility: at >= 0 ? 'visible' : 'hidden' }}
                />
                <FormControlLabel
                  label={label}
                  sx={{ flex: 1, marginLeft: 0 }}
                  control={
                    <Checkbox
                      checked={at >= 0}
                      // The last one stays: a list without columns shows nothing.
                      disabled={at >= 0 && shown.length === 1}
                      onChange={() => toggle(name)}
                    />
                  }
                />
                <IconButton
                  aria-label={`Sposta ${label} in su`}
                  title="In su"
                  disabled={at <= 0}
                  onClick={() => move(name, at - 1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`Sposta ${label} in giù`}
                  title="In giù"
                  disabled={at < 0 || at === shown.length - 1}
                  onClick={() => move(name, at + 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
              </Box>
            );
          })}
        </Box>
        <Button size="small" onClick={() => onChange(null)} sx={{ margin: '0 12px 12px' }}>
          Ripristina
        </Button>
      </Popover>
    </>
  );
}

const listLook = {
  margin: 0,
  padding: '12px',
  listStyle: 'none',
  minWidth: 320,
  '& li': { display: 'flex', alignItems: 'center', minHeight: 40 },
} as const;
