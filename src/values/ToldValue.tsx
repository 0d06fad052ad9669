import type { ReactNode } from 'react';
import type { Clock } from '#src/domain/clock.ts';
import { type Field, plain } from '#src/schema/fields.ts';
import { CountLink } from './CountLink.tsx';
import { DueDate, isDue } from './DueDate.tsx';
import { TermView } from './TermView.tsx';
import { ValueView } from './views.tsx';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly record: Row;
}

/** A value beside the record it is of: a term with how near it is, a count with the way to what it counts. */
export function ToldValue({ field, name, record }: Props): ReactNode {
  const value = record[name];
  const term = runningTerm(field, name, record);
  if (term) return <TermView {...term} />;
  if (field.kind === 'count') return <CountLink field={field} record={record} value={value} />;
  if (isDue(field, value, record)) return <DueDate day={String(value)} />;
  return <ValueView field={field} value={value} />;
}

/** The term that runs for a record, or stands still, if it is known how it is counted. */
function runningTerm(field: Field, name: string, record: Row) {
  const shape = plain(field);
  if (shape.kind !== 'date' || !shape.clock || !record[name]) return undefined;
  const { from, days, stoppedOn, stoppedDays, law } = shape.clock;
  const stopped = record[stoppedOn];
  if (!record[from] || !(stopped || isDue(field, record[name], record))) return undefined;
  const clock: Clock = {
    runsFrom: String(record[from]),
    termDays: Number(record[days] ?? 0),
    dueOn: String(record[name]),
    stoppedOn: stopped ? String(stopped) : null,
    stoppedDays: Number(record[stoppedDays] ?? 0),
  };
  return { clock, law: law?.(record) };
}

/** Does it take more room than a word: a term with its reasons? */
export const isTold = (field: Field, name: string, record: Row): boolean =>
  runningTerm(field, name, record) !== undefined;
