import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { holds } from '#src/permissions/conditions.ts';
import type { Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { hasFields, type Laid } from './layout.ts';

/** A record as it is written in the form now, by the fields that are asked about: only those are watched. */
export function useWritten(asked: string[], base: Values): Values {
  const values = useWatch({ name: asked });
  return { ...base, ...Object.fromEntries(asked.map((name, at) => [name, values[at]])) };
}

/**
 * The sections without the fields whose condition does not hold for what is written now: a
 * keystroke in a field that no condition asks about draws nothing anew.
 */
export function useWanted(
  fields: Fields,
  sections: readonly Laid[],
  base: Values,
): readonly Laid[] {
  const asked = useMemo(
    () => [...new Set(Object.values(fields).flatMap(({ when }) => Object.keys(when ?? {})))],
    [fields],
  );
  const record = useWritten(asked, base);
  const isWanted = (name: string) => {
    const when = fields[name]?.when;
    return !when || holds(when, record);
  };
  return sections
    .map((section) => ({
      ...section,
      rows: section.rows.flatMap((row): Laid['rows'] => {
        if ('note' in row) return [row];
        const names = row.filter(isWanted);
        return names.length > 0 ? [names] : [];
      }),
    }))
    .filter(hasFields);
}
