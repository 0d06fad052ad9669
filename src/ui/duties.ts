import CheckCircle from '@mui/icons-material/CheckCircle';
import EventOutlined from '@mui/icons-material/EventOutlined';
import Remove from '@mui/icons-material/Remove';
import Report from '@mui/icons-material/Report';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/Warning';
import { formatDate } from '#src/domain/dates.ts';
import type { StateLook } from './states.ts';

/** How near a duty is, or that it is done, or stands still. */
export const duties = {
  late: { tone: 'error', icon: Report },
  soon: { tone: 'warn', icon: Warning },
  near: { tone: 'warn', icon: ScheduleOutlined },
  met: { tone: 'ok', icon: CheckCircle },
  ahead: { tone: 'info', icon: EventOutlined },
  still: { tone: 'neutral', icon: Remove },
} as const satisfies Record<string, StateLook>;

/** The look of a duty by the days left until it is due (negative when it is late). */
export function dutyLook(daysLeft: number): StateLook {
  if (daysLeft < 0) return duties.late;
  if (daysLeft <= 15) return duties.soon;
  return daysLeft <= 60 ? duties.near : duties.met;
}

/** What was granted for a day ahead (ISO). */
export const grantedFrom = (day: string) => ({
  ...duties.ahead,
  label: `Accolta, dal ${formatDate(day)}`,
});
