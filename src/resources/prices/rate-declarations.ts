import { highestPrice, isLowDearer, linesProblem } from '#src/domain/prices.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { unitKinds } from '../registry/words.ts';
import { bases, bathrooms, boards, includedServices, seasons } from './words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const operators = { types: ['azienda', 'privato'], roles: ['hotel', 'hotel_delegated'] } as const;
const unsent = { where: { state: ['draft', 'returned'] } } as const;

/** A price cell, and what stands beside the prices: shared with the simulator. */
export const priceFields = {
  hasRestaurant: f.switch('C’è un ristorante', {
    help: 'Serve per la mezza pensione e la pensione completa',
  }),
  lines: f.rows('Prezzi', {
    unitKind: f.select('Unità', unitKinds, { required: true }),
    board: f.select('Trattamento', boards, { required: true }),
    season: f.select('Stagione', seasons, { required: true }),
    maxPrice: f.euro('Massimo', { min: 1, max: highestPrice }),
    minPrice: f.euro('Minimo', { min: 1, max: highestPrice }),
    bathroom: f.select('Bagno', bathrooms),
    basis: f.select('Prezzo', bases, { required: true }),
  }),
  supplements: f.rows('Supplementi', {
    name: f.text('Supplemento', { required: true, max: 80 }),
    basis: f.select('Prezzo', bases, { required: true }),
    price: f.euro('Importo', { required: true, min: 1, max: highestPrice }),
  }),
  included: f.checklist('Nel prezzo', includedServices),
  breakfast: f.select('Colazione', {
    included: 'Compresa',
    extra: 'A parte',
    none: 'Non c’è',
  }),
  mealDrinks: f.switch('Bevande comprese nei pasti'),
};

/**
 * What a licence asks of its guests in a period; one per licence and period (registry 10.9). The
 * opening of a period makes them.
 */
export const rateDeclarations = defineResource({
  name: 'rate-declarations',
  words: { one: 'Comunicazione dei prezzi', many: 'Comunicazioni dei prezzi' },
  label: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    name: f.derived(f.text('Comunicazione'), { stored: true }),
    period: f.reference('Periodo', 'rate-periods', { required: true, unique: ['license'] }),
    periodLabel: f.inherited('period.label', f.text('Periodo tariffario')),
    periodState: f.inherited(
      'period.state',
      f.select('Il periodo è', {
        draft: 'In bozza',
        open: 'Aperto',
        closed: 'Chiuso',
        archived: 'Archiviato',
      }),
    ),
    submissionTo: f.inherited(
      'period.submissionTo',
      f.date('Da comunicare entro il', {
        due: { state: ['draft', 'returned'], periodState: 'open' },
      }),
    ),
    validFrom: f.inherited(
      'period.validFrom',
      f.date('Prezzi validi dal', { range: { word: 'Prezzi validi', to: 'validTo' } }),
    ),
    validTo: f.inherited('period.validTo', f.date('Prezzi validi fino al')),
    license: f.reference('Licenza', 'licenses', { required: true }),
    licenseNumber: f.inherited('license.number', f.text('Numero della licenza')),
    accommodation: f.inherited('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.inherited('license.holder', f.reference('Titolare', 'managers')),
    city: f.inherited('license.city', f.reference('Comune', 'cities')),
    kind: f.select('Tipo', {
      principal: 'Principale',
      annual: 'Annuale',
      supplementary: 'Suppletiva',
      variation: 'Variazione',
    }),
    effectiveFrom: f.date('Decorrenza', { help: 'Se diversa dall’inizio del periodo' }),
    ...priceFields,
    notes: f.text('Annotazioni', { max: 1000, lines: 3 }),
    state: f.state('Stato', {
      draft: 'Da inviare',
      submitted: 'Inviata',
      returned: 'Da correggere',
      published: 'Pubblicata',
      replaced: 'Sostituita',
    }),
    submittedOn: f.date('Inviata il', { byAction: true }),
    declarant: f.text('Inviata da', { max: 200, byAction: true }),
    isLate: f.switch('Tardiva', { byAction: true }),
    returnReason: f.text('Che cosa correggere', { max: 1000, lines: 3, byAction: true }),
    publishedOn: f.date('Pubblicata il', { byAction: true }),
  },
  list: {
    columns: ['name', 'accommodation', 'city', 'submissionTo', 'state'],
    filters: ['state', 'accommodation', 'city', 'isLate', 'periodState', 'submissionTo'],
    search: ['licenseNumber', 'periodLabel'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      title: 'Comunicazione',
      rows: [
        ['periodLabel', 'periodState'],
        ['license', 'period'],
        ['accommodation', 'city'],
        ['submissionTo', 'validFrom', 'validTo'],
        ['kind', 'effectiveFrom'],
        'returnReason',
      ],
    },
    {
      title: 'Prezzi',
      rows: [
        {
          note: 'I prezzi massimi comprendono servizio, riscaldamento e IVA; l’imposta di soggiorno no. Un solo prezzo vale come prezzo unico.',
        },
        'lines',
        'hasRestaurant',
      ],
    },
    {
      title: 'Supplementi e servizi',
      rows: ['supplements', 'included', ['breakfast', 'mealDrinks'], 'notes'],
    },
    {
      title: 'Svolgimento',
      rows: [['submittedOn', 'declarant', 'isLate'], 'publishedOn'],
    },
  ],
  doubts: ({ lines }) => ({
    lines: isLowDearer(lines) ? 'In bassa stagione qualcosa costa più che in alta' : undefined,
  }),
  check: ({ lines, hasRestaurant }) => ({ lines: linesProblem(lines, { hasRestaurant }) }),
  actions: {
    copyPrevious: {
      word: 'Riprendi i prezzi precedenti',
      from: ['draft', 'returned'],
      blockers: ['nothingBefore'],
    },
    submit: {
      word: 'Invia',
      from: ['draft', 'returned'],
      to: 'submitted',
      primary: ['draft', 'returned'],
      blockers: ['periodClosed', 'pricesLacking', 'pricesRisen'],
    },
    publish: {
      word: 'Pubblica',
      from: ['submitted'],
      to: 'published',
      primary: ['submitted'],
      notify: { holder: 'prices-published' },
    },
    return: {
      word: 'Rimanda',
      from: ['submitted', 'published'],
      to: 'returned',
      input: { reason: f.text('Che cosa correggere', { required: true, max: 1000, lines: 3 }) },
      notify: { holder: 'prices-returned' },
    },
    revise: { word: 'Cambia i prezzi', from: ['published'], to: 'draft' },
    replace: { word: 'Sostituzione', by: 'effect', from: ['published'], to: 'replaced' },
  },
  access: [
    ...[{ types: ['admin'] } as const, offices].flatMap((guard) => [
      allow.read(guard),
      allow.edit(guard, unsent),
      allow.do(['copyPrevious', 'submit', 'publish', 'return'], guard),
    ]),
    allow.read({ roles: ['consorzio', 'comune'] }),
    // The campaign itself is the office’s; what concerns them of it stands here.
    allow.read(operators, { except: ['period'] }),
    allow.edit(operators, {
      ...unsent,
      fields: [
        'kind',
        'effectiveFrom',
        'hasRestaurant',
        'lines',
        'supplements',
        'included',
        'breakfast',
        'mealDrinks',
        'notes',
      ],
    }),
    allow.do(['copyPrevious', 'submit', 'revise'], operators),
  ],
});
