import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { Place } from '#src/areas/tree.ts';
import { useSession } from '#src/providers/session.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { type } from '#src/ui/type.ts';
import { AlertsBell } from './AlertsBell.tsx';
import { HelpButton } from './HelpButton.tsx';
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx';
import { SearchEverywhere } from './SearchEverywhere.tsx';
import { useThemeSwitch } from './theme-switch.ts';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  readonly place: Place;
  readonly onMenu: () => void;
}

/** Fixed at the top: the mark, for whom one works, the search, help, the theme, the person. */
export function Header({ place, onMenu }: Props) {
  const { manager } = useSession();
  return (
    <Box component="header" sx={look}>
      <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
        <Tooltip title="Menu">
          <IconButton aria-label="Menu" color="inherit" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Box component={Link} to={`/manager/${manager.id}/`} sx={markLook}>
        <Mark />
        Soggiorno
      </Box>
      <OrganisationSwitcher />
      <Box sx={{ flexGrow: 1 }} />
      <SearchEverywhere />
      <HelpButton place={place} />
      <AlertsBell />
      <ThemeSwitch />
      <UserMenu />
    </Box>
  );
}

/** On a phone it is in the menu of the person, and its room the organisation's. */
function ThemeSwitch() {
  const { isDark, word, change } = useThemeSwitch();
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
      <Tooltip title={word}>
        <IconButton aria-label={word} color="inherit" onClick={change}>
          {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const look = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  height: 56,
  boxSizing: 'border-box',
  paddingRight: { xs: '8px', sm: '16px' },
  paddingLeft: { xs: '8px', md: 0 },
  color: 'soggiorno.onHeader',
  backgroundColor: 'soggiorno.header',
  '& :focus-visible, & .Mui-focusVisible': { outlineColor: '#FFFFFF' },
  '& .MuiIconButton-root:hover': { backgroundColor: 'rgba(255,255,255,.14)' },
  '@media print': { display: 'none' },
} as const;

const markLook = {
  ...type(20, 28, 700),
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  gap: '10px',
  boxSizing: 'border-box',
  width: 264,
  height: 56,
  paddingLeft: '24px',
  color: 'inherit',
  textDecoration: 'none',
  borderRight: '1px solid',
  borderColor: 'soggiorno.headerEdge',
} as const;
