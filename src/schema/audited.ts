import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';

/** What happens to records besides the verbs they declare. */
const everywhere: Readonly<Record<string, string>> = {
  create: 'Creazione',
  edit: 'Modifica',
  delete: 'Eliminazione',
  revert: 'Ripristino',
  export: 'Esportazione',
  import: 'Importazione',
  register: 'Richiesta di accesso',
  changePassword: 'Cambio della password',
  resetPassword: 'Nuova password',
};

/** The word of an audited action: of the declaration, or of those every record knows. */
export const auditedWord = (resource: Resource | undefined, action: string): string =>
  resource?.actions?.[action]?.word ?? everywhere[action] ?? action;

/** Every action the audit may hold of these resources, with its words. */
export const auditedActions = (
  resources: readonly Resource[],
): Readonly<Record<string, string>> => ({
  ...everywhere,
  ...Object.fromEntries(
    resources.flatMap(({ actions = {} }) =>
      Object.entries(actions).map(([name, { word }]) => [name, word]),
    ),
  ),
});

/** The field a change is about: `suspend.reason` is the field `reason` of that action's input. */
export function auditedField(resource: Resource, name: string): Field | undefined {
  const at = name.indexOf('.');
  return at < 0
    ? resource.fields[name]
    : resource.actions?.[name.slice(0, at)]?.input?.[name.slice(at + 1)];
}
