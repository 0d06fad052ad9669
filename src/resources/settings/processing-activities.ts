import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

const said = (word: string, help?: string) =>
  f.text(word, { required: true, max: 1000, lines: 3, ...(help && { help }) });

/**
 * The record of processing activities an office keeps (Regulation (EU) 2016/679, art. 30): what it does with data of
 * people, why, and for how long. Those the product brings about come with it, in words an office may change.
 */
export const processingActivities = defineResource({
  name: 'processing-activities',
  words: { one: 'Trattamento di dati', many: 'Registro dei trattamenti' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Trattamento', { required: true, max: 150 }),
    purpose: said('Finalità'),
    basis: said('Base giuridica'),
    subjects: said('Persone interessate'),
    data: said('Dati trattati'),
    recipients: said('Destinatari'),
    processors: f.text('Responsabili del trattamento', {
      max: 1000,
      lines: 3,
      help: 'Chi tratta i dati per conto dell’organizzazione: chi ospita il servizio, chi lo assiste',
    }),
    retention: said('Conservazione', 'Per quanto tempo, e chi cancella: il programma o l’ufficio'),
    measures: said('Misure di sicurezza'),
  },
  list: {
    columns: ['name', 'purpose', 'basis', 'retention'],
    search: ['name', 'purpose', 'basis', 'data', 'retention'],
    sort: ['name', 'ASC'],
  },
  form: [
    { title: 'Trattamento', rows: ['name', 'purpose', 'basis'] },
    { title: 'Persone e dati', rows: ['subjects', 'data', 'recipients', 'processors'] },
    { title: 'Tempi e misure', rows: ['retention', 'measures'] },
  ],
  access: [allow.all({ types: ['admin'] }), allow.read({ types: ['provincia'] })],
});
