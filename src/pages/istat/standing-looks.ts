import HotelOutlined from '@mui/icons-material/HotelOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/Warning';
import type { GroupStanding } from '#src/domain/istat/group-standing.ts';
import type { StateLook } from '#src/ui/states.ts';

/** How the standing of a group is said and seen (look, 13). */
export const standingLooks: Readonly<
  Record<GroupStanding, StateLook & { readonly label: string }>
> = {
  incomplete: { tone: 'warn', icon: Warning, label: 'Da completare' },
  late: { tone: 'warn', icon: ScheduleOutlined, label: 'Non partito' },
  present: { tone: 'info', icon: HotelOutlined, label: 'Presente' },
  departed: { tone: 'neutral', icon: LogoutOutlined, label: 'Partito' },
};
