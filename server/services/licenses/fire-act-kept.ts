import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging } from '../../engine/twin.ts';

/**
 * An act of fire prevention the register knows stays where one is asked (DPR 151/2011, att. 66): another takes its place. That of a building
 * that is left goes with the relocation.
 */
export const fireActKept = ({
  before,
  after,
  cause,
}: Judging<typeof licenses>): readonly Violation<'fireCertificate', 'fireAct'>[] =>
  before !== undefined &&
  before.fireCertificate !== null &&
  after.fireCertificate === null &&
  after.isFireActAsked &&
  !followsFrom(cause.because, applications)
    ? [
        {
          code: 'fireAct',
          field: 'fireCertificate',
          message:
            'Serve un atto di prevenzione incendi: se ce n’è un altro, si scrive al suo posto',
        },
      ]
    : [];
