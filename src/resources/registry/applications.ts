import { kindsWith } from '#src/domain/application-kinds.ts';
import { yearPeriodsProblem } from '#src/domain/year-periods.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { applicationActions } from './application-actions.ts';
import {
  applicationKindWords,
  applicationSources,
  applicationStates,
  declarantRoles,
} from './application-words.ts';
import { businessForms, classes, closureReasons, openingModes, unitKinds } from './words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const hotel = { roles: ['hotel'] } as const;
const delegate = { roles: ['hotel_delegated'], grant: 'accesso-pratiche-hotel' } as const;
const consorzio = {
  roles: ['consorzio'],
  grant: 'accommodation-application-management',
} as const;

/** Shown for the kinds that speak of it; what must be there is judged when it is sent. */
const when = (field: string) => ({ when: { kind: kindsWith(field) } });
const open = { state: ['draft', 'correction_requested', 'integration_requested'] } as const;
/** An operator corrects nothing of office, and opens a place by the office’s own key. */
const ofOperators = {
  kind: Object.keys(applicationKindWords).filter((kind) => kind !== 'correction'),
};
const ofOthers = {
  kind: Object.keys(applicationKindWords).filter((kind) => kind !== 'new_opening'),
};
const ofOpening = { kind: 'new_opening' } as const;
const own = ['submit', 'integrate', 'withdraw'] as const;

