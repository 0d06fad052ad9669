import type { Row } from '#src/forms/saving.ts';
import { plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isTold } from '#src/values/ToldValue.tsx';

/** The fields a record's page begins with; of a term that runs, those it is counted by too. */
export const toldAbove = ({ page, fields }: Resource, record: Row): readonly string[] =>
  (page?.summary.flat() ?? []).flatMap((name) => {
    const field = fields[name];
    const shape = field && plain(field);
    const clock = field && shape?.kind === 'date' && isTold(field, name, record) && shape.clock;
    return clock ? [name, clock.from, clock.days, clock.stoppedOn, clock.stoppedDays] : [name];
  });
