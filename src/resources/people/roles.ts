import { allow } from '#src/permissions/rule.ts';
import type { Grant, Role } from '#src/permissions/session.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { grantWords, receivable } from './grants.ts';

/**
 * The seven roles; their rows are neither made nor deleted. `grants` are what a role receives: one
 * taken from it is out of force for all who hold it, from their next request on (registry 10.4). What is proposed of them stays while it
 * is taken: given back, it is proposed again.
 */
export const roles = defineResource({
  name: 'roles',
  words: { one: 'Ruolo', many: 'Ruoli' },
  representation: 'label',
  scope: 'everyone',
  fields: {
    name: f.text('Codice', { required: true, max: 20, unique: true, readOnly: true }),
    label: f.text('Nome', { required: true, max: 80 }),
    description: f.text('Descrizione', { max: 500, lines: 3 }),
    grants: f.checklist('Permessi che riceve', grantWords),
    defaultGrants: f.checklist('Permessi proposti', grantWords, {
      help: 'Quando si aggiunge una persona con questo ruolo',
    }),
  },
  list: {
    columns: ['label', 'description', 'grants', 'defaultGrants'],
    search: ['label', 'name'],
    sort: ['label', 'ASC'],
  },
  form: [
    { title: 'Ruolo', rows: ['label', 'description'] },
    { title: 'Permessi', rows: ['grants', 'defaultGrants'] },
  ],
  check: ({ name, grants, defaultGrants }) => ({
    grants: refused(grants, receivable[name as Role] ?? [], 'Questo ruolo non li può ricevere'),
    defaultGrants: refused(
      defaultGrants,
      receivable[name as Role] ?? [],
      'Questo ruolo non li può ricevere',
    ),
  }),
  warnings: ({ grants, defaultGrants }) => ({
    defaultGrants: refused(
      defaultGrants,
      grants,
      'Oggi il ruolo non li riceve, e non sono proposti',
    ),
  }),
  access: [
    allow.read({ types: ['admin'] }),
    allow.edit({ types: ['admin'] }, { except: ['name'] }),
    allow.read({ types: ['provincia'], roles: ['admin', 'provincia'] }),
  ],
});

/** The grants that are not among those allowed, in a sentence; undefined when all are. */
function refused(
  chosen: readonly (string | number)[],
  allowed: readonly (string | number)[],
  sentence: string,
): string | undefined {
  const foreign = chosen.filter((grant) => !allowed.includes(grant));
  const words = foreign.map((grant) => grantWords[grant as Grant] ?? String(grant));
  return foreign.length > 0 ? `${sentence}: ${words.join(', ')}` : undefined;
}
