import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { type Placeholder, placeholdersOf, unknownIn } from './placeholders.ts';
import { subjectOf, subjectWords } from './subjects.ts';

const writers = [
  { types: ['admin'] },
  { types: ['provincia'], roles: ['admin', 'provincia'] },
] as const;
const own = { where: { isShipped: false } } as const;

/**
 * Letters: those of an office to organisations, and those that verbs send (`notify`) or print (`paper`), which come with
 * the product and whose words an office may change. What stands in `{{ }}` comes from a catalogue
 * (registry 10.17).
 */
export const mailTemplates = defineResource({
  name: 'mail-templates',
  words: { one: 'Modello di e-mail', many: 'Modelli di e-mail' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    code: f.text('Codice', {
      required: true,
      max: 60,
      unique: true,
      help: 'Minuscole, cifre e trattini: rinnovo-prezzi',
    }),
    name: f.text('Nome', { required: true, max: 120 }),
    about: f.select('Riguarda', subjectWords, {
      readOnly: true,
      help: 'Un atto la invia, o ne fa un documento, da sé; le altre si scrivono alle organizzazioni',
    }),
    isShipped: f.derived(f.switch('Inviata da un atto'), { stored: true }),
    category: f.select(
      'Categoria',
      {
        servizio: 'Servizio',
        scadenze: 'Scadenze',
        pratiche: 'Pratiche',
        tributi: 'Tributi',
        informativa: 'Informativa',
        benvenuto: 'Benvenuto',
        documento: 'Documento',
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
    active: f.switch('Attivo', {
      initially: true,
      help: 'Se no, non parte e non se ne fa il documento',
    }),
  },
  list: {
    columns: ['name', 'about', 'category', 'subject', 'language', 'active'],
    filters: ['about', 'isShipped', 'category', 'language', 'active'],
    search: ['name', 'code', 'subject'],
    sort: ['name', 'ASC'],
    bulk: ['category', 'active'],
  },
  form: [
    {
      title: 'Modello',
      rows: ['name', 'about', ['code', 'category'], ['language', 'active']],
    },
    { title: 'Messaggio', rows: ['subject', 'body'] },
  ],
  check: (letter) => ({
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(letter.code) && {
      code: 'Solo minuscole e cifre, con trattini fra le parole',
    }),
    ...strangersIn(letter),
  }),
  access: writers.flatMap((guard) => [
    allow.read(guard),
    allow.create(guard),
    allow.edit(guard, own),
    allow.edit(guard, { where: { isShipped: true }, except: ['code'] }),
    allow.delete(guard, own),
  ]),
});

/** What a letter says between braces and its catalogue does not know, or leads to by them, beside its field. */
function strangersIn({ code, about, subject, body }: Letter) {
  const known = placeholdersOf(subjectOf(about), code);
  return { subject: strange(subject, known), body: strange(body, known) ?? straying(body) };
}

interface Letter {
  readonly code: string;
  readonly about: string | null;
  readonly subject: string;
  readonly body: string;
}

function strange(text: string, known: readonly Placeholder[]): string | undefined {
  const unknown = unknownIn(text, known);
  return unknown.length > 0
    ? `Segnaposti che non esistono: ${unknown.map((name) => `{{${name}}}`).join(', ')}`
    : undefined;
}

/** Where a link leads is the office’s to say, and never what somebody wrote in a field. */
function straying(html: string): string | undefined {
  const links = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, double, single, bare]) => (double ?? single ?? bare ?? '').trim(),
  );
  return links.every((link) => leading.test(link))
    ? undefined
    : 'Un collegamento comincia con un indirizzo scritto per intero o con {{soggiorno.indirizzo}} o {{soggiorno.scheda}}';
}

const leading = /^(?:\{\{\s*soggiorno\.|mailto:|tel:|https?:\/\/[^/?#{}&\s]+(?:[/?#]|$))/i;
