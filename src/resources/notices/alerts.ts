import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { managerTypeChoices, roleWords } from '../people/grants.ts';

/** Alerts exist only in the provincia area (specification section 6). */
const editors = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

/** What the office tells those it is meant for; they read it through their own alerts (registry 10.16). */
export const alerts = defineResource({
  name: 'alerts',
  words: { one: 'Avviso', many: 'Avvisi' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true, max: 150 }),
    body: f.richText('Testo', { required: true, max: 10_000 }),
    severity: f.select(
      'Importanza',
      { info: 'Informazione', warning: 'Avviso', critical: 'Urgente', deadline: 'Scadenza' },
      { required: true, initially: 'info', shown: 'radio' },
    ),
    linkUrl: f.url('Collegamento', {
      max: 500,
      help: 'Dove leggere di più: un indirizzo che comincia con https://',
    }),
    roles: f.checklist('Ruoli', roleWords),
    managerTypes: f.checklist('Tipi di organizzazione', managerTypeChoices),
    managers: f.references('Organizzazioni', 'managers'),
    cities: f.references('Comuni', 'cities'),
    placement: f.checklist('Dove compare, oltre al pannello Avvisi', {
      dashboard: 'Sul cruscotto',
      banner: 'In testa a ogni pagina, finché non è letto',
    }),
    publishFrom: f.date('Pubblica dal', {
      required: true,
      range: { label: 'Pubblicazione', to: 'publishTo' },
    }),
    publishTo: f.date('Pubblica fino al', { help: 'Senza data resta finché non lo ritiri' }),
    requiresAck: f.switch('Chiedi conferma di lettura'),
    ackText: f.text('Che cosa si conferma', {
      max: 200,
      help: 'Per esempio: «Ho adeguato gli annunci»',
      when: { requiresAck: true },
    }),
    status: f.state(
      'Stato',
      {
        draft: 'Bozza',
        scheduled: 'Programmato',
        published: 'Pubblicato',
        expired: 'Scaduto',
        withdrawn: 'Ritirato',
      },
      { tones: { scheduled: 'info', published: 'ok' } },
    ),
  },
  list: {
    columns: ['title', 'severity', 'publishFrom', 'publishTo', 'requiresAck', 'status'],
    filters: ['status', 'severity', 'publishFrom', 'requiresAck'],
    search: ['title'],
    sort: ['publishFrom', 'DESC'],
    bulk: ['severity', 'placement', 'publishFrom', 'publishTo', 'requiresAck'],
  },
  form: [
    { title: 'Avviso', rows: ['title', 'severity', 'body', 'linkUrl'] },
    {
      title: 'A chi è rivolto',
      rows: [
        {
          note: 'Lo riceve chi corrisponde a tutto ciò che scegli; dove non scegli, vale per tutti.',
        },
        'roles',
        'managerTypes',
        ['managers', 'cities'],
      ],
    },
    {
      title: 'Pubblicazione',
      rows: [['publishFrom', 'publishTo'], 'placement', 'requiresAck', 'ackText'],
    },
  ],
  actions: {
    publish: {
      label: 'Pubblica',
      from: ['draft', 'scheduled'],
      to: 'published',
      blockers: ['ahead'],
      primary: ['draft'],
    },
    appear: {
      label: 'Pubblicazione programmata',
      told: 'pubblicato',
      from: ['scheduled'],
      to: 'published',
      by: 'calendar',
      due: 'publishFrom',
    },
    expire: {
      label: 'Scadenza',
      told: 'scaduto',
      from: ['published'],
      to: 'expired',
      by: 'calendar',
      due: { after: 'publishTo' },
    },
    plan: { label: 'Programma', was: 'schedule', from: ['draft'], to: 'scheduled' },
    withdraw: { label: 'Ritira', from: ['scheduled', 'published'], to: 'withdrawn', danger: true },
  },
  access: [
    allow.read(editors),
    allow.create(editors),
    allow.edit(editors, { where: { status: ['draft', 'scheduled'] } }),
    allow.delete(editors, { where: { status: 'draft' } }),
    // What the calendar could not do is done by whom it belongs to.
    allow.do(['publish', 'plan', 'withdraw', 'appear', 'expire'], editors),
  ],
});
