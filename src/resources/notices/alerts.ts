import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource, defineView } from '#src/schema/resource.ts';

const severity = f.select(
  'Importanza',
  { info: 'Informazione', warning: 'Avviso', critical: 'Urgente', deadline: 'Scadenza' },
  { required: true, initially: 'info', shown: 'radio' },
);
const title = f.text('Titolo', { required: true, max: 150 });
const body = f.richText('Testo', { required: true, max: 10_000 });
const publishFrom = f.date('Pubblica dal', { required: true });
const publishTo = f.date('Pubblica fino al', { help: 'Senza data resta finché non lo ritiri' });

/** Alerts exist only in the provincia area (specification section 6). */
const editors = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

export const alerts = defineResource({
  name: 'alerts',
  words: { one: 'Avviso', many: 'Avvisi' },
  label: 'title',
  scope: 'everyone',
  fields: {
    title,
    body,
    severity,
    publishFrom,
    publishTo,
    status: f.state('Stato', {
      draft: 'Bozza',
      scheduled: 'Programmato',
      published: 'Pubblicato',
      expired: 'Scaduto',
      withdrawn: 'Ritirato',
    }),
  },
  list: {
    columns: ['title', 'severity', 'publishFrom', 'publishTo', 'status'],
    filters: ['status', 'severity', 'publishFrom'],
    search: ['title'],
    sort: ['publishFrom', 'DESC'],
  },
  form: [
    { title: 'Avviso', rows: ['title', 'severity', 'body'] },
    { title: 'Pubblicazione', rows: [['publishFrom', 'publishTo']] },
  ],
  check: ({ publishFrom: from, publishTo: to }) =>
    to && to < from ? { publishTo: 'Finisce prima di cominciare' } : {},
  actions: {
    publish: { word: 'Pubblica', from: ['draft', 'scheduled'], to: 'published' },
    schedule: { word: 'Programma', from: ['draft'], to: 'scheduled' },
    withdraw: { word: 'Ritira', from: ['scheduled', 'published'], to: 'withdrawn', danger: true },
  },
  access: [
    allow.read(editors),
    allow.create(editors),
    allow.edit(editors, { where: { status: ['draft', 'scheduled'] } }),
    allow.delete(editors, { where: { status: 'draft' } }),
    allow.do(['publish', 'schedule', 'withdraw'], editors),
  ],
});

/** The alerts in force today, as everybody reads them on the dashboard. */
export const currentAlerts = defineView({
  name: 'current-alerts',
  words: { one: 'Avviso in corso', many: 'Avvisi in corso' },
  label: 'title',
  scope: 'everyone',
  fields: { title, body, severity, publishFrom, publishTo },
  list: { columns: ['title', 'severity', 'publishFrom'], sort: ['publishFrom', 'DESC'] },
  access: [allow.read({})],
});
