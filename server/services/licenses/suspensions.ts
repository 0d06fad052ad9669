import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';

/** A suspension ends on a day, whatever ends it: the licence says it no more, and remembers it. */
export const overSuspension = (one: RecordOf<typeof licenses>, on: string) => ({
  isRestrained: false,
  suspendedFrom: null,
  suspendedTo: null,
  extendedTo: null,
  suspensionNoticeOn: null,
  suspensionReason: null,
  extensionReason: null,
  suspensions: [...one.suspensions, ...ownSuspension(one, on)],
});

/** What who takes it over counts on with, from an ISO day: the days are of the place, the reasons were its holder’s. */
export const handedOnSuspensions = (one: RecordOf<typeof licenses>, on: string) =>
  overSuspension(one, on).suspensions.map(({ from, to }) => ({ from, to, reason: null }));

/** What the holder asked for counts among the months they have; what an office imposed does not. */
const ownSuspension = (
  { state, isRestrained, suspendedFrom, suspensionReason }: RecordOf<typeof licenses>,
  on: string,
) =>
  state === 'suspended' && !isRestrained && suspendedFrom !== null && suspendedFrom <= on
    ? [{ from: suspendedFrom, to: on, reason: suspensionReason }]
    : [];
