import type { Row } from '#src/forms/saving.ts';
import { Attached } from './Attached.tsx';
import { Made } from './Made.tsx';

/** Of an application: the papers it came with, those made of it, and how they went. */
export default function Papers({ record }: { readonly record: Row }) {
  return (
    <>
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
