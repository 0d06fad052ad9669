import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ManagerEntry } from '#src/providers/profile.ts';
import { useSession } from '#src/providers/session.ts';
import { managerTypeWords } from '#src/resources/people/grants.ts';
import { type } from '#src/ui/type.ts';

/** For whom one works, and the way to the other organisations. */
export function OrganisationSwitcher() {
  const { manager, profile } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (profile.managers.length < 2)
    return (
      <Box sx={look}>
        <Name manager={manager} />
      </Box>
    );
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={look}
      >
        <Name manager={manager} />
        <ExpandMore />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {profile.managers.map((one) => (
          <MenuItem
            key={one.id}
            component={Link}
            to={`/manager/${one.id}/`}
            selected={one.id === manager.id}
            onClick={close}
          >
            <Name manager={one} />
          </MenuItem>
        ))}
        <MenuItem component={Link} to="/select-managers" onClick={close}>
          Tutte le organizzazioni
        </MenuItem>
      </Menu>
    </>
  );
}

const Name = ({ manager }: { readonly manager: ManagerEntry }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0, textAlign: 'left' }}>
    <Box component="span" sx={{ ...line, ...type(16, 20, 600) }}>
      {manager.name}
    </Box>
    <Box component="span" sx={{ ...line, ...type(13, 16) }}>
      {managerTypeWords[manager.type as keyof typeof managerTypeWords]}
    </Box>
  </Box>
);

const line = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const look = {
  fontFamily: 'inherit',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minWidth: 0,
  height: 56,
  padding: { xs: '0 8px', sm: '0 20px' },
} as const;
