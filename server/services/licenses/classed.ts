import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging } from '../../engine/twin.ts';

type License = RecordOf<typeof licenses>;
type Change = Pick<Judging<typeof licenses>, 'after' | 'before' | 'cause'>;
type Lack = Violation<'classificationProvision' | 'classificationDate', 'act'>;

/**
 * A class is given by an act (registry 1.4). Until a licence lives it is what its SCIA declares; from then on another
 * class bears an act of its own, if only the correction of a slip. An application brings its outcome, or silence.
 */
export function ungivenClass({ before, after, cause }: Change): readonly Lack[] {
  if (before === undefined || before.state === 'draft') return [];
  if (followsFrom(cause.because, applications)) return [];
  if (before.classification === after.classification) return actTakenAway(before, after);
  return [
    ...(after.classificationProvision === null || hasActOf(before, after)
      ? [lack('classificationProvision', 'La classe cambia con un atto: indica quello che la dà')]
      : []),
    ...(after.classificationDate === null
      ? [lack('classificationDate', 'La classe cambia con un atto: indicane la data')]
      : []),
  ];
}

/** Both name the same act, of the same day. */
const hasActOf = (one: License, other: License): boolean =>
  one.classificationProvision === other.classificationProvision &&
  one.classificationDate === other.classificationDate;

const actTakenAway = (before: License, after: License): readonly Lack[] =>
  before.classificationProvision !== null &&
  after.classificationProvision === null &&
  after.classification !== null
    ? [lack('classificationProvision', 'L’atto che dà la classe si corregge, non si toglie')]
    : [];

const lack = (field: Lack['field'], message: string): Lack => ({ code: 'act', field, message });
