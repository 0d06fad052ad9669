import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { holds } from '#src/permissions/conditions.ts';
import type { Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { hasFields, type Laid } from './layout.ts';

/**
 * The sections without the fields whose condition does not hold for what is written now. Only the
 * fields that conditions ask about are watched: a keystroke elsewhere draws nothing anew.
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
  const values = useWatch({ name: asked });
  const record = { ...base, ...Object.fromEntries(asked.map((name, at) => [name, values[at]])) };
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
