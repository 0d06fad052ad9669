import { allow } from '#src/permissions/rule.ts';
import { roles } from '#src/permissions/session.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { roleWords } from '../people/grants.ts';

/** The screens an article helps with: an entity's own, or a page of everybody. */
const subjects = {
  dashboard: 'Cruscotto',
  accommodations: 'Strutture',
  licenses: 'Licenze',
  managers: 'Organizzazioni',
  users: 'Utenti',
  alerts: 'Avvisi',
  attractions: 'Attrazioni',
  'accommodation-types': 'Tipologie ricettive',
  cities: 'Comuni',
  profile: 'Profilo e password',
} as const;

/** The administrator writes them; everyone reads what is published for their role. */
export const knowledgeArticles = defineResource({
  name: 'knowledge-articles',
  words: { one: 'Articolo', many: 'Articoli' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true, max: 150 }),
    keywords: f.text('Parole chiave', {
      max: 300,
      help: 'Le parole con cui le persone lo cercano, oltre a quelle del titolo',
    }),
    body: f.richText('Testo', { required: true, max: 20_000 }),
    subjects: f.checklist('Pagine di cui parla', subjects, {
      help: 'L’articolo compare nell’aiuto di queste pagine',
    }),
    audience: f.checklist('Per chi', roleWords, { required: true }),
    published: f.switch('Pubblicato', { initially: false }),
  },
  list: {
    columns: ['title', 'subjects', 'audience', 'published'],
    filters: ['subjects', 'audience', 'published'],
    search: ['title', 'keywords'],
    sort: ['title', 'ASC'],
    bulk: ['subjects', 'audience', 'published'],
  },
  form: [
    { title: 'Articolo', rows: ['title', 'keywords', 'body'] },
    { title: 'Dove e per chi', rows: ['subjects', 'audience', 'published'] },
  ],
  access: [
    allow.all({ types: ['admin'] }),
    ...roles.map((role) =>
      allow.read({ roles: [role] }, { where: { published: true, audience: [role] } }),
    ),
  ],
});
