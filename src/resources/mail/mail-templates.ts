import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { unknownPlaceholders } from './placeholders.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;

/** Letters written once and sent to many; what stands in `{{ }}` comes from a catalogue (registry 10.17). */
export const mailTemplates = defineResource({
  name: 'mail-templates',
  words: { one: 'Modello di e-mail', many: 'Modelli di e-mail' },
  label: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', {
      required: true,
      max: 60,
      unique: true,
      help: 'Minuscole, cifre e trattini: rinnovo-prezzi',
    }),
    name: f.text('Nome', { required: true, max: 120 }),
    category: f.select(
      'Categoria',
      {
        servizio: 'Servizio',
        scadenze: 'Scadenze',
        pratiche: 'Pratiche',
        tributi: 'Tributi',
        informativa: 'Informativa',
        benvenuto: 'Benvenuto',
      },
      { required: true, initially: 'servizio' },
    ),
    language: f.select(
      'Lingua',
      { it: 'Italiano', de: 'Tedesco', en: 'Inglese' },
      { required: true, initially: 'it' },
    ),
    subject: f.text('Oggetto', { required: true, max: 200 }),
    body: f.richText('Testo', {
      required: true,
      max: 20_000,
      help: 'I segnaposti, come {{ente.nome}}, si scelgono dal catalogo nella scheda del modello',
    }),
    active: f.switch('Attivo', { initially: true }),
  },
  list: {
    columns: ['name', 'category', 'subject', 'language', 'active'],
    filters: ['category', 'language', 'active'],
    search: ['name', 'code', 'subject'],
    sort: ['name', 'ASC'],
  },
  form: [
    {
      title: 'Modello',
      rows: ['name', ['code', 'category'], ['language', 'active']],
    },
    { title: 'Messaggio', rows: ['subject', 'body'] },
  ],
  check: ({ code, subject, body }) => ({
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && {
      code: 'Solo minuscole e cifre, con trattini fra le parole',
    }),
    subject: foreign(subject),
    body: foreign(body),
  }),
  access: [allow.all({ types: ['admin'] }), allow.all(offices)],
});

function foreign(text: string): string | undefined {
  const unknown = unknownPlaceholders(text);
  return unknown.length > 0
    ? `Segnaposti che non esistono: ${unknown.map((name) => `{{${name}}}`).join(', ')}`
    : undefined;
}
