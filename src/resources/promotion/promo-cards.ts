import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import {
  accessibilities,
  imageCategories,
  imageLicenses,
  payments,
  petPolicies,
  servedBoards,
  services,
  spokenLanguages,
  themes,
} from './words.ts';

const grant = 'modifica-scheda-promozionale';
const writers = [
  { types: ['azienda', 'privato'], roles: ['hotel'] },
  { types: ['azienda', 'privato'], roles: ['hotel_delegated'], grant },
] as const;
const deciders = [
  { types: ['provincia'], roles: ['admin', 'provincia'], grant },
  { roles: ['consorzio'], grant },
] as const;
const unpublished = { where: { state: ['draft', 'returned', 'withdrawn'] } } as const;

/** What guests must be able to read, or it is neither sent nor published. */
const content = ['titleMissing', 'shortMissing', 'imagesUnfit'] as const;

const link = (word: string) => f.url(word, { max: 300, secure: true });

/** How an accommodation presents itself to guests; the first image is its cover (registry 10.12). */
export const promoCards = defineResource({
  name: 'promo-cards',
  words: { one: 'Scheda promozionale', many: 'Schede promozionali' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'manager', city: 'city' },
  fields: {
    name: f.lookup('accommodation.name', f.text('Denominazione')),
    accommodation: f.reference('Struttura', 'accommodations', { required: true, unique: true }),
    manager: f.lookup('accommodation.manager', f.reference('Gestore', 'managers')),
    city: f.lookup('accommodation.city', f.reference('Comune', 'cities')),
    title: f.translated('Titolo', {
      max: 150,
      wasIn: { it: 'titleIt', en: 'titleEn', de: 'titleDe', fr: 'titleFr' },
    }),
    short: f.translated('In breve', {
      max: 300,
      lines: 2,
      wasIn: { it: 'shortIt', en: 'shortEn', de: 'shortDe', fr: 'shortFr' },
    }),
    long: f.translated('Descrizione', {
      max: 5000,
      lines: 6,
      wasIn: { it: 'longIt', en: 'longEn', de: 'longDe', fr: 'longFr' },
    }),
    howToReach: f.text('Come arrivare', { max: 1000, lines: 3 }),
    services: f.checklist('Servizi', services),
    boards: f.checklist('Trattamenti', servedBoards),
    themes: f.checklist('Temi', themes),
    pets: f.select('Animali', petPolicies),
    petsFee: f.euro('Supplemento per animali', { min: 0, when: { pets: ['yes', 'on_request'] } }),
    accessibility: f.checklist('Accessibilità', accessibilities),
    accessibilityNote: f.text('Che cosa offre', { max: 1000, lines: 3 }),
    languages: f.checklist('Lingue parlate', spokenLanguages),
    payments: f.checklist('Pagamenti', payments),
    checkInFrom: f.time('Arrivo dalle', { range: { label: 'Arrivo', to: 'checkInTo' } }),
    checkInTo: f.time('Arrivo fino alle'),
    checkOutTo: f.time('Partenza entro le'),
    reception: f.text('Orari della reception', { max: 120 }),
    keyHandover: f.text('Consegna delle chiavi', { max: 200 }),
    bookingUrl: link('Prenotazioni'),
    virtualTourUrl: link('Visita virtuale'),
    facebook: link('Facebook'),
    instagram: link('Instagram'),
    contactsPublic: f.switch('Telefono ed e-mail anche nei dati aperti', {
      help: 'La accende solo chi gestisce la struttura. Senza, i dati aperti portano nome, indirizzo, codici e sito',
    }),
    awards: f.text('Premi e marchi', { max: 300 }),
    images: f.images('Immagini', {
      maxFiles: 20,
      of: {
        category: f.select('Che cosa mostra', imageCategories),
        credit: f.text('Autore o titolare', { max: 120 }),
        license: f.select('Licenza', imageLicenses),
        validFrom: f.date('Valida dal', { range: { label: 'Validità', to: 'validTo' } }),
        validTo: f.date('Valida fino al'),
      },
      help: 'JPEG o PNG, larghe almeno 1200 punti, al massimo 8 MB; la prima è la copertina',
    }),
    state: f.state(
      'Stato',
      {
        draft: 'Bozza',
        submitted: 'Da approvare',
        returned: 'Da correggere',
        published: 'Pubblicata',
        withdrawn: 'Ritirata',
      },
      { tones: { submitted: 'info', returned: 'warn', published: 'ok' } },
    ),
    returnReason: f.text('Che cosa correggere', { max: 1000, lines: 3, readOnly: true }),
    publishedOn: f.date('Pubblicata il', { readOnly: true }),
    // Telephone and e-mail are told for the holder who sent them, not for a later one.
    publishedFor: f.reference('Pubblicata per', 'managers', { readOnly: true }),
    // Who ran the house when it was sent: nobody else's word is published.
    sentFor: f.reference('Inviata per', 'managers', { readOnly: true }),
    withdrawnBy: f.reference('Ritirata da', 'managers', { readOnly: true }),
  },
  list: {
    columns: ['name', 'city', 'title', 'publishedOn', 'state'],
    filters: ['state', 'city', 'services', 'themes'],
    search: ['name', 'title', 'city.name'],
    sort: ['name', 'ASC'],
    bulk: ['services', 'boards', 'themes', 'pets', 'languages', 'payments'],
  },
  form: [
    { title: 'Struttura', rows: ['accommodation', 'howToReach', 'returnReason'] },
    { title: 'Testi', rows: ['title', 'short', 'long'] },
    {
      title: 'Che cosa offre',
      rows: [
        'services',
        'boards',
        'themes',
        ['pets', 'petsFee'],
        'accessibility',
        'accessibilityNote',
      ],
    },
    {
      title: 'Per chi arriva',
      rows: [
        ['checkInFrom', 'checkInTo', 'checkOutTo'],
        ['reception', 'keyHandover'],
        'languages',
        'payments',
      ],
    },
    {
      title: 'In rete',
      rows: [
        ['bookingUrl', 'virtualTourUrl'],
        ['facebook', 'instagram'],
        'contactsPublic',
        'awards',
      ],
    },
    { title: 'Immagini', rows: ['images'] },
  ],
  check: (card) => {
    const unnamed = card.images.findIndex(
      ({ license, credit }) => license === 'CC-BY-4.0' && !credit,
    );
    return {
      ...(unnamed >= 0 && {
        images: `CC BY vuole l’autore: manca all’immagine ${unnamed + 1}`,
      }),
    };
  },
  actions: {
    submit: {
      label: 'Invia per l’approvazione',
      told: 'inviata per l’approvazione',
      inPerson: true,
      from: ['draft', 'returned', 'withdrawn'],
      to: 'submitted',
      primary: ['draft', 'returned', 'withdrawn'],
      blockers: ['withdrawnByHolder', ...content, 'houseInactive', 'houseWithheld'],
    },
    publish: {
      label: 'Pubblica',
      from: ['submitted'],
      to: 'published',
      primary: ['submitted'],
      blockers: ['handedOver', ...content, 'houseInactive', 'houseWithheld'],
    },
    return: {
      label: 'Rimanda',
      from: ['submitted', 'published'],
      to: 'returned',
      input: { reason: f.text('Che cosa correggere', { required: true, max: 1000, lines: 3 }) },
      notify: { manager: 'promo-card-returned' },
    },
    lapse: {
      label: 'Decadenza per cambio di gestore',
      by: 'effect',
      from: ['submitted', 'published'],
      to: 'returned',
      notify: { sentFor: 'promo-card-lapsed', manager: 'promo-card-lapsed' },
    },
    withdraw: {
      label: 'Ritira',
      inPerson: true,
      from: ['submitted', 'published'],
      to: 'withdrawn',
    },
  },
  tells: { sentFor: ['name', 'city', 'title', 'manager', 'sentFor'] },
  access: [
    allow.all({ types: ['admin'] }),
    allow.read({ types: ['provincia'], roles: ['admin', 'provincia'] }),
    allow.read({ roles: ['consorzio', 'comune'] }),
    ...deciders.flatMap((guard) => [
      allow.edit(guard, unpublished),
      allow.do(['submit', 'publish', 'return', 'withdraw'], guard),
    ]),
    allow.read({ types: ['azienda', 'privato'], roles: ['hotel', 'hotel_delegated'] }),
    ...writers.flatMap((guard) => [
      allow.create(guard),
      allow.edit(guard, unpublished),
      allow.do(['submit', 'withdraw'], guard),
    ]),
  ],
});
