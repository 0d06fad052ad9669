import type { Row } from '#src/forms/saving.ts';
import { Attached } from './Attached.tsx';
import { Changes } from './Changes.tsx';
import { Made } from './Made.tsx';

/** Of an application: what would change in the registry, the papers it came with, those made of it, and how they went. */
export default function Procedure({ record }: { readonly record: Row }) {
  return (
    <>
      <Changes application={record} />
      <Attached application={record} />
      {record.submittedOn !== null && (
        <>
          <Made of="application-papers" title="Documenti" by="application" record={record} />
          <Made of="dispatches" title="Invii PEC" by="application" record={record} />
        </>
      )}
    </>
  );
}
