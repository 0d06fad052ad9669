import AlarmOnOutlined from '@mui/icons-material/AlarmOnOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Lock from '@mui/icons-material/Lock';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import MergeOutlined from '@mui/icons-material/MergeOutlined';
import PauseCircle from '@mui/icons-material/PauseCircle';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Remove from '@mui/icons-material/Remove';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Report from '@mui/icons-material/Report';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Warning from '@mui/icons-material/Warning';
import type SvgIcon from '@mui/material/SvgIcon';
import { DraftIcon } from './DraftIcon.tsx';
import type { Tone } from './tokens.ts';

export type Icon = typeof SvgIcon;

/** How a state is seen beside its word: the shape tells it apart also without colour. */
export interface StateLook {
  readonly tone: Tone;
  readonly icon: Icon;
}

export type StateFamily = keyof typeof families;

/** The look of a state by its value; a family is named only where one value means two things. */
export function stateLook(value: string, family?: StateFamily): StateLook {
  const own: Looks = family ? families[family] : {};
  return own[value] ?? looks[value] ?? unknown;
}

/** The look of a duty by the days left until it is due (negative when it is late). */
export function dutyLook(daysLeft: number): StateLook {
  if (daysLeft < 0) return families.duty.late;
  if (daysLeft <= 15) return families.duty.soon;
  return daysLeft <= 60 ? families.duty.near : families.duty.met;
}

type Looks = Readonly<Record<string, StateLook>>;

const look = (tone: Tone, icon: Icon): StateLook => ({ tone, icon });

const unknown = look('neutral', RadioButtonUnchecked);

const looks: Looks = {
  draft: look('neutral', DraftIcon),
  active: look('ok', CheckCircle),
  suspended: look('warn', PauseCircle),
  prohibited: look('error', Report),
  closed: look('neutral', StopCircleOutlined),
  ceased: look('neutral', StopCircleOutlined),
  superseded: look('violet', PublishedWithChangesOutlined),
  void: look('neutral', CancelOutlined),
  submitted: look('info', SendOutlined),
  proposed: look('info', SendOutlined),
  in_charge: look('info', PersonOutlined),
  correction_requested: look('warn', Warning),
  integration_requested: look('warn', AttachFileOutlined),
  integrated: look('info', ReplyOutlined),
  on_hold: look('warn', PauseCircle),
  conformation_requested: look('warn', GavelOutlined),
  accepted: look('ok', CheckCircle),
  accepted_tacit: look('ok', AlarmOnOutlined),
  rejected: look('error', Report),
  annulled: look('error', CancelOutlined),
  inadmissible: look('error', BlockOutlined),
  expired: look('neutral', EventBusyOutlined),
  withdrawn: look('neutral', UndoOutlined),
  archived: look('neutral', Inventory2Outlined),
  pending: look('warn', ScheduleOutlined),
  paid: look('ok', CheckCircle),
  cancelled: look('neutral', CancelOutlined),
  invited: look('info', MailOutlined),
  locked: look('error', Lock),
  disabled: look('neutral', BlockOutlined),
  merged: look('violet', MergeOutlined),
  scheduled: look('info', ScheduleOutlined),
  published: look('ok', CheckCircle),
  open: look('info', RadioButtonUnchecked),
  returned: look('warn', ReplyOutlined),
  replaced: look('violet', PublishedWithChangesOutlined),
  awaiting: look('info', ScheduleOutlined),
  received: look('info', MailOutlined),
  approved: look('ok', CheckCircle),
  refused: look('error', Report),
  revoked: look('neutral', UndoOutlined),
  not_instituted: look('neutral', Remove),
  reconciled: look('info', PublishedWithChangesOutlined),
  certified: look('ok', CheckCircle),
  deposited: look('neutral', Inventory2Outlined),
  failed: look('error', UnsubscribeOutlined),
  waiting: look('neutral', ScheduleOutlined),
  sending: look('info', HourglassEmptyOutlined),
  sent: look('info', ForwardToInboxOutlined),
  delivered: look('ok', MarkEmailReadOutlined),
  uncertain: look('warn', HelpOutlined),
  aperto: look('info', RadioButtonUnchecked),
  chiuso: look('ok', Lock),
  riaperto: look('warn', ReplayOutlined),
  inviato: look('violet', SendOutlined),
};

const families = {
  month: {
    open: look('info', RadioButtonUnchecked),
    closed: look('ok', Lock),
    reopened: look('warn', ReplayOutlined),
    sent: look('violet', SendOutlined),
    stale: look('error', SyncProblemOutlined),
  },
  day: {
    confirmed: look('ok', CheckCircle),
    empty: look('neutral', Remove),
    closed: look('neutral', BlockOutlined),
    editing: look('info', EditOutlined),
    missing: look('warn', ScheduleOutlined),
  },
  duty: {
    late: look('error', Report),
    soon: look('warn', Warning),
    near: look('warn', ScheduleOutlined),
    met: look('ok', CheckCircle),
    none: look('neutral', Remove),
  },
} as const;
