import { type FieldKind, plain } from './fields.ts';
import type { Resource } from './resource.ts';

/** A page begins with fields, each told once; what stands in its heading is a word. */
export function pageMistakes({ name, page, fields }: Resource): string[] {
  if (!page) return [];
  const { heading, summary } = page;
  const told = summary.flat();
  const inHeading = heading === undefined ? undefined : fields[heading];
  return [
    ...(heading === undefined || (inHeading && words.includes(plain(inHeading).kind))
      ? []
      : [`R78 ${name}.page.heading: '${heading}' is neither a choice nor a record`]),
    ...[...new Set(told)].flatMap((field) => [
      ...(fields[field] ? [] : [`R78 ${name}.page.summary: '${field}' is not a field`]),
      ...(fields[field] && broad.includes(plain(fields[field]).kind)
        ? [`R78 ${name}.page.summary: '${field}' is more than a line`]
        : []),
      ...(told.filter((one) => one === field).length > 1
        ? [`R78 ${name}.page.summary: '${field}' is in it twice`]
        : []),
    ]),
  ];
}

const words: readonly FieldKind[] = ['select', 'reference'];
const broad: readonly FieldKind[] = ['rows', 'images', 'richText', 'translated', 'file'];
