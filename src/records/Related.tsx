import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import type { Conditions, Scalar } from '#src/permissions/conditions.ts';
import { useDeclared } from '#src/places/declared.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { FewRecords } from './FewRecords.tsx';

/** The lists of what points at a record; those the person may not read are not there. */
export function Related({ view, record }: { readonly view: PlaceView; readonly record: Row }) {
  const declared = useDeclared();
  const lists = view.related?.map(({ resource, by, title, only, add }) => {
    const child = declared.get(resource);
    const name = title ?? child?.words.many ?? '';
    const column = columnOf(by, add);
    return (
      child && (
        <FewRecords
          key={`${resource} ${by} ${title}`}
          title={name}
          resource={child}
          by={column}
          filter={{ ...only, [by]: record.id }}
          given={add && { [column]: record.id, ...takenFrom(record, add) }}
        />
      )
    );
  });
  return <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>{lists}</Box>;
}

/** The column of the record on the page: a list that is computed is made by the reference that stands behind it. */
const columnOf = (by: string, add: Readonly<Record<string, string>> = {}): string =>
  Object.keys(add).find((name) => add[name] === 'id') ?? by;

const takenFrom = (record: Row, add: Readonly<Record<string, string>>): Conditions =>
  Object.fromEntries(
    Object.entries(add).flatMap(([field, own]) =>
      record[own] === null || record[own] === undefined ? [] : [[field, record[own] as Scalar]],
    ),
  );
