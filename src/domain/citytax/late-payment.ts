import { addMonths, daysBetween } from '../dates.ts';
import { halfUp } from '../half-up.ts';

/** What a late payment costs, in parts of a thousand of the tax (D.Lgs. 471/1997, art. 13; D.Lgs. 87/2024 from 1 September 2024). */
const regimes = [
  { from: '2024-09-01', full: 250, half: 125 },
  { from: '', full: 300, half: 150 },
] as const;

/** Days within which the half is owed, and those of them in which it grows by a fifteenth a day. */
const mild = 90;
const milder = 15;

/** Cents of the sanction on tax that was due on a day and is paid on another; nothing in time (city tax 1.3). */
export function lateSanction(taxCents: number, dueDate: string, paidOn: string): number {
  const days = daysBetween(dueDate, paidOn);
  const { full, half } = regimeOf(dueDate);
  if (days <= 0) return 0;
  if (days <= milder) return halfUp(taxCents * half * days, 1000 * milder);
  return halfUp(taxCents * (days <= mild ? half : full), 1000);
}

/** Cents of the sanction of who mends it unasked: a tenth to an eighth of it, a seventh after a year (D.Lgs. 472/1997, art. 13). */
export function repentedSanction(taxCents: number, dueDate: string, paidOn: string): number {
  const days = daysBetween(dueDate, paidOn);
  const { full, half } = regimeOf(dueDate);
  if (days <= 0) return 0;
  if (days < milder) return halfUp(taxCents * half * days, 10 * 1000 * milder);
  if (days <= 30) return halfUp(taxCents * half, 10 * 1000);
  if (days <= mild) return halfUp(taxCents * half, 9 * 1000);
  return halfUp(taxCents * full, (paidOn <= addMonths(dueDate, 12) ? 8 : 7) * 1000);
}

/** The breach is of the day it was due. */
const regimeOf = (dueDate: string) => regimes.find(({ from }) => from <= dueDate) ?? regimes[0];
