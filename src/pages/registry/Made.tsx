import type { Row } from '#src/forms/saving.ts';
import { useDeclared } from '#src/places/declared.ts';
import { FewRecords } from '#src/records/FewRecords.tsx';

interface Props {
  /** The resource of what was made. */
  readonly of: string;
  readonly title: string;
  /** Its reference to the record it was made of. */
  readonly by: string;
  readonly record: Row;
}

/** What the product has made of a record: read there, and added to by nobody. */
export function Made({ of, title, by, record }: Props) {
  const resource = useDeclared().get(of);
  return (
    resource && (
      <FewRecords
        title={title}
        resource={resource}
        by={by}
        filter={{ [by]: record.id }}
        given={undefined}
      />
    )
  );
}
