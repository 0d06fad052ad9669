import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import type { Icon } from '#src/areas/tree.ts';

/** What stands before a heading of the menu, and before react-admin's words for what lies under it. */
export const headingIcons = {
  registry: ApartmentOutlined,
  guests: LuggageOutlined,
  people: GroupsOutlined,
  notices: MailOutlined,
  settings: SettingsOutlined,
} as const satisfies Record<Icon, unknown>;
