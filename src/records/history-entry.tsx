import type { ReactNode } from 'react';
import { RowChanges } from '#src/forms/RowChanges.tsx';
import type { HistoryLine } from '#src/providers/data-provider.ts';
import { auditedField } from '#src/schema/audited.ts';
import { type Resource, verbToday } from '#src/schema/resource.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { HistoryChange, HistoryEntry } from '#src/ui/HistoryList.tsx';
import { CellValue } from '#src/values/cells.tsx';
import { KnownNames } from '#src/values/names.ts';
import { HistoryCause } from './HistoryCause.tsx';
import { Given, givenTo } from './HistoryGiven.tsx';
import { deedOf } from './history-deed.ts';

/** A line of a history as people read it. */
export function entryOf(resource: Resource, line: HistoryLine, now?: Date): HistoryEntry {
  const { because, changes } = line;
  const given = givenTo(resource, changes);
  return {
    ...deedOf(resource, line, now),
    reason:
      (given.length > 0 || because) &&
      within(
        line,
        <>
          <Given given={given} />
          {given.length > 0 && because && '. '}
          {because && <HistoryCause {...because} />}
        </>,
      ),
    changes: isChange(resource, line) ? changesOf(resource, line) : [],
  };
}

/** A verb whose form begins with the record changes it as an edit does. */
const isChange = (resource: Resource, { action }: HistoryLine) =>
  action === 'edit' ||
  action === 'revert' ||
  resource.actions?.[verbToday(resource, action)]?.prefill === true;

/** What a line changed, with the words and formats of its fields. */
function changesOf(resource: Resource, line: HistoryLine): HistoryChange[] {
  return line.changes.flatMap(({ field: name, before, after }): HistoryChange[] => {
    const field = name.startsWith(`${line.action}.`) ? undefined : auditedField(resource, name);
    if (!field) return [];
    const { label } = field;
    if (field.kind === 'rows')
      return [
        { label, whole: within(line, <RowChanges field={field} before={before} after={after} />) },
      ];
    const shown = (value: unknown): ReactNode =>
      isEmpty(value) ? undefined : within(line, <CellValue field={field} value={value} />);
    const isLong = [before, after].some((value) => typeof value === 'string' && value.length > 40);
    return [{ label, before: shown(before), after: shown(after), isLong }];
  });
}

const within = ({ names }: HistoryLine, children: ReactNode) => (
  <KnownNames value={names}>{children}</KnownNames>
);
