import type { Resource } from '#src/schema/resource.ts';
import { beyond, fieldsOf, missingIn } from '#src/schema/steps.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Steps } from './form-props.ts';
import type { Laid } from './layout.ts';
import type { Proposed } from './proposing.tsx';

/** How a resource's form goes in steps, if it does; without `from` it opens where something lacks. */
export const stepsOf = (
  resource: Resource,
  from: number | undefined,
  proposed: Proposed,
): Steps | undefined =>
  resource.missing && {
    ...proposed,
    from,
    missingIn: (record) => missingIn(resource, record),
  };

/** A step: its title, and the sections that stand in it. */
export interface Step {
  readonly title: string;
  readonly sections: readonly Laid[];
}

/** The steps of some sections: each is one, those that stand together are one. */
export function grouped(sections: readonly Laid[], together: Steps['together']): readonly Step[] {
  const isJoined = ({ title }: Laid) => together?.sections.includes(title) === true;
  const joined = sections.filter(isJoined);
  const alone = sections
    .filter((section) => !isJoined(section))
    .map((section) => ({ title: section.title, sections: [section] }));
  return together && joined.length > 0
    ? [{ title: together.title, sections: joined }, ...alone]
    : alone;
}

/** What is written so far: what is known of steps below an incomplete one is kept for when one comes there. */
export function reached(resource: Resource, record: Values, values: Values): Values {
  const { below } = beyond(resource, record);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !below.has(name)));
}

/** What is proposed for the steps nobody has come to yet, or has left without a word. */
export function untouched(resource: Resource, record: Values, proposed: Values): Values {
  const { step, below } = beyond(resource, record);
  const isBlank = (name: string) => isEmpty(record[name]) || record[name] === false;
  const open = step ? fieldsOf(step) : [];
  const unsaid = new Set([...below, ...(open.every(isBlank) ? open : [])]);
  return Object.fromEntries(
    Object.entries(proposed).filter(([name]) => unsaid.has(name) && isBlank(name)),
  );
}
