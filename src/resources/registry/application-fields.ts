import {
  declaringKinds,
  isApplicationKind,
  kindsWith,
  kindsWithPaper,
} from '#src/domain/application-kinds.ts';
import { classesByScale } from '#src/domain/class-scales.ts';
import { termLaw } from '#src/domain/procedure.ts';
import { f } from '#src/schema/fields.ts';
import { partWords } from './application-parts.ts';
import { longestTold, receivedWords } from './application-received.ts';
import {
  applicationKindWords,
  applicationSources,
  applicationStates,
  applicationTones,
  codedStates,
  declarantRoles,
  declarationWords,
  enteredBy,
  opinions,
  pendingStates,
} from './application-words.ts';
import {
  availabilityTitles,
  businessForms,
  classes,
  countedBeds,
  noticeReasons,
  openingModes,
  residenceUses,
  unitKinds,
} from './words.ts';
import { yearsAhead } from './years-ahead.ts';

/** Shown for the kinds that speak of it; what must be there is judged when it is sent. */
const when = (field: string) => ({ when: { kind: kindsWith(field) } });

/** A unit of the cadastre of buildings, as a form of the SUAP asks for it (registry 2.3). */
const cadastralUnit = {
  section: f.text('Sezione', { max: 3 }),
  sheet: f.text('Foglio', { required: true, max: 6 }),
  parcel: f.text('Particella', { required: true, max: 10 }),
  subunit: f.text('Subalterno', { max: 6 }),
};

/** What a procedure takes in: papers that stay as they are sent (registry 10.10). */
const paper = {
  kinds: ['pdf', 'p7m', 'jpg', 'png'],
  help: 'PDF, P7M, JPG o PNG, al massimo 20 MB',
} as const;

/** The same, where a kind may join it. */
const paperOf = (file: string) => ({ ...paper, when: { kind: kindsWithPaper(file) } });

