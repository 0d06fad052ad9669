import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import type { Duty } from '#src/domain/duties.ts';
import { duties, dutyLook, grantedFrom } from '#src/ui/duties.ts';
import { State } from '#src/ui/State.tsx';
import { useSettling, type Way } from './settling.ts';

interface Props {
  /** The id of the accommodation. */
  readonly house: number;
  readonly owed: readonly Duty[];
}

/** Duties to settle, each with where; those in order fold into one line that names them. */
export function DutyList({ house, owed }: Props) {
  const wayOf = useSettling(house);
  const lit = owed.map((duty) => ({ ...duty, ...lightOf(duty) }));
  const settled = lit.filter(({ tone }) => tone === 'ok');
  const open = lit.filter(({ tone }) => tone !== 'ok');
  return (
    <>
      {open.length > 0 && (
        <Box component="ul" sx={listLook}>
          {open.map((duty) => {
            const way = wayOf(duty);
            return (
              <Box component="li" key={duty.title} sx={rowLook}>
                <State shape="duty" {...duty} />
                {way && (
                  <Button variant="outlined" {...linkOf(way)}>
                    {way.label}
                  </Button>
                )}
              </Box>
            );
          })}
        </Box>
      )}
      {settled.length > 0 && (
        <Box component="details" sx={foldLook}>
          <summary>
            <CheckCircle fontSize="small" sx={{ color: 'soggiorno.tones.ok.fg' }} />
            <strong>
              {settled.length === 1
                ? 'Un adempimento in regola'
                : `${settled.length} adempimenti in regola`}
            </strong>
            <Box component="span" sx={{ color: 'soggiorno.muted' }}>
              {named(settled.map(({ title }) => title))}
            </Box>
          </summary>
          <Box component="ul" sx={settledLook}>
            {settled.map((duty) => (
              <li key={duty.title}>
                <State shape="duty" {...duty} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

/** Another's page opens beside this one: nobody comes back from it. */
function linkOf({ to, state, open, abroad }: Way) {
  if (abroad) return { href: abroad, target: '_blank', rel: 'noreferrer' };
  return to ? { component: Link, to, state } : { onClick: open };
}

function lightOf({ isMet, dueOn, beginsOn }: Duty) {
  if (beginsOn) return grantedFrom(beginsOn);
  if (!isMet) return { ...duties.late, label: 'Manca' };
  if (!dueOn) return { ...duties.met, label: 'In regola' };
  const left = daysBetween(todayInRome(), dueOn);
  const word = left < 0 ? 'Scaduta il' : 'Scade il';
  return { ...dutyLook(left), label: `${word} ${formatDate(dueOn)}` };
}

/** Up to so many are named, the others counted. */
const most = 5;

function named(titles: readonly string[]): string {
  const rest = titles.length - most;
  return [
    titles.slice(0, most).join(', '),
    ...(rest > 0 ? [rest === 1 ? 'e un altro' : `e altri ${rest}`] : []),
  ].join(' ');
}

const listLook = { margin: 0, padding: 0, listStyle: 'none' } as const;

const rowLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  padding: '12px 0',
  borderBottom: '1px solid',
  borderColor: 'soggiorno.line',
} as const;

const foldLook = {
  padding: '10px 0',
  '& > summary': { cursor: 'pointer' },
  '& > summary > *': { marginLeft: '8px', verticalAlign: 'middle' },
} as const;

const settledLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: '20px 24px',
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
} as const;
