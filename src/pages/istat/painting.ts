import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { earliest, latest } from '#src/domain/dates.ts';
import { type CalendarDay, type Days, strokeOn } from '#src/domain/istat/calendar-days.ts';
import type { Stretch } from '#src/domain/istat/house.ts';
import { touchedBy } from '#src/domain/istat/painted.ts';
import { isOutdated, refusedByField, somethingWrong } from '#src/providers/api-error.ts';
import { ask } from '#src/providers/http.ts';
import { useNotices } from '#src/ui/notices.ts';
import { useApiBase } from '#src/values/files.ts';
import { calendarKey, type ReadPeriod } from './calendar-of-year.ts';
import { daysWords } from './stretch-words.ts';

interface Painting {
  readonly license: number;
  readonly licensed: Stretch;
  readonly periods: readonly ReadPeriod[];
  /** The stretch that is chosen, and what its days are. */
  readonly days: Days;
  readonly chosen: readonly CalendarDay[];
}

/** Closes what is chosen, or opens it; what was refused is said until something else is chosen. */
export function usePainting({ license, licensed, periods, days: meant, chosen }: Painting) {
  const { base, impersonated } = useApiBase();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<{ readonly of: string; readonly words: string }>();
  const [isPainting, setPainting] = useState(false);

  const write = (days: Days, why: string | null) =>
    ask(`${base}/closing-periods/days?license=${license}`, {
      method: 'POST',
      body: {
        ...days,
        reason: why,
        seen: touchedBy(periods, days).map(({ id, version }) => ({ period: id, version })),
      },
      impersonated,
    });

  async function act() {
    const stroke = strokeOn(chosen);
    const say = (words: string) => setRefused({ of: daysWords(meant), words });
    if (isPainting) return;
    const missing = missingFor(stroke, reason, chosen);
    if (missing) return say(missing);
    const days = within(meant, licensed);
    setPainting(true);
    setRefused(undefined);
    try {
      await write(days, stroke === 'close' ? reason : null);
      notices.success(`${stroke === 'close' ? 'Chiusa' : 'Riaperta'}: ${daysWords(days)}`);
      await anew();
    } catch (failure) {
      say(wordsOf(failure));
      if (isOutdated(failure)) await anew();
    }
    setPainting(false);
  }

  const anew = () =>
    Promise.all(
      [calendarKey, 'closing-periods'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );

  return {
    reason,
    setReason: (next: string) => {
      setReason(next);
      setRefused(undefined);
    },
    isPainting,
    error: refused?.of === daysWords(meant) ? refused.words : undefined,
    act,
  };
}

const missingFor = (
  stroke: ReturnType<typeof strokeOn>,
  reason: string,
  chosen: readonly CalendarDay[],
): string | undefined => {
  if (stroke === 'close')
    return reason === '' ? 'Scegli prima il motivo della chiusura.' : undefined;
  if (stroke === 'open') return undefined;
  return chosen.some(({ standing }) => standing === 'notOpen')
    ? 'Sono giorni detti chiusi uno per uno: si riaprono da «Giornate».'
    : 'Qui il calendario non cambia nulla: decide la licenza.';
};

/** The days among these on which the licence is there. */
const within = ({ from, to }: Days, licensed: Stretch): Days => ({
  from: latest(from, licensed.from),
  to: licensed.to === null ? to : earliest(to, licensed.to),
});

/** Why it was refused: beside which field makes no odds, as all of them are the stretch. */
function wordsOf(failure: unknown): string {
  const errors = Object.values(refusedByField(failure) ?? {});
  if (errors.length > 0) return errors.join('. ');
  if (isOutdated(failure)) return 'Il calendario è cambiato nel frattempo: guarda e riprova.';
  return failure instanceof Error && failure.message ? failure.message : somethingWrong;
}
