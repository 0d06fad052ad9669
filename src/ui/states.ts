import AlarmOnOutlined from '@mui/icons-material/AlarmOnOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Lock from '@mui/icons-material/Lock';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import PauseCircle from '@mui/icons-material/PauseCircle';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Report from '@mui/icons-material/Report';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Warning from '@mui/icons-material/Warning';
import type SvgIcon from '@mui/material/SvgIcon';
import type { FieldOf, Tone } from '#src/schema/fields.ts';
import { DraftIcon } from './DraftIcon.tsx';

export type Icon = typeof SvgIcon;

/** How a state is seen beside its word: the shape tells it apart also without colour. */
export interface StateLook {
  readonly tone: Tone;
  readonly icon: Icon;
}

/** The look of a state: its tone is declared beside the option, its shape goes by what it is called. */
export function stateLook(
  { tones = {} }: Pick<FieldOf<'state'>, 'tones'>,
  state: string,
): StateLook {
  const tone = tones[state] ?? 'neutral';
  return { tone, icon: icons[state] ?? plainIcons[tone] };
}

/** The shape of a state that has none of its own. */
const plainIcons: Readonly<Record<Tone, Icon>> = {
  ok: CheckCircle,
  warn: Warning,
  error: Report,
  info: InfoOutlined,
  neutral: RadioButtonUnchecked,
  violet: PublishedWithChangesOutlined,
};

const icons: Readonly<Record<string, Icon>> = {
  requested: MailOutlined,
  testing: HourglassEmptyOutlined,
  in_progress: HourglassEmptyOutlined,
  lapsed: EventBusyOutlined,
  omitted: Warning,
  abandoned: CancelOutlined,
  open: RadioButtonUnchecked,
  draft: DraftIcon,
  suspended: PauseCircle,
  closed: StopCircleOutlined,
  void: CancelOutlined,
  submitted: SendOutlined,
  proposed: SendOutlined,
  in_charge: PersonOutlined,
  integration_requested: AttachFileOutlined,
  integrated: ReplyOutlined,
  on_hold: PauseCircle,
  reasons_told: HelpOutlined,
  conformation_requested: GavelOutlined,
  accepted_tacit: AlarmOnOutlined,
  annulled: CancelOutlined,
  inadmissible: BlockOutlined,
  expired: EventBusyOutlined,
  withdrawn: UndoOutlined,
  archived: Inventory2Outlined,
  pending: ScheduleOutlined,
  invited: MailOutlined,
  locked: Lock,
  disabled: BlockOutlined,
  merged: MergeOutlined,
  scheduled: ScheduleOutlined,
  returned: ReplyOutlined,
  awaiting: ScheduleOutlined,
  received: MailOutlined,
  revoked: UndoOutlined,
  failed: UnsubscribeOutlined,
  waiting: ScheduleOutlined,
  sending: HourglassEmptyOutlined,
  sent: ForwardToInboxOutlined,
  delivered: MarkEmailReadOutlined,
  uncertain: HelpOutlined,
};
