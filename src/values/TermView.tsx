import Box from '@mui/material/Box';
import { type Clock, countedTo, courseOf, daysLeft } from '#src/domain/clock.ts';
import { formatDate, todayInRome } from '#src/domain/dates.ts';
import { duties, dutyLook } from '#src/ui/duties.ts';
import { State } from '#src/ui/State.tsx';
import { TermBar } from '#src/ui/TermBar.tsx';
import { type } from '#src/ui/type.ts';

interface Props {
  readonly clock: Clock;
  readonly law: string | undefined;
}

/** A term that runs or stands still: the day, how near it is, how much of it is over, and why it is that day. */
export function TermView({ clock, law }: Props) {
  const today = todayInRome();
  const left = daysLeft(clock, today);
  const isStill = clock.stoppedOn !== null;
  const { days, over, still } = courseOf(clock, today);
  return (
    <>
      <Box sx={lineLook}>
        {formatDate(clock.dueOn)}
        <State
          {...(isStill ? duties.still : dutyLook(left))}
          label={isStill ? 'Fermo' : nearness(left)}
        />
      </Box>
      <TermBar over={over} still={still} left={days - over} />
      <Box sx={{ ...type(14, 20, 400), color: 'soggiorno.muted' }}>
        {`${counted(days)} dal ${formatDate(clock.runsFrom)}`}
        {law && ` (${law})`}
        {still > 0 && `, più ${counted(still)} di fermo`}.
        {!isStill &&
          countedTo(clock) !== clock.dueOn &&
          ` Il ${formatDate(countedTo(clock))} è festivo: finisce il giorno seguente che non lo è (art. 2963 c.c.).`}
        {clock.stoppedOn !== null &&
          ` Fermo dal ${formatDate(clock.stoppedOn)}: ne restano ${counted(Math.max(left, 0))} quando riprende.`}
      </Box>
    </>
  );
}

function nearness(left: number): string {
  if (left === 0) return 'oggi';
  return left < 0 ? `in ritardo di ${counted(-left)}` : `fra ${counted(left)}`;
}

const counted = (days: number) => `${days} ${days === 1 ? 'giorno' : 'giorni'}`;

const lineLook = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
} as const;
