import { optionWord } from './fields.ts';
import { type Action, type Resource, stateFieldOf } from './resource.ts';

/** What comes of a verb for any record: "Lo stato diventerà «Sospesa»."; nothing where only its effect tells. */
export function consequenceOf(
  resource: Pick<Resource, 'fields'>,
  { to, consequence }: Action,
): string | undefined {
  if (consequence) return consequence;
  const name = stateFieldOf(resource);
  const field = name ? resource.fields[name] : undefined;
  return to && field?.kind === 'state'
    ? `Lo stato diventerà «${optionWord(field.options, to)}».`
    : undefined;
}
