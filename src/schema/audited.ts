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

/** The field a change is about: `suspend.reason` is the field `reason` of that action's input. */
export function auditedField(resource: Resource, name: string): Field | undefined {
  const at = name.indexOf('.');
  return at < 0
    ? resource.fields[name]
    : resource.actions?.[name.slice(0, at)]?.input?.[name.slice(at + 1)];
}
