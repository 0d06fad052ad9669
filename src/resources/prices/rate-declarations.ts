import {
  breakfastProblem,
  highestPrice,
  isLowDearer,
  isUnpriced,
  linesProblem,
  supplementsProblem,
} from '#src/domain/prices.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { licenseStates, unitKinds } from '../registry/words.ts';
import {
  bases,
  bathrooms,
  boards,
  breakfasts,
  includedServices,
  seasons,
  supplementKinds,
  unitBases,
} from './words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const operators = { types: ['azienda', 'privato'], roles: ['hotel', 'hotel_delegated'] } as const;
/** Is a day left open, or one of these? */
const isWithin = (day: string | null, from: string | null, to: string | null): boolean =>
  day === null || ((from === null || day >= from) && (to === null || day <= to));
const unsent = { where: { state: ['draft', 'returned'] } } as const;

const reason = f.text('Che cosa correggere', { required: true, max: 1000, lines: 3 });

/** A price cell, and what stands beside the prices: shared with the simulator. */
export const priceFields = {
  hasRestaurant: f.switch('C’è un ristorante', {
    help: 'Serve per la mezza pensione e la pensione completa',
  }),
  lines: f.rows(
    'Prezzi',
    {
      unitKind: f.select('Unità', unitKinds, { required: true }),
      board: f.select('Trattamento', boards, { required: true }),
      season: f.select('Stagione', seasons, { required: true }),
      maxPrice: f.euro('Massimo', { min: 1, max: highestPrice }),
      minPrice: f.euro('Minimo', { min: 1, max: highestPrice }),
      bathroom: f.select('Bagno', bathrooms),
      basis: f.select('Prezzo', unitBases, { required: true }),
    },
    { across: 'season' },
  ),
  supplements: f.rows('Supplementi', {
    kind: f.select('Supplemento', supplementKinds, { required: true }),
    name: f.text('Quale', { max: 80, help: 'Di «Altro»: si stampa così in ogni lingua' }),
    basis: f.select('Prezzo', bases, { required: true }),
    price: f.euro('Importo', { required: true, min: 1, max: highestPrice }),
  }),
  included: f.checklist('Nel prezzo', includedServices),
  breakfast: f.select('Colazione', breakfasts),
  mealDrinks: f.switch('Bevande comprese nei pasti'),
};

/**
 * What a licence asks of its guests in a period (registry 10.9). The opening of a period makes one for
 * each licence; what changes one in force is a correction, a record of its own, and takes its place.
 */