/** A request to open, change, stop or end an activity, with its procedure (registry 2 and 10.10). */
export const applications = defineResource({
  name: 'applications',
  words: { one: 'Pratica', many: 'Pratiche' },
  label: 'number',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: {
    number: f.text('Numero', {
      max: 30,
      unique: true,
      numbered: 'PR',
      help: 'Se resta vuoto lo assegna il sistema',
    }),
    kind: f.select('Tipo di pratica', applicationKindWords, { required: true }),
    state: f.state('Stato', applicationStates),
    manager: f.reference('Richiedente', 'managers', { required: true, inPlace: true }),
    city: f.reference('Comune', 'cities', { required: true }),
    accommodation: f.reference('Struttura', 'accommodations', when('accommodation')),
    accommodationCity: f.inherited(
      'accommodation.city',
      f.reference('Comune della struttura', 'cities'),
      { required: false },
    ),
    license: f.reference('Licenza', 'licenses', when('license')),
    licenseAccommodation: f.inherited(
      'license.accommodation',
      f.reference('Struttura della licenza', 'accommodations'),
      { required: false },
    ),
    source: f.select('Arrivata da', applicationSources, { required: true, initially: 'portal' }),
    sciaCode: f.text('Codice pratica SUAP', { max: 60, unique: true }),
    protocolNumber: f.text('Protocollo', { max: 30 }),
    protocolDate: f.date('Data protocollo', { notAfterToday: true }),
    declarantName: f.text('Dichiarante', { max: 200 }),
    declarantFiscalCode: f.fiscalCode('Codice fiscale del dichiarante'),
    declarantRole: f.select('In qualità di', declarantRoles),
    name: f.text('Denominazione', { max: 150, ...when('name') }),
    type: f.reference('Tipologia', 'accommodation-types', when('type')),
    newCity: f.reference('Nuovo comune', 'cities', when('newCity')),
    address: f.text('Indirizzo', { max: 200, ...when('address') }),
    zip: f.text('CAP', { max: 5, ...when('zip') }),
    latitude: f.latitude('Latitudine', when('latitude')),
    longitude: f.longitude('Longitudine', when('longitude')),
    email: f.email('E-mail', when('email')),
    phone: f.phone('Telefono', when('phone')),
    newHolder: f.reference('Nuovo titolare', 'managers', { inPlace: true, ...when('newHolder') }),
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
      { totals: ['quantity', 'bathrooms', 'accessible'], ...when('rows') },
    ),
    classification: f.select('Classificazione', classes, when('classification')),
    businessForm: f.select('Forma di gestione', businessForms, when('businessForm')),
    openingMode: f.select('Apertura', openingModes, when('openingMode')),
    openingPeriods: f.rows(
      'Periodi di apertura',
      {
        from: f.text('Dal (mese-giorno)', { required: true, max: 5 }),
        to: f.text('Al (mese-giorno)', { required: true, max: 5 }),
      },
      when('openingPeriods'),
    ),
    effectiveOn: f.date('Decorrenza', when('effectiveOn')),
    until: f.date('Fino al', when('until')),
    closureReason: f.select('Motivo della cessazione', closureReasons, when('closureReason')),
    reason: f.text('Motivo', { max: 500, lines: 3, ...when('reason') }),
    identityFile: f.file('Documento d’identità'),
    mandateFile: f.file('Procura o delega'),
    planFile: f.file('Planimetria'),
    classificationFile: f.file('Modulo di classificazione'),
    otherFile: f.file('Altro allegato'),
    assignee: f.text('Assegnata a', { max: 200, byAction: true }),
    submittedOn: f.date('Inviata il', { byAction: true }),
    dueOn: f.date('Termine', { byAction: true }),
    stoppedOn: f.date('Termine fermo dal', { byAction: true }),
    stoppedDays: f.integer('Giorni di fermo', { byAction: true, min: 0 }),
    request: f.text('Richiesta dell’ufficio', { max: 2000, lines: 4, byAction: true }),
    requestDueOn: f.date('Da integrare entro il', { byAction: true }),
    answer: f.text('Risposta', { max: 2000, lines: 4, byAction: true }),
    outcomeOn: f.date('Conclusa il', { byAction: true }),
    outcomeAct: f.text('Atto conclusivo', { max: 200, byAction: true }),
    outcomeReason: f.text('Motivazione', { max: 2000, lines: 4, byAction: true }),
    resultLicense: f.reference('Licenza nata dalla pratica', 'licenses', { byAction: true }),
    archived: f.switch('Archiviata', { byAction: true }),
  },
  list: {
    columns: ['number', 'kind', 'manager', 'city', 'dueOn', 'assignee', 'state'],
    filters: ['state', 'kind', 'city', 'dueOn', 'source', 'archived', 'assignee', 'submittedOn'],
    search: ['number', 'sciaCode', 'protocolNumber', 'name', 'declarantName'],
    sort: ['number', 'DESC'],
  },
  form: [
    {
      title: 'Pratica',
      rows: [
        ['kind', 'number'],
        ['manager', 'city'],
        ['accommodation', 'license'],
        ['source', 'sciaCode'],
        ['protocolNumber', 'protocolDate'],
      ],
    },
    { title: 'Dichiarante', rows: [['declarantName', 'declarantFiscalCode', 'declarantRole']] },
    {
      title: 'Che cosa si chiede',
      rows: [
        ['effectiveOn', 'until'],
        ['closureReason', 'newHolder'],
        'reason',
        ['name', 'type'],
        ['newCity', 'address', 'zip'],
        ['latitude', 'longitude'],
        ['email', 'phone'],
        'rows',
        ['classification', 'businessForm'],
        'openingMode',
        'openingPeriods',
      ],
    },
    {
      title: 'Allegati',
      rows: ['identityFile', 'mandateFile', 'planFile', 'classificationFile', 'otherFile'],
    },
    {
      title: 'Procedimento',
      rows: [
        ['submittedOn', 'dueOn', 'assignee'],
        ['stoppedOn', 'stoppedDays', 'requestDueOn'],
        'request',
        'answer',
        ['outcomeOn', 'outcomeAct'],
        'outcomeReason',
        ['resultLicense', 'archived'],
      ],
    },
  ],
  check: (one) => ({
    ...(one.accommodationCity &&
      one.accommodationCity !== one.city && { city: 'Il comune è quello della struttura' }),
    ...(one.licenseAccommodation &&
      one.accommodation &&
      one.licenseAccommodation !== one.accommodation && {
        license: 'Questa licenza è di un’altra struttura',
      }),
    ...((one.latitude === null) !== (one.longitude === null) && {
      longitude: 'Servono tutte e due le coordinate, o nessuna',
    }),
    ...(one.zip && !/^\d{5}$/.test(one.zip) && { zip: 'Il CAP ha 5 cifre' }),
    ...(one.until &&
      one.effectiveOn &&
      one.until < one.effectiveOn && { until: 'Finisce prima della decorrenza' }),
    ...(one.rows.some(({ accessible, quantity }) => (accessible ?? 0) > quantity) && {
      rows: 'Le unità accessibili non possono superare la quantità',
    }),
    openingPeriods: yearPeriodsProblem(one.openingPeriods),
  }),
  actions: applicationActions,
  access: [
    allow.all({ types: ['admin'] }),
    allow.read(offices),
    allow.create(offices, { where: ofOthers }),
    allow.create({ ...offices, grant: 'crea-nuova-struttura' }, { where: ofOpening }),
    allow.edit(offices, { where: open }),
    allow.delete(offices, { where: { state: 'draft' } }),
    allow.do(
      [
        ...own,
        'take',
        'requestCorrection',
        'requestIntegration',
        'resume',
        'hold',
        'release',
        'conform',
        'conformed',
        'reject',
        'dismiss',
        'expire',
        'archive',
      ],
      offices,
    ),
    allow.do(['accept'], offices, { where: ofOthers }),
    allow.do(['accept'], { ...offices, grant: 'creazione-nuova-struttura' }, { where: ofOpening }),
    ...[hotel, delegate, consorzio].flatMap((guard) => [
      allow.read(guard),
      allow.create(guard, { where: ofOperators }),
      allow.edit(guard, { where: open }),
      allow.delete(guard, { where: { state: 'draft' } }),
      allow.do([...own], guard),
    ]),
    allow.read(
      { roles: ['comune'] },
      { where: { state: Object.keys(applicationStates).filter((state) => state !== 'draft') } },
    ),
  ],
});
