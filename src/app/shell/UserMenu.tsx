import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { addressOf } from '#src/areas/places.ts';
import { profile as profilePlaces } from '#src/areas/profile.ts';
import { useSession } from '#src/providers/session.ts';
import { type } from '#src/ui/type.ts';
import { useThemeSwitch } from './theme-switch.ts';

/** The person: own data, password, and the way out. */
export function UserMenu() {
  const { profile, manager } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const logout = useLogout();
  const close = () => setAnchor(null);
  const theme = useThemeSwitch();
  return (
    <>
      <ButtonBase
        aria-label={`Il tuo profilo: ${profile.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={look}
      >
        <AccountCircleOutlined />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {profile.name}
        </Box>
        <ExpandMore sx={{ display: { xs: 'none', md: 'inline' } }} />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {profilePlaces.map((place) => (
          <MenuItem
            key={place.path}
            component={Link}
            to={addressOf(place, manager.id)}
            onClick={close}
          >
            {place.title}
          </MenuItem>
        ))}
        <MenuItem onClick={theme.change} sx={{ display: { sm: 'none' } }}>
          {theme.word}
        </MenuItem>
        <MenuItem onClick={() => logout()}>Disconnetti</MenuItem>
      </Menu>
    </>
  );
}

const look = {
  ...type(16, 24, 600),
  fontFamily: 'inherit',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minWidth: 44,
  height: 44,
  padding: '0 8px',
} as const;
