import { halfUp } from '../half-up.ts';

/** What the indices are made of; of days, of months and of houses they add up, which the indices do not (ruling 25). */
export interface Volumes {
  readonly arrivals: number;
  readonly departures: number;
  readonly presences: number;
  /** Rooms occupied, night by night. */
  readonly roomNights: number;
  /** The beds of the licence on every day it exists, closed and suspended ones too (ruling 2). */
  readonly licensedBedDays: number;
  /** Beds and rooms that could be sold, on the days it was open. */
  readonly bedDays: number;
  readonly roomDays: number;
}

/** With two decimals; null of nothing. They may go beyond a hundred: there are extra beds (ISTAT 10.8). */
export interface Indices {
  /** Permanenza media: nights of an arrival. */
  readonly averageStay: number | null;
  /** Indice di utilizzazione lorda and netta, rooms occupied: parts of a hundred. */
  readonly grossBedIndex: number | null;
  readonly netBedIndex: number | null;
  readonly netRoomIndex: number | null;
}

/** The indices of volumes, be they of a day, a month, a house or a province (ISTAT 1.4, 10.8). */
export const indicesOf = (of: Volumes): Indices => ({
  averageStay: ratio(of.presences, of.arrivals),
  grossBedIndex: percent(of.presences, of.licensedBedDays),
  netBedIndex: percent(of.presences, of.bedDays),
  netRoomIndex: percent(of.roomNights, of.roomDays),
});

/** A part of a hundred with two decimals, rounded half up; null of nothing. */
export const percent = (part: number, whole: number): number | null => ratio(part * 100, whole);

const ratio = (part: number, whole: number): number | null =>
  whole === 0 ? null : halfUp(part * 100, whole) / 100;
