import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** Hotel software that sends guests and calendars (registry 10.14). */
export const pms = defineResource({
  name: 'pms',
  words: { one: 'PMS', many: 'PMS' },
  representation: 'productName',
  scope: 'everyone',
  fields: {
    productName: f.text('Prodotto', { required: true, max: 120, unique: ['vendorName'] }),
    vendorName: f.text('Produttore', { required: true, max: 200 }),
    vendorVat: f.vatNumber('Partita IVA'),
    contactName: f.text('Referente', { max: 200 }),
    contactEmail: f.email('E-mail del referente', { required: true, inPerson: true }),
    technicalEmail: f.email('E-mail tecnica', {
      inPerson: true,
      help: 'Riceve gli errori di trasmissione',
    }),
    phone: f.phone('Telefono'),
    website: f.url('Sito web', { max: 200 }),
    supportedFunctions: f.checklist('Funzioni', {
      guests: 'Ospiti',
      calendar: 'Calendario',
      tax: 'Imposta di soggiorno',
      prices: 'Prezzi',
    }),
    formats: f.checklist('Formati', {
      api: 'API',
      xml_ross1000: 'XML Ross1000',
      txt_ross1000: 'TXT Ross1000',
      txt_alloggiati: 'TXT Alloggiati Web',
      csv: 'CSV',
    }),
    certifiedOn: f.date('Certificato il', { readOnly: true }),
    status: f.state(
      'Stato',
      {
        requested: 'Richiesto',
        testing: 'In prova',
        certified: 'Certificato',
        suspended: 'Sospeso',
        revoked: 'Revocato',
      },
      { tones: { requested: 'info', testing: 'info', certified: 'ok', suspended: 'warn' } },
    ),
    notes: f.text('Note', { max: 2000, lines: 3 }),
  },
  list: {
    columns: ['productName', 'vendorName', 'supportedFunctions', 'certifiedOn', 'status'],
    filters: ['status', 'supportedFunctions'],
    search: ['productName', 'vendorName'],
    sort: ['productName', 'ASC'],
  },
  form: [
    {
      title: 'Prodotto',
      rows: [
        ['productName', 'vendorName'],
        ['vendorVat', 'website'],
      ],
    },
    {
      title: 'Contatti',
      rows: [
        ['contactName', 'contactEmail'],
        ['technicalEmail', 'phone'],
      ],
    },
    { title: 'Che cosa sa fare', rows: ['supportedFunctions', 'formats', 'notes'] },
  ],
  actions: {
    test: {
      label: 'Metti in prova',
      told: 'messo in prova',
      from: ['requested', 'suspended'],
      to: 'testing',
    },
    certify: { label: 'Certifica', from: ['testing'], to: 'certified' },
    suspend: {
      label: 'Sospendi',
      told: 'sospeso',
      from: ['testing', 'certified'],
      to: 'suspended',
      danger: true,
      input: { reason: f.text('Motivo', { required: true, max: 500, lines: 3 }) },
    },
    revoke: {
      label: 'Revoca',
      from: ['testing', 'certified', 'suspended'],
      to: 'revoked',
      danger: true,
      input: { reason: f.text('Motivo', { required: true, max: 500, lines: 3 }) },
    },
  },
  access: [allow.all({ types: ['admin'] }), allow.read({ types: ['provincia'] })],
});
