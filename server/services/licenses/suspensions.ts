import { latest } from '#src/domain/dates.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';

type License = RecordOf<typeof licenses>;

/** A suspension ends on a day, whatever ends it: the licence says it no more, and remembers it. */
export const overSuspension = (one: License, on: string) => ({
  isRestrained: false,
  suspendedFrom: null,
  suspendedTo: null,
  extendedTo: null,
  suspensionNoticeOn: null,
  suspensionCountsFrom: null,
  suspensionReason: null,
  extensionReason: null,
  suspensions: [...one.suspensions, ...ownSuspension(one, on)],
  ...overRestraint(one, on),
});

/** What who takes it over counts on with, from an ISO day: the days are of the place, the reasons were its holder’s. */
export const handedOnSuspensions = (one: License, on: string) =>
  overSuspension(one, on).suspensions.map(({ from, to }) => ({ from, to, reason: null }));

/** What the holder asked for counts among the months they have; what an office imposed does not. */
const ownSuspension = (
  { state, isRestrained, suspendedFrom, suspensionReason }: License,
  on: string,
) =>
  state === 'suspended' && !isRestrained && suspendedFrom !== null && suspendedFrom <= on
    ? [{ from: suspendedFrom, to: on, reason: suspensionReason }]
    : [];

/** An office holds it from a day, suspended or forbidden, until `overRestraint`: on those days its holder interrupts nothing, nor did. */
export const begunRestraint = (
  restraints: License['restraints'],
  from: string,
  reason: string | null,
) => ({ restraints: [...restraints, { from, to: null, reason }] });

/** It holds it no more, from a day on. */
export const overRestraint = ({ restraints }: Pick<License, 'restraints'>, on: string) => ({
  restraints: restraints.map((one) => ({ ...one, to: one.to ?? latest(one.from, on) })),
});