export const rateDeclarations = defineResource({
  name: 'rate-declarations',
  words: { one: 'Comunicazione dei prezzi', many: 'Comunicazioni dei prezzi' },
  representation: 'name',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: {
    name: f.derived(f.text('Comunicazione'), { stored: true }),
    period: f.reference('Periodo', 'rate-periods', { required: true }),
    periodLabel: f.lookup('period.label', f.text('Periodo tariffario')),
    periodState: f.lookup(
      'period.state',
      f.select('Il periodo è', {
        draft: 'In bozza',
        open: 'Aperto',
        closed: 'Chiuso',
        archived: 'Archiviato',
        annulled: 'Annullato',
      }),
    ),
    submissionTo: f.lookup('period.submissionTo', f.date('Termine del periodo')),
    openingTerm: f.date('Termine per chi apre o riapre', { readOnly: true }),
    isWritten: f.switch('Già scritta', { readOnly: true, onceEdited: true }),
    isExpected: f.switch('Apertura o ripresa in programma', { readOnly: true }),
    dueOn: f.derived(f.date('Da comunicare entro il', { due: { isMissing: true } }), {
      stored: true,
    }),
    isOwed: f.derived(f.switch('Dovuta'), { stored: true }),
    isMissing: f.derived(f.switch('Manca'), { stored: true }),
    validFrom: f.lookup(
      'period.validFrom',
      f.date('Prezzi validi dal', { range: { label: 'Prezzi validi', to: 'validTo' } }),
    ),
    validTo: f.lookup('period.validTo', f.date('Prezzi validi fino al')),
    seasonDays: f.derived(f.text('Stagioni')),
    apart: f.derived(f.text('Giorni con altri prezzi', { lines: 2 })),
    corrects: f.reference('Corregge', 'rate-declarations', {
      readOnly: true,
      unique: {
        only: { state: ['draft', 'submitted', 'returned', 'published'] },
        message: 'C’è già una correzione in corso',
      },
    }),
    license: f.reference('Licenza', 'licenses', { required: true }),
    licenseNumber: f.lookup('license.number', f.text('Numero della licenza')),
    licenseState: f.lookup('license.state', f.select('La licenza è', licenseStates)),
    startsOn: f.lookup('license.startsOn', f.date('Attività dal')),
    accommodation: f.lookup('license.accommodation', f.reference('Struttura', 'accommodations')),
    holder: f.lookup('license.holder', f.reference('Titolare', 'managers')),
    city: f.lookup('license.city', f.reference('Comune', 'cities')),
    kind: f.select('Tipo', {
      principal: 'Principale',
      annual: 'Annuale',
      supplementary: 'Suppletiva',
      variation: 'Variazione',
    }),
    effectiveFrom: f.date('Decorrenza', {
      help: 'Da quando si cambiano i prezzi; i primi valgono dall’inizio',
    }),
    heldFrom: f.derived(f.date('Valgono dal'), { stored: true }),
    ...priceFields,
    notes: f.text('Annotazioni', { max: 1000, lines: 3 }),
    state: f.state(
      'Stato',
      {
        draft: 'Da inviare',
        submitted: 'Inviata',
        returned: 'Da correggere',
        published: 'Pubblicata',
        replaced: 'Sostituita',
        abandoned: 'Abbandonata',
        omitted: 'Non comunicata',
        lapsed: 'Decaduta',
      },
      {
        tones: {
          submitted: 'info',
          returned: 'warn',
          published: 'ok',
          replaced: 'violet',
          omitted: 'warn',
        },
      },
    ),
    submittedOn: f.date('Inviata il', { readOnly: true }),
    declarant: f.text('Inviata da', { max: 200, readOnly: true }),
    isLate: f.derived(f.switch('Tardiva'), { stored: true }),
    returnReason: f.text('Che cosa correggere', { max: 1000, lines: 3, readOnly: true }),
    publishedOn: f.date('Pubblicata il', { readOnly: true }),
  },
  list: {
    columns: ['name', 'accommodation', 'city', 'dueOn', 'state'],
    filters: [
      'state',
      'isMissing',
      'accommodation',
      'city',
      'isLate',
      'isOwed',
      'periodState',
      'dueOn',
    ],
    search: ['licenseNumber', 'periodLabel', 'accommodation.name', 'city.name'],
    sort: ['id', 'DESC'],
    bulk: ['notes'],
  },
  form: [
    {
      title: 'Comunicazione',
      rows: [
        ['periodLabel', 'periodState'],
        ['license', 'period'],
        ['licenseState', 'startsOn', 'holder'],
        ['accommodation', 'city'],
        ['submissionTo', 'openingTerm'],
        ['dueOn', 'validFrom', 'validTo'],
        'seasonDays',
        'apart',
        ['kind', 'effectiveFrom', 'heldFrom'],
        'corrects',
        'returnReason',
      ],
    },
    {
      title: 'Prezzi',
      rows: [
        {
          note: 'I prezzi massimi comprendono servizio, riscaldamento e, dov’è dovuta, IVA; l’imposta di soggiorno no. Un solo prezzo vale come prezzo unico.',
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
  warnings: ({ lines }) => ({
    lines: isLowDearer(lines) ? 'In bassa stagione qualcosa costa più che in alta' : undefined,
  }),
  check: ({ effectiveFrom, validFrom, validTo, ...prices }) => ({
    breakfast: breakfastProblem(prices),
    lines: linesProblem(prices.lines, prices),
    supplements: supplementsProblem(prices.supplements),
    effectiveFrom: isWithin(effectiveFrom, validFrom, validTo)
      ? undefined
      : 'Dentro i giorni per cui valgono i prezzi',
  }),
  holds: () => ({
    licenseEnded: 'La licenza è in vita, o sta per esserlo',
    pricesMissing: 'Ogni tipo di unità ha i suoi prezzi',
  }),
  inTurnBy: 'license',
  actions: {
    copyPrevious: {
      label: 'Riprendi i prezzi precedenti',
      told: 'ha i prezzi precedenti',
      from: ['draft', 'returned'],
      blockers: ['nothingBefore'],
    },
    submit: {
      label: 'Invia',
      inPerson: true,
      from: ['draft', 'returned'],
      to: 'submitted',
      primary: ['draft', 'returned'],
      first: { label: 'Scrivi i prezzi', field: 'lines', isWanting: isUnpriced },
      blockers: [
        'licenseEnded',
        'periodOver',
        'correctionOver',
        'pricesMissing',
        'pricesRisen',
        'datedBack',
        'beginsLate',
      ],
    },
    publish: {
      label: 'Pubblica',
      from: ['submitted'],
      to: 'published',
      primary: ['submitted'],
      blockers: ['licenseEnded', 'pricesMissing', 'beginsLate'],
      notify: { holder: 'prices-published' },
    },
    return: {
      label: 'Rimanda',
      from: ['submitted'],
      to: 'returned',
      blockers: ['licenseEnded'],
      mends: true,
      input: { reason },
      notify: { holder: 'prices-returned' },
    },
    revise: {
      label: 'Cambia i prezzi',
      told: 'ha una correzione in bozza',
      from: ['published'],
      blockers: ['licenseEnded', 'periodOver', 'pricesOver', 'underCorrection'],
      consequence: 'Si apre una correzione: quelli di adesso valgono finché non è pubblicata.',
      mends: true,
    },
    recall: {
      label: 'Chiedi una correzione',
      told: 'da correggere: richiesta inviata',
      from: ['published'],
      blockers: ['licenseEnded', 'periodOver', 'pricesOver', 'underCorrection'],
      consequence: 'Si apre una correzione: quelli di adesso valgono finché non è pubblicata.',
      mends: true,
      input: { reason },
      notify: { holder: 'prices-returned' },
    },
    abandon: {
      label: 'Rinuncia alla correzione',
      told: 'abbandonata',
      from: ['draft', 'returned'],
      to: 'abandoned',
      danger: true,
      blockers: ['original', 'asked'],
      consequence: 'I prezzi pubblicati restano come sono.',
    },
    replace: {
      label: 'Sostituzione',
      by: 'effect',
      from: ['published'],
      to: 'replaced',
      effectiveOn: 'on',
      input: { on: f.date('Dal', { required: true }) },
    },
    omit: {
      label: 'Non comunicata entro la chiusura',
      by: 'effect',
      from: ['draft', 'returned'],
      to: 'omitted',
    },
    ask: { label: 'Chiesta di nuovo', by: 'effect', from: ['omitted', 'lapsed'], to: 'draft' },
    cease: {
      label: 'Decadenza con la cessazione',
      by: 'effect',
      from: ['submitted', 'published', 'replaced'],
      to: 'lapsed',
    },
    void: {
      label: 'Decadenza con la campagna annullata',
      by: 'effect',
      from: ['draft', 'returned', 'submitted', 'published', 'replaced', 'omitted'],
      to: 'lapsed',
      input: { reason: f.text('Perché', { required: true, max: 1000, lines: 3 }) },
      notify: { holder: 'prices-void' },
    },
    remind: {
      label: 'Sollecito',
      by: 'effect',
      from: ['draft', 'returned'],
      notify: { holder: 'prices-missing' },
    },
    passOn: {
      label: 'Passaggio con il subingresso',
      by: 'effect',
      from: ['draft'],
      to: 'published',
      notify: { holder: 'prices-passed-on' },
    },
    lapse: {
      label: 'Decadenza per cambio di gestore',
      by: 'effect',
      from: ['draft', 'returned', 'submitted'],
      to: 'lapsed',
      notify: { holder: 'prices-lapsed', newcomer: 'prices-lapsed' },
    },
  },
  tells: { newcomer: ['accommodation', 'city', 'holder', 'periodLabel'] },
  access: [
    ...[{ types: ['admin'] } as const, offices].flatMap((guard) => [
      allow.read(guard),
      allow.edit(guard, unsent),
      allow.do(['copyPrevious', 'submit', 'publish', 'return', 'recall', 'replace'], guard),
    ]),
    allow.read({ roles: ['consorzio', 'comune'] }),
    allow.read(operators),
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
    allow.do(['copyPrevious', 'submit', 'revise', 'abandon'], operators),
  ],
});
