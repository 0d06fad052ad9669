import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Icon } from './states.ts';

export interface MoreItem {
  readonly label: string;
  readonly icon?: Icon;
  readonly onClick: () => void;
  /** It cannot be done now; a click tells why. */
  readonly held?: { readonly title: string } | undefined;
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
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        {items.map(({ label, icon: Icon, onClick, held }) => (
          <MenuItem
            key={label}
            {...(held && { ...held, 'aria-disabled': true, sx: { color: 'soggiorno.muted' } })}
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
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
