import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import type { Icon } from '#src/ui/states.ts';
import type { Entry } from './groups.ts';

/** What is looked for most is told apart at a glance; the heading says what the rest is. */
const ofRecords: Readonly<Record<string, Icon>> = {
  accommodations: HotelOutlined,
  licenses: DescriptionOutlined,
  applications: AssignmentOutlined,
  users: PersonOutlined,
  managers: GroupsOutlined,
  'knowledge-articles': HelpOutlineOutlined,
};

const ofOthers = {
  act: BoltOutlined,
  list: ManageSearchOutlined,
  page: WebAssetOutlined,
} as const;

export const iconOf = ({ kind, found }: Entry): Icon =>
  kind === 'record' ? (ofRecords[found?.resource ?? ''] ?? ArticleOutlined) : ofOthers[kind];
