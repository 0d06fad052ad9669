import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Warning from '@mui/icons-material/Warning';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import { Figures } from '#src/ui/Figures.tsx';
import { counted } from './guest-words.ts';
import type { GuestMonth } from './month-of-guests.ts';

interface Props {
  readonly month: Month;
  readonly guests: GuestMonth;
  /** The list narrowed so. */
  readonly addressOf: (changes: Readonly<Record<string, string>>) => string;
}

/** What a month comes to, each figure the way to its groups. */
export function MonthCounters({ month, guests: { today, figures, groups }, addressOf }: Props) {
  const isNow = month === monthOf(today);
  const incomplete = groups.filter(({ standing }) => standing === 'incomplete').length;
  const late = groups.filter((one) => one.present > 0 && one.expectedDepartureDate < today).length;
  const there = groups.filter(({ present }) => present > 0);
  const rooms = new Set(there.flatMap((one) => one.rooms)).size;
  return (
    <Figures
      figures={[
        {
          label: isNow ? 'Presenti stanotte' : 'Presenti l’ultima notte',
          value: String(figures.lastNight),
          to: addressOf({ stato: 'present' }),
          context: isNow && rooms > 0 && `in ${counted(rooms, 'camera', 'camere')}`,
        },
        {
          label: 'Arrivi del mese',
          value: String(figures.arrivals),
          to: addressOf({}),
          context: `in ${counted(groups.filter((one) => monthOf(one.arrivalDate) === month).length, 'gruppo', 'gruppi')}${isNow ? `; oggi ${figures.arrivedLast}` : ''}`,
        },
        {
          label: 'Da completare',
          value: String(incomplete),
          to: addressOf({ stato: 'incomplete' }),
          ...(incomplete > 0 && {
            look: { tone: 'warn', icon: Warning } as const,
            context: 'manca qualcosa alle schede',
          }),
        },
        {
          label: 'Non partiti',
          value: String(late),
          to: addressOf({ stato: 'late' }),
          ...(late > 0 && {
            look: { tone: 'warn', icon: ScheduleOutlined } as const,
            context: 'oltre la partenza prevista',
          }),
        },
      ]}
    />
  );
}
