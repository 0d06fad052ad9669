import type { ApplicationKind } from '#src/domain/application-kinds.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { filled } from '../registry/filled.ts';
import { receivedOn } from '../registry/receipt-day.ts';
import { type Applying, named } from './applying.ts';
import { type ChangeKind, change, isChange } from './changes.ts';
import { openNew } from './open-new.ts';

/** Begins or ends an activity, or stops it, on the day its verb says; answers the licence that came of it. */
type Turn = (applying: Applying) => Promise<number | undefined>;

/** What the other kinds do to a licence; the compiler asks for every one. */
const turns: Readonly<Record<Exclude<ApplicationKind, ChangeKind>, Turn>> = {
  new_opening: openNew,
  takeover: async ({ record, system }) => {
    const license = named(record.license);
    const [acted] = await system.act(licenses, license, 'takeOver', {
      application: record.id,
      ...(record.newHolder !== null && { holder: record.newHolder }),
      ...(record.effectiveOn !== null && { on: record.effectiveOn }),
    });
    return acted?.made;
  },
  suspension: async ({ record, commands }) => {
    const { effectiveOn, until, reason } = record;
    const input = filled({ from: effectiveOn, reason, to: until, noticeOn: receivedOn(record) });
    await commands.act(licenses, named(record.license), 'suspend', input);
    return named(record.license);
  },
  suspension_extension: async ({ record, commands }) => {
    const { until, reason } = record;
    const input = filled({ to: until, reason, askedOn: receivedOn(record) });
    await commands.act(licenses, named(record.license), 'extend', input);
    return named(record.license);
  },
  reopening: async ({ record, commands }) => {
    const input = filled({ on: record.effectiveOn, toldOn: receivedOn(record) });
    await commands.act(licenses, named(record.license), 'reactivate', input);
    return named(record.license);
  },
  cessation: async ({ record, commands }) => {
    const input = filled({ on: record.effectiveOn, reason: record.closureReason });
    await commands.act(licenses, named(record.license), 'close', input);
    return named(record.license);
  },
};

/** Brings what was asked into the registry; answers the licence that came of it, if one did. */
export async function apply(applying: Applying): Promise<number | undefined> {
  const { record } = applying;
  if (!isChange(record.kind)) return turns[record.kind](applying);
  await change(applying, record.kind);
  return record.license ?? undefined;
}
