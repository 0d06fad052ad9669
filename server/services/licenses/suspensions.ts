import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';

/** A suspension ends on a day, whatever ends it: the licence says it no more, and remembers it. */
export const overSuspension = (
  { state, suspendedFrom, suspensionReason, suspensions }: RecordOf<typeof licenses>,
  on: string,
) => ({
  suspendedFrom: null,
  suspendedTo: null,
  extendedTo: null,
  suspensionNoticeOn: null,
  suspensionReason: null,
  extensionReason: null,
  suspensions:
    state === 'suspended' && suspendedFrom !== null && suspendedFrom <= on
      ? [...suspensions, { from: suspendedFrom, to: on, reason: suspensionReason }]
      : suspensions,
});
