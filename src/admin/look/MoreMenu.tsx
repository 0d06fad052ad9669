import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Icon } from './states.ts';

export interface MoreItem {
  readonly word: string;
  readonly icon?: Icon;
  readonly onClick: () => void;
}

/** Three dots and what lies behind them. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title="Altro">
        <Button
          variant="outlined"
          aria-label="Altro"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 48, padding: 0 }}
        >
          <MoreHoriz />
        </Button>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ word, icon: Icon, onClick }) => (
          <MenuItem
            key={word}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {Icon && (
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
            )}
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