/** What an application says, whatever its kind (registry 10.10). */
export const applicationFields = {
  number: f.text('Numero', {
    max: 30,
    unique: true,
    code: true,
    sequence: 'PR',
    givenOnceSent: true,
    help: 'Se resta vuoto lo assegna il sistema quando si invia',
  }),
  kind: f.select('Tipo di pratica', applicationKindWords, { required: true }),
  state: f.state('Stato', applicationStates, { tones: applicationTones }),
  manager: f.reference('Richiedente', 'managers', { required: true, inPlace: true }),
  // Who files is told who does it for them, whether they read that organisation or not.
  begunBy: f.reference('Organizzazione che la comincia', 'managers', { readOnly: true }),
  begunByName: f.derived(
    f.text('Cominciata da', { help: 'Finché è una bozza la legge soltanto chi vi lavora' }),
  ),
  city: f.reference('Comune', 'cities', { required: true }),
  accommodation: f.reference('Struttura', 'accommodations', when('accommodation')),
  formerCode: f.text('CIR, CIN o numero della licenza', {
    max: 30,
    code: true,
    help: 'Se la licenza di chi lascia non è tra le tue',
    ...when('formerCode'),
  }),
  accommodationCity: f.lookup(
    'accommodation.city',
    f.reference('Comune della struttura', 'cities'),
    { required: false },
  ),
  // Who files to take a licence over has filed: its holder is written to once.
  license: f.reference('Licenza', 'licenses', {
    unique: {
      per: ['manager'],
      only: { kind: 'takeover', state: pendingStates },
      message: 'Un subingresso di questo richiedente nella stessa licenza è già in corso',
    },
    ...when('license'),
  }),
  licenseAccommodation: f.lookup(
    'license.accommodation',
    f.reference('Struttura della licenza', 'accommodations'),
    { required: false },
  ),
  source: f.select('Arrivata da', applicationSources, { required: true, initially: 'portal' }),
  // A draft that bears a code keeps nobody from sending theirs.
  sciaCode: f.text('Codice pratica SUAP', {
    max: 60,
    code: true,
    unique: {
      only: { state: codedStates },
      message: 'È già il codice di un’altra pratica inviata',
    },
  }),
  cui: f.text('CUI', { max: 80, unique: true, readOnly: true }),
  protocolNumber: f.text('Protocollo', { max: 30 }),
  protocolDate: f.date('Data protocollo', { notAfterToday: true }),
  declarantName: f.personName('Dichiarante', { max: 200 }),
  declarantFiscalCode: f.fiscalCode('Codice fiscale del dichiarante'),
  declarantRole: f.select('In qualità di', declarantRoles),
  name: f.text('Denominazione', { max: 150, ...when('name') }),
  type: f.reference('Tipologia', 'accommodation-types', when('type')),
  newCity: f.reference('Nuovo comune', 'cities', when('newCity')),
  address: f.text('Indirizzo', { max: 200, ...when('address') }),
  streetNumber: f.text('Civico', { max: 10, ...when('streetNumber') }),
  zip: f.postalCode('CAP', when('zip')),
  staircase: f.text('Scala', { max: 10, ...when('staircase') }),
  floor: f.text('Piano', { max: 10, ...when('floor') }),
  unitNumber: f.text('Interno', { max: 10, ...when('unitNumber') }),
  residenceUse: f.select('Uso dell’immobile', residenceUses, {
    help: 'Di una locazione va detto (Reg. UE 2024/1028); un B&B è nell’abitazione principale',
    ...when('residenceUse'),
  }),
  availability: f.select('Titolo di disponibilità', availabilityTitles, {
    help: 'Con che titolo chi gestisce ha i locali',
    ...when('availability'),
  }),
  latitude: f.latitude('Latitudine', when('latitude')),
  longitude: f.longitude('Longitudine', when('longitude')),
  altitude: f.integer('Quota (m)', { min: 0, max: 4810, ...when('altitude') }),
  email: f.email('E-mail', when('email')),
  phone: f.phone('Telefono', when('phone')),
  newHolder: f.reference('Nuovo titolare', 'managers', { inPlace: true, ...when('newHolder') }),
  holderName: f.text('Nuova ragione sociale', {
    max: 200,
    help: 'Dell’impresa che ha la struttura: vale per tutte le sue',
    ofAll: true,
    ...when('holderName'),
  }),
  rows: f.rows(
    'Capacità ricettiva',
    {
      unitKind: f.select('Unità', unitKinds, { required: true }),
      quantity: f.integer('Quantità', { required: true, min: 1, max: 9999 }),
      bedsPerUnit: f.integer('Letti per unità', { required: true, min: 1, max: 50 }),
      bathrooms: f.integer('Bagni', { min: 0, max: 9999 }),
      accessible: f.integer('Accessibili', { min: 0, max: 9999 }),
      kitchen: f.switch('Cucina'),
    },
    { totals: ['quantity', 'bathrooms', 'accessible'], counted: countedBeds, ...when('rows') },
  ),
  maxGuests: f.integer('Capienza massima', { min: 1, max: 99_999, ...when('maxGuests') }),
  classification: f.select('Classificazione', classes, {
    among: { of: ['type.scale', 'accommodation.type.scale'], are: classesByScale },
    ...when('classification'),
  }),
  businessForm: f.select('Forma di gestione', businessForms, {
    among: { of: ['type.allowedForms', 'accommodation.type.allowedForms'] },
    ...when('businessForm'),
  }),
  openingMode: f.select('Apertura', openingModes, when('openingMode')),
  openingPeriods: f.rows(
    'Periodi di apertura',
    {
      from: f.dayOfYear('Dal', { required: true }),
      to: f.dayOfYear('Al', { required: true }),
    },
    { when: { kind: kindsWith('openingPeriods'), openingMode: ['seasonal', 'double_season'] } },
  ),
  effectiveOn: f.date('Decorrenza', {
    yearsAhead,
    range: { label: 'Periodo', to: 'until' },
    ...when('effectiveOn'),
  }),
  until: f.date('Fino al', { yearsAhead, ...when('until') }),
  closureReason: f.select('Motivo della cessazione', noticeReasons, when('closureReason')),
  reason: f.text('Motivo', { max: 500, lines: 3, ...when('reason') }),
  units: f.rows('Dati catastali', cadastralUnit, when('units')),
  noGas: f.switch('Senza impianti a gas né a combustione', when('noGas')),
  gasDetector: f.switch('Rilevatore di gas combustibile', when('gasDetector')),
  coDetector: f.switch('Rilevatore di monossido di carbonio', when('coDetector')),
  floors: f.rows(
    'Piani',
    {
      floor: f.text('Piano', { required: true, max: 10 }),
      area: f.integer('Superficie (m²)', { required: true, min: 1, max: 99_999 }),
    },
    when('floors'),
  ),
  extinguishers: f.integer('Estintori', { min: 0, max: 9999, ...when('extinguishers') }),
  insuranceCompany: f.text('Compagnia assicurativa', { max: 120, ...when('insuranceCompany') }),
  insurancePolicy: f.text('Numero di polizza', { max: 60, ...when('insurancePolicy') }),
  insuranceValidTo: f.date('Polizza valida fino al', when('insuranceValidTo')),
  fireCertificate: f.text('Prevenzione incendi', {
    max: 120,
    help: 'Tipo, numero e data dell’atto, che si allega: serve oltre i 25 letti',
    ...when('fireCertificate'),
  }),
  declarations: f.checklist('Dichiaro', declarationWords, { when: { kind: declaringKinds } }),
  identityFile: f.file('Documento d’identità', paper),
  mandateFile: f.file('Procura o delega', paper),
  planFile: f.file('Planimetria', paper),
  roomsFile: f.file('Tabella delle camere', paperOf('roomsFile')),
  classificationFile: f.file('Modulo di classificazione', paper),
  photosFile: f.file('Fotografie', paperOf('photosFile')),
  technicianFile: f.file('Asseverazione del tecnico', paperOf('technicianFile')),
  policyFile: f.file('Polizza assicurativa', paperOf('policyFile')),
  partnersFile: f.file('Dichiarazioni antimafia dei soci', paperOf('partnersFile')),
  fireFile: f.file('Prevenzione incendi: l’atto', paperOf('fireFile')),
  habitabilityFile: f.file('Agibilità', paperOf('habitabilityFile')),
  suapFile: f.file('Ricevuta del SUAP', paperOf('suapFile')),
  otherFile: f.file('Altro allegato', paper),
  assignee: f.text('Assegnata a', { max: 200, readOnly: true }),
  // The day the portal had it: of who sent it there, or of the office that entered what came by other ways.
  submittedOn: f.date('Registrata il', { readOnly: true }),
  requested: f.text('Che cosa si chiede', { max: 20_000, lines: 4, readOnly: true }),
  dueOn: f.date('Termine', {
    readOnly: true,
    due: {
      state: ['submitted', 'in_charge', 'integrated', 'reasons_told', 'conformation_requested'],
    },
    clock: {
      from: 'runsFrom',
      days: 'termDays',
      stoppedOn: 'stoppedOn',
      stoppedDays: 'stoppedDays',
      law: (record: { readonly kind?: unknown }) =>
        isApplicationKind(record.kind) ? termLaw(record.kind) : undefined,
    },
  }),
  runsFrom: f.date('Termine dal', { readOnly: true }),
  termDays: f.integer('Giorni del termine', { readOnly: true, min: 0 }),
  stoppedOn: f.date('Termine fermo dal', { readOnly: true }),
  stoppedDays: f.integer('Giorni di fermo', { readOnly: true, min: 0 }),
  askedOn: f.date('Integrazioni chieste il', { readOnly: true }),
  heldOn: f.date('In attesa dal', { readOnly: true }),
  heldUntil: f.date('In attesa fino al', { readOnly: true, when: { state: 'on_hold' } }),
  invitedOn: f.date('Invitata a conformare il', { readOnly: true }),
  reasonsOn: f.date('Motivi ostativi comunicati il', { readOnly: true }),
  reasonsAgainst: f.text('Motivi ostativi', { max: 2000, lines: 4, readOnly: true }),
  observeBy: f.date('Osservazioni entro il', { readOnly: true }),
  resumesOn: f.date('Termine sospeso fino al', { readOnly: true }),
  request: f.text('Richiesta dell’ufficio', { max: 2000, lines: 4, readOnly: true }),
  holdReason: f.text('Motivo dell’attesa', {
    max: 2000,
    lines: 4,
    readOnly: true,
    when: { state: 'on_hold' },
  }),
  requestParts: f.checklist('Si può cambiare', partWords, { readOnly: true }),
  requestDueOn: f.date('Da integrare entro il', { readOnly: true }),
  answer: f.text('Risposta', { max: 2000, lines: 4, readOnly: true }),
  answeredOn: f.date('Risposta del', { readOnly: true }),
  answeredBy: f.select('Risposta inserita da', enteredBy, { readOnly: true }),
  answerProtocol: f.text('Protocollo della risposta', { max: 30, readOnly: true }),
  // The last that was entered says its day and number; all of it, each with its own, is in `received`.
  measures: f.text('Misure comunicate', { max: longestTold, lines: 4, readOnly: true }),
  measuresOn: f.date('Misure ricevute il', { readOnly: true }),
  measuresBy: f.select('Misure inserite da', enteredBy, { readOnly: true }),
  measuresProtocol: f.text('Protocollo delle misure', { max: 30, readOnly: true }),
  // All that an office entered, and what who filed adds to it.
  observations: f.text('Osservazioni', { max: longestTold, lines: 4, readOnly: true }),
  observedOn: f.date('Osservazioni ricevute il', { readOnly: true }),
  observationsBy: f.select('Osservazioni inserite da', enteredBy, { readOnly: true }),
  observationsProtocol: f.text('Protocollo delle osservazioni', { max: 30, readOnly: true }),
  heardOn: f.date('Osservazioni di chi ha presentato la pratica', { readOnly: true }),
  // Of an application under examination, or of what was granted.
  withdrawnOn: f.date('Ritiro ricevuto il', { readOnly: true }),
  withdrawnBy: f.select('Ritiro inserito da', enteredBy, { readOnly: true }),
  withdrawalProtocol: f.text('Protocollo del ritiro', { max: 30, readOnly: true }),
  received: f.rows(
    'Ricevuto di chi ha presentato la pratica',
    {
      what: f.select('Che cosa', receivedWords, { required: true }),
      receivedOn: f.date('Ricevuto il', { required: true }),
      enteredBy: f.select('Inserito da', enteredBy, { required: true }),
      protocol: f.text('Protocollo', { max: 30 }),
      note: f.text('Testo', { max: 2000 }),
    },
    { readOnly: true },
  ),
  suspendedLicense: f.reference('Licenza sospesa con l’invito', 'licenses', { readOnly: true }),
  effect: f.text('Effetto sull’attività', { max: 500, lines: 2, readOnly: true }),
  leftBehind: f.text('Che cosa lascia il comune di prima', {
    max: 4000,
    lines: 3,
    readOnly: true,
    help: 'Com’era nel registro fino al trasferimento',
  }),
  stillHeld: f.derived(
    f.text('Che cos’altro tiene ferma la licenza', { help: 'Oltre all’invito a conformare' }),
  ),
  // What undoes that is offered of these alone.
  unanswered: f.switch('Chiusa per mancata risposta', {
    readOnly: true,
    when: { state: ['expired', 'rejected'] },
  }),
  alsoForbids: f.switch('Vieta una licenza già vietata', {
    readOnly: true,
    when: { state: 'rejected' },
  }),
  toCorrect: f.switch('Registro da correggere', {
    readOnly: true,
    when: { state: ['annulled', 'accepted'] },
  }),
  keptBy: f.text('Atto per cui resta', {
    max: 200,
    readOnly: true,
    when: { state: ['annulled', 'accepted'] },
  }),
  unfulfilled: f.derived(
    f.text('Che cosa non ha avuto effetto', {
      help: 'Ciò che la pratica aveva messo in programma e non è avvenuto',
    }),
    { when: { state: 'accepted' } },
  ),
  isTacit: f.switch('Per decorso dei termini', { readOnly: true }),
  outcomeOn: f.date('Conclusa il', { readOnly: true }),
  outcomeAct: f.text('Atto conclusivo', { max: 200, readOnly: true }),
  outcomeReason: f.text('Motivazione', { max: 2000, lines: 4, readOnly: true }),
  heard: f.text('Comunicazione dei motivi e osservazioni', {
    max: longestTold,
    lines: 2,
    readOnly: true,
    when: { state: 'rejected' },
  }),
  onObservations: f.text('Sulle osservazioni', { max: 2000, lines: 4, readOnly: true }),
  opinion: f.select('Parere del comune', opinions, { readOnly: true }),
  opinionNote: f.text('Motivi del parere', { max: 2000, lines: 4, readOnly: true }),
  opinionOn: f.date('Parere del', { readOnly: true }),
  resultLicense: f.reference('Licenza nata dalla pratica', 'licenses', { readOnly: true }),
  resultHouse: f.lookup(
    'resultLicense.accommodation',
    f.reference('Struttura nata dalla pratica', 'accommodations'),
    { required: false },
  ),
  // The pages of a house and of a licence list what is about them, and what they were born of (registry 11a).
  houses: f.derived(f.references('Strutture della pratica', 'accommodations'), { stored: true }),
  licenses: f.derived(f.references('Licenze della pratica', 'licenses'), { stored: true }),
  resultCir: f.text('CIR assegnato', { max: 40, readOnly: true }),
  granted: f.text('Che cosa si accoglie', { max: 20_000, lines: 4, readOnly: true }),
  pricesToCorrect: f.text('Prezzi pubblicati da correggere', {
    max: 4000,
    lines: 4,
    readOnly: true,
  }),
  resultCapacity: f.text('Capacità accolta', { max: 200, readOnly: true }),
  archived: f.switch('Archiviata', { readOnly: true }),
};
