import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineView } from '#src/schema/resource.ts';
import { managerTypeWords, underProvince } from '../people/grants.ts';

/** Whom an alert is meant for today, and who has read it: as far as the office's territory goes. */
export const alertRecipients = defineView({
  name: 'alert-recipients',
  words: { one: 'Destinatario', many: 'Destinatari' },
  representation: 'name',
  scope: { user: 'user', city: 'territory' },
  fields: {
    name: f.text('Nome e cognome'),
    alert: f.reference('Avviso', 'alerts'),
    user: f.reference('Utente', 'users'),
    reading: f.select('Lettura', {
      unread: 'Da leggere',
      read: 'Letto',
      acknowledged: 'Confermato',
    }),
    readOn: f.date('Letto il'),
    acknowledgedOn: f.date('Confermato il'),
    managerTypes: f.checklist('Tipi', managerTypeWords),
    territory: f.references('Territorio', 'cities'),
  },
  list: {
    columns: ['name', 'reading', 'readOn', 'acknowledgedOn'],
    filters: ['reading'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
  access: [
    allow.read(
      { types: ['provincia'], roles: ['admin', 'provincia'] },
      { where: { managerTypes: underProvince.map(String) } },
    ),
  ],
});
