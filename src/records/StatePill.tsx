import type { Row } from '#src/forms/saving.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { StateValue } from '#src/values/views.tsx';

/** The state beside a record's name. */
export function StatePill({ resource, record }: { resource: Resource; record: Row }) {
  const name = stateFieldOf(resource);
  const field = name ? resource.fields[name] : undefined;
  const value = name && record[name];
  if (field?.kind !== 'state' || !value) return null;
  return <StateValue field={field} value={String(value)} shape="pill" />;
}
