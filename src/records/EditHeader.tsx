import type { Row } from '#src/forms/saving.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { nameOf } from '#src/values/name.ts';

/** "Modifica licenza SO-2019-0147". */
export function EditHeader({ resource, record }: { resource: Resource; record: Row }) {
  const name = nameOf(resource, record);
  const { one } = resource.words;
  const title = name.startsWith(one) ? inSentence(name) : `${inSentence(one)} ${name}`;
  return <PageHeader title={`Modifica ${title}`} />;
}
