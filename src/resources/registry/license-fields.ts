import { classesByScale } from '#src/domain/class-scales.ts';
import { f } from '#src/schema/fields.ts';
import { applicationKindWords } from './application-words.ts';
import {
  availabilityTitles,
  businessForms,
  classes,
  closureReasons,
  countedBeds,
  licenseStates,
  licenseTones,
  openingModes,
  titleKinds,
  unitKinds,
} from './words.ts';

/** An office gives as its reason all that it asks to conform to. */
export const longestReason = 2100;

const seasonal = { openingMode: ['seasonal', 'double_season'] };
const suspended = { state: 'suspended' };
const active = { state: 'active' };
/** Its holder is written to before a term, and on the day itself. */
const remindersTo = (code: string) => ({ days: [30, 7, 0], notify: { holder: code } });

/** What a title to operate says: the place, the act, capacity, people, safety (registry 10.6, 10.7). */
export const licenseFields = {
  number: f.text('Numero', {
    max: 30,
    unique: true,
    code: true,
    sequence: 'city.province',
    help: 'Se resta vuoto lo assegna il sistema',
  }),
  accommodation: f.reference('Struttura', 'accommodations', { required: true, inPlace: true }),
  holder: f.reference('Titolare', 'managers', { required: true, inPlace: true }),
  city: f.lookup('accommodation.city', f.reference('Comune', 'cities')),
  type: f.reference('Tipologia', 'accommodation-types', {
    help: 'Se resta vuota vale quella della struttura',
  }),
  houseType: f.lookup(
    'accommodation.type',
    f.reference('Tipologia della struttura', 'accommodation-types'),
  ),
  cir: f.derived(f.cir('CIR')),
  cin: f.derived(f.cin('CIN')),
  state: f.state('Stato', licenseStates, {
    tones: licenseTones,
    ended: ['closed', 'superseded', 'void'],
  }),
  titleKind: f.select('Titolo', titleKinds),
  sciaCode: f.text('Codice pratica SUAP', {
    max: 60,
    unique: true,
    code: true,
    when: { titleKind: ['scia', 'cia'] },
  }),
  sciaDate: f.date('Data del titolo', { notAfterToday: true }),
  suapReceivedOn: f.date('Ricevuta dal SUAP il', { notAfterToday: true }),
  protocolNumber: f.text('Protocollo', { max: 30 }),
  protocolDate: f.date('Data protocollo', { notAfterToday: true }),
  startsOn: f.date('Inizio attività', { required: true }),
  activationOn: f.derived(f.date('Attivazione in programma il'), { when: { state: 'draft' } }),
  // What an act has granted its holder reads before its day.
  grantedBy: f.rollup('Concessa con', 'applications', {
    by: 'resultLicense',
    take: 'kind',
    only: { kind: 'new_opening', state: 'accepted' },
    set: 'text',
    of: f.checklist('Concessa con', applicationKindWords),
  }),
  suspendedFrom: f.date('Sospesa dal', {
    readOnly: true,
    when: suspended,
    range: { label: 'Sospensione', to: 'suspendedTo' },
  }),
  suspendedTo: f.date('Sospesa fino al', { readOnly: true, when: suspended }),
  extendedTo: f.date('Prorogata fino al', { readOnly: true, when: suspended }),
  suspensionEndsOn: f.derived(
    f.date('Fine della sospensione', {
      due: suspended,
      reminders: remindersTo('license-suspension-ending'),
    }),
    { stored: true, when: suspended },
  ),
  isRestrained: f.switch('Sospesa dall’ufficio', { readOnly: true, when: suspended }),
  suspensionReason: f.text('Motivo della sospensione', {
    max: longestReason,
    readOnly: true,
    when: suspended,
  }),
  suspensionNoticeOn: f.date('Sospensione comunicata il', { readOnly: true, when: suspended }),
  suspensionCountsFrom: f.date('Sospensione contata dal', {
    readOnly: true,
    when: suspended,
    help: 'Con ciò che la precede senza una vera ripresa',
  }),
  extensionReason: f.text('Motivo della proroga', {
    max: 500,
    readOnly: true,
    when: suspended,
  }),
  suspensions: f.rows(
    'Sospensioni finite',
    {
      from: f.date('Dal', { required: true }),
      to: f.date('Al', { required: true }),
      reason: f.text('Motivo', { max: longestReason }),
    },
    { readOnly: true },
  ),
  restraints: f.rows(
    'Fermi dell’ufficio',
    {
      from: f.date('Dal', { required: true }),
      to: f.date('Al', { help: 'Vuoto finché dura' }),
      reason: f.text('Motivo', { max: longestReason }),
    },
    { readOnly: true },
  ),
  resumedOn: f.date('Ripresa il', { readOnly: true, when: active }),
  unpricedSince: f.derived(f.date('Senza prezzi dal'), { when: active }),
  isInOrder: f.derived(f.switch('In regola'), {
    filtered: true,
    when: { state: ['active', 'suspended'] },
  }),
  unfitPrices: f.derived(f.text('Prezzi da correggere', { lines: 2 })),
  prohibitionAct: f.text('Atto di divieto', {
    max: 200,
    readOnly: true,
    when: { state: 'prohibited' },
  }),
  forbiddenOn: f.date('Attività vietata dal', {
    readOnly: true,
    when: { state: 'closed' },
    help: 'Lo è per sempre: per riprendere serve un titolo successivo',
  }),
  lapseAct: f.text('Atto di decadenza', {
    max: 200,
    readOnly: true,
    when: { closureReason: 'lapsed' },
  }),
  closedOn: f.date('Cessata il', { readOnly: true, when: { state: ['closed', 'superseded'] } }),
  closureRegisteredOn: f.date('Cessazione registrata il', {
    readOnly: true,
    when: { state: ['closed', 'superseded'] },
  }),
  closureReason: f.select('Motivo della cessazione', closureReasons, {
    readOnly: true,
    when: { state: ['closed', 'superseded'] },
  }),
  classification: f.select('Classificazione', classes, {
    among: { of: ['type.scale', 'accommodation.type.scale'], are: classesByScale },
  }),
  classificationProvision: f.text('Provvedimento', {
    max: 200,
    help: 'Numero e data; un’altra classe ne chiede uno nuovo',
  }),
  classificationDate: f.date('Data del provvedimento', { notAfterToday: true }),
  classificationValidTo: f.date('Classificazione valida fino al', {
    due: active,
    reminders: remindersTo('license-classification-ending'),
  }),
  interruptionDue: f.derived(f.integer('Giorni di interruzione l’anno')),
  interruptionDays: f.derived(
    f.integer('Giorni comunicati quest’anno', { help: 'Dal 1° gennaio al 31 dicembre' }),
  ),
  beds: f.derived(f.integer('Letti')),
  rooms: f.derived(f.integer('Camere')),
  pitches: f.derived(f.integer('Piazzole')),
  pitchCapacity: f.derived(f.integer('Capacità delle piazzole')),
  fixedUnits: f.derived(f.integer('Unità fisse')),
  mobileUnits: f.derived(f.integer('Unità mobili')),
  accessibleUnits: f.derived(f.integer('Camere e unità accessibili')),
  rows: f.rows(
    'Capacità ricettiva',
    {
      unitKind: f.select('Unità', unitKinds, { required: true }),
      quantity: f.integer('Quantità', { required: true, min: 1, max: 9999 }),
      bedsPerUnit: f.integer('Letti per unità', { required: true, min: 1, max: 50 }),
      bathrooms: f.integer('Bagni', { min: 0, max: 9999 }),
      averageArea: f.integer('Superficie media (m²)', { min: 0, max: 9999 }),
      accessible: f.integer('Accessibili', { min: 0, max: 9999 }),
      kitchen: f.switch('Cucina'),
    },
    { totals: ['quantity', 'bathrooms', 'accessible'], counted: countedBeds },
  ),
  extraBeds: f.integer('Letti aggiunti', { min: 0, max: 9999 }),
  maxGuests: f.integer('Capienza massima', { min: 1, max: 99_999 }),
  openingMode: f.select('Apertura', openingModes),
  openingPeriods: f.rows(
    'Periodi di apertura',
    {
      from: f.dayOfYear('Dal', { required: true }),
      to: f.dayOfYear('Al', { required: true }),
    },
    { when: seasonal },
  ),
  businessForm: f.select('Forma di gestione', businessForms, {
    among: { of: ['type.allowedForms', 'accommodation.type.allowedForms'] },
  }),
  properties: f.references('Immobili', 'properties'),
  availability: f.select('Titolo di disponibilità', availabilityTitles),
  operatorName: f.text('Gestore', { max: 200, help: 'Se è diverso dal titolare' }),
  operatorFiscalCode: f.fiscalCode('Codice fiscale del gestore', { bodies: true }),
  representativeName: f.personName('Rappresentante', { max: 200 }),
  representativeFiscalCode: f.fiscalCode('Codice fiscale del rappresentante'),
  parent: f.reference('Licenza principale', 'licenses', {
    help: 'Solo per una dipendenza',
  }),
  grandparent: f.lookup('parent.parent', f.reference('Principale della principale', 'licenses'), {
    required: false,
  }),
  annexes: f.rollup('Dipendenze', 'licenses', { by: 'parent', take: 'number', set: 'text' }),
  predecessor: f.reference('Licenza precedente', 'licenses', { readOnly: true }),
  successors: f.rollup('Licenza successiva', 'licenses', {
    by: 'predecessor',
    take: 'number',
    set: 'text',
  }),
  insuranceCompany: f.text('Compagnia assicurativa', { max: 120 }),
  insurancePolicy: f.text('Numero di polizza', { max: 60 }),
  insuranceValidTo: f.date('Polizza valida fino al', {
    due: active,
    reminders: remindersTo('license-insurance-ending'),
  }),
  noGas: f.switch('Senza impianti a gas né a combustione', {
    help: 'Allora i rilevatori non servono',
  }),
  gasDetector: f.switch('Rilevatore di gas combustibile'),
  coDetector: f.switch('Rilevatore di monossido di carbonio'),
  floors: f.rows('Piani', {
    floor: f.text('Piano', { required: true, max: 10 }),
    area: f.integer('Superficie (m²)', { required: true, min: 1, max: 99_999 }),
  }),
  extinguishers: f.integer('Estintori', { min: 0, max: 9999 }),
  safetyDeclaredOn: f.date('Requisiti dichiarati il', { notAfterToday: true }),
  fireCertificate: f.text('Prevenzione incendi', {
    max: 120,
    help: 'Tipo, numero e data dell’atto',
  }),
  isFireActAsked: f.derived(f.switch('Prevenzione incendi richiesta')),
  internalNote: f.text('Nota interna', { max: 2000, lines: 4, help: 'La legge solo l’ufficio' }),
};
