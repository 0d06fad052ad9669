import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CalendarDay } from '#src/domain/istat/calendar-days.ts';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import { standingPath } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { ActionDialog } from '#src/records/ActionDialog.tsx';
import { useNotices } from '#src/ui/notices.ts';
import { Section } from '#src/ui/Section.tsx';
import { calendarKey, type KnownMonth } from './calendar-of-year.ts';
import { counted, monthWords } from './guest-words.ts';

interface Props {
  readonly days: readonly CalendarDay[];
  readonly months: readonly KnownMonth[];
}

/** What answers for the days of a month that remain, all at once. */
const verbs = ['noMovement', 'confirmDays'] as const;

interface Asked {
  readonly verb: (typeof verbs)[number];
  readonly record: Row;
}

/** The open months with days nobody has answered for yet, to today, and the verbs that answer. */
export function DueMonths({ days, months }: Props) {
  const resource = useDeclared().get('month-closings');
  const may = useMay('month-closings');
  const { pathOf } = usePlaces();
  const provider = useDataProvider();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const due = Map.groupBy(
    days.filter(({ isDue }) => isDue),
    ({ date }) => monthOf(date),
  );
  const open = months.filter(({ month, state }) => due.has(month) && isOpen(state));
  const offered = verbs.filter((verb) => may(verb));
  const ask = async (verb: Asked['verb'], { id }: KnownMonth) => {
    try {
      setAsked({ verb, record: (await provider.getOne<Row>('month-closings', { id })).data });
    } catch (failure) {
      notices.failure(failure);
    }
  };
  const action = asked && resource?.actions?.[asked.verb];
  if (open.length === 0) return null;
  return (
    <Section title="Giornate da dichiarare">
      <Box component="ul" sx={look}>
        {open.map((one) => {
          const path = standingPath(pathOf, { resource: 'month-closings', id: one.id });
          const words = monthWords(one.month);
          return (
            <li key={one.id}>
              {path ? <Link to={path}>{words}</Link> : words}
              <span>{dueWords(due, one.month)}</span>
              {offered.map((verb) => (
                <Button
                  key={verb}
                  size="small"
                  variant="outlined"
                  aria-label={`${resource?.actions?.[verb]?.label}: ${words}`}
                  onClick={() => void ask(verb, one)}
                >
                  {resource?.actions?.[verb]?.label}
                </Button>
              ))}
            </li>
          );
        })}
      </Box>
      {asked && resource && action && (
        <ActionDialog
          resource={resource}
          name={asked.verb}
          action={action}
          record={asked.record}
          onDone={() => void queryClient.invalidateQueries({ queryKey: [calendarKey] })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

const isOpen = (state: string) => state === 'open' || state === 'reopened';

/** "12 giornate, 4 con ospiti". */
function dueWords(due: ReadonlyMap<Month, readonly CalendarDay[]>, month: Month): string {
  const own = due.get(month) ?? [];
  const slept = own.filter(({ isSlept }) => isSlept).length;
  return [
    counted(own.length, 'giornata', 'giornate'),
    ...(slept > 0 ? [counted(slept, 'con ospiti', 'con ospiti')] : []),
  ].join(', ');
}

const look = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '8px 0',
    borderBottom: '1px solid',
    borderColor: 'soggiorno.line',
  },
} as const;
