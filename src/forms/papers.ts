import type { Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Steps } from './form-props.ts';
import { type Laid, namesIn } from './layout.ts';
import type { Step } from './steps.ts';

interface Shown {
  readonly step: Step;
  readonly fields: Fields;
}

/** A step with the papers its record needs before it goes on its way: marked as required, and before those it may join. */
export function withPapers(
  { step, fields }: Shown,
  missingIn: Steps['missingIn'],
  record: Values,
): Shown {
  const papers = [...namesIn(step.sections)].filter((name) => fields[name]?.kind === 'file');
  const without = Object.fromEntries(papers.map((name) => [name, null]));
  const missing = missingIn({ ...record, ...without });
  const needed = new Set(papers.filter((name) => missing[name]));
  if (needed.size === 0) return { step, fields };
  const marked = [...needed].flatMap((name) => {
    const field = fields[name];
    return field ? [[name, { ...field, required: true }]] : [];
  });
  const sections = step.sections.map((section) => neededFirst(section, needed));
  return { step: { ...step, sections }, fields: { ...fields, ...Object.fromEntries(marked) } };
}

/** Two in a line, as they are declared. */
function neededFirst(section: Laid, needed: ReadonlySet<string>): Laid {
  const names = [...namesIn([section])];
  if (!names.some((name) => needed.has(name))) return section;
  const order = [
    ...names.filter((name) => needed.has(name)),
    ...names.filter((name) => !needed.has(name)),
  ];
  const pairs = order.flatMap((_, at) => (at % 2 === 0 ? [order.slice(at, at + 2)] : []));
  return { ...section, rows: pairs };
}
