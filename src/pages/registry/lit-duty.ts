import { daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import type { Duty } from '#src/domain/duties.ts';
import { duties, dutyLook, grantedFrom } from '#src/ui/duties.ts';

/** A duty with its light, and how it stands in words. */
export const lit = <D extends Duty>(duty: D) => ({ ...duty, ...lightOf(duty) });

function lightOf({ isMet, dueOn, beginsOn }: Duty) {
  if (beginsOn) return grantedFrom(beginsOn);
  if (!isMet) return { ...duties.late, label: 'Manca' };
  if (!dueOn) return { ...duties.met, label: 'In regola' };
  const left = daysBetween(todayInRome(), dueOn);
  const word = left < 0 ? 'Scaduta il' : 'Scade il';
  return { ...dutyLook(left), label: `${word} ${formatDate(dueOn)}` };
}
