import Box from '@mui/material/Box';
import type { Row } from '#src/forms/saving.ts';
import type { Conditions, Scalar } from '#src/permissions/conditions.ts';
import { useDeclared } from '#src/places/declared.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { isWritable } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { FewRecords } from './FewRecords.tsx';

/** The lists of what points at a record; those the person may not read are not there. */
export function Related({ view, record }: { readonly view: PlaceView; readonly record: Row }) {
  const declared = useDeclared();
  const lists = view.related?.map(({ resource, by, title, only, add }) => {
    const child = declared.get(resource);
    const name = title ?? child?.words.many ?? '';
    return (
      child && (
        <FewRecords
          key={`${resource} ${by} ${title}`}
          title={name}
          resource={child}
          by={by}
          filter={{ ...only, [by]: record.id }}
          given={add && { ...hung(child, by, record), ...takenFrom(record, add) }}
        />
      )
    );
  });
  return <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>{lists}</Box>;
}

/** A column that is computed is nobody’s to give. */
const hung = ({ fields }: Resource, by: string, { id }: Row): Conditions =>
  fields[by] && isWritable(fields[by]) ? { [by]: id } : {};

const takenFrom = (record: Row, add: Readonly<Record<string, string>>): Conditions =>
  Object.fromEntries(
    Object.entries(add).flatMap(([field, own]) =>
      record[own] === null || record[own] === undefined ? [] : [[field, record[own] as Scalar]],
    ),
  );
