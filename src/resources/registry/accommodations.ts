import { cinWarning, cityOfCin, firstCinOn } from '#src/domain/cin.ts';
import { cityOfCir } from '#src/domain/cir.ts';
import { formatDate } from '#src/domain/dates.ts';
import { openingProblem } from '#src/domain/year-periods.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { accommodationTurns } from './accommodation-transitions.ts';
import { pendingStates } from './application-words.ts';
import { contacts, position, reached, reachedNames, reachedProblems } from './contacts.ts';
import { asked, swornHouseRows, swornOfHouse } from './sworn.ts';
import { businessForms, classes, istatCategories, openingModes, residenceUses } from './words.ts';

const admins = { types: ['admin'] } as const;
const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const operators = { types: ['azienda', 'privato'], roles: ['hotel'] } as const;

const help = { roles: ['consorzio'], grant: 'gestione-accommodation-info-license' } as const;

const licensed = ['active', 'suspended', 'closed'] as const;
const inPreparation = { status: 'draft' } as const;

/** Given and corrected by who holds the grant for it (registry 10.4). */
const codes = ['cir', 'cin', 'cinStatus', 'cinAssignedOn'] as const;
const givers = [
  ['admin', 'cir-provincia'],
  ['provincia', 'cir-provincia'],
] as const;

/** How a house is called, and where in its municipality it is: what the register swears by (decision 075). */
const place = {
  name: f.text('Denominazione', { required: true, max: 150 }),
  locality: f.text('Località', { max: 100 }),
  address: f.text('Indirizzo', { max: 200 }),
  streetNumber: f.text('Civico', { max: 10 }),
  zip: f.postalCode('CAP'),
  staircase: f.text('Scala', { max: 10 }),
  floor: f.text('Piano', { max: 10 }),
  unitNumber: f.text('Interno', { max: 10 }),
} as const;

/** The persistent place (registry 10.5); licences change under it. */
export const accommodations = defineResource({
  name: 'accommodations',
  words: { one: 'Struttura', many: 'Strutture' },
  representation: 'name',
  scope: { accommodation: 'id', manager: 'manager', city: 'city' },
  fields: {
    name: place.name,
    signName: f.text('Insegna', { max: 150 }),
    internalCode: f.text('Codice interno', {
      max: 20,
      unique: true,
      code: true,
      sequence: 'city.province',
      help: 'Se resta vuoto lo assegna il sistema',
    }),
    type: f.reference('Tipologia', 'accommodation-types', { required: true }),
    manager: f.reference('Gestore', 'managers', { required: true, inPlace: true }),
    istatCategory: f.lookup('type.istatCategory', f.select('Gruppo ISTAT', istatCategories), {
      required: false,
    }),
    managerCode: f.lookup(
      'manager.fiscalCode',
      f.fiscalCode('Codice fiscale del gestore', { bodies: true }),
    ),
    city: f.reference('Comune', 'cities', { required: true }),
    cityCode: f.lookup('city.istatCode', f.text('Codice ISTAT del comune')),
    locality: place.locality,
    address: place.address,
    streetNumber: place.streetNumber,
    zip: place.zip,
    staircase: place.staircase,
    floor: place.floor,
    unitNumber: place.unitNumber,
    ...position,
    altitude: f.integer('Quota (m)', { min: 0, max: 4810 }),
    ...contacts,
    cir: f.cir('CIR', { unique: true }),
    cin: f.cin('CIN', { unique: true }),
    cinStatus: f.select('Stato del CIN', {
      none: 'Non richiesto',
      requested: 'Richiesto',
      assigned: 'Assegnato',
      to_cancel: 'Da cancellare',
      revoked: 'Revocato',
    }),
    cinAssignedOn: f.date('CIN assegnato il', { notAfterToday: true }),
    cinDocument: f.file('Certificato del CIN', { kinds: ['pdf', 'p7m', 'jpg', 'png'] }),
    istatCode: f.text('Codice ISTAT struttura', { max: 30, unique: true, code: true }),
    businessForm: f.select('Forma di gestione', businessForms, {
      among: { of: ['type.allowedForms'] },
    }),
    residenceUse: f.select('Uso dell’immobile', residenceUses, {
      help: 'Di una locazione va detto (Reg. UE 2024/1028); un B&B è nell’abitazione principale',
    }),
    openingMode: f.select('Apertura', openingModes),
    openingPeriods: f.rows(
      'Periodi di apertura',
      {
        from: f.dayOfYear('Dal', { required: true }),
        to: f.dayOfYear('Al', { required: true }),
      },
      { when: { openingMode: ['seasonal', 'double_season'] } },
    ),
    publication: f.select(
      'Pubblicazione',
      {
        with_card: 'Con la scheda promozionale',
        always: 'Sempre, finché è attiva',
        never: 'Mai',
      },
      {
        required: true,
        initially: 'with_card',
        help: 'Sul portale e nei dati aperti; la decide l’ufficio, nessuna scheda la cambia',
      },
    ),
    status: f.state(
      'Stato',
      {
        draft: 'In preparazione',
        active: 'Attiva',
        suspended: 'Sospesa',
        closed: 'Cessata',
      },
      { tones: { active: 'ok', suspended: 'warn' } },
    ),
    classification: f.rollup('Classificazione', 'licenses', {
      by: 'accommodation',
      take: 'classification',
      only: { state: ['active', 'suspended'] },
      set: 'text',
      of: f.checklist('Classificazione', classes),
    }),
    missingPrices: f.rollup('Prezzi mancanti', 'rate-declarations', {
      by: 'accommodation',
      take: 'periodLabel',
      only: { isMissing: true },
      set: 'text',
    }),
    pricesMissing: f.derived(f.switch('Mancano i prezzi'), { stored: true }),
    beds: f.derived(f.integer('Letti')),
    openApplications: f.count('Pratiche in corso', 'applications', {
      by: 'accommodation',
      where: { state: pendingStates },
    }),
  },
  page: {
    summary: [
      ['type', 'classification', 'beds'],
      ['manager'],
      ['city', 'address', 'streetNumber'],
      ['cin', 'cinStatus', 'cinAssignedOn'],
      ['cir'],
      ['openingMode', 'businessForm'],
    ],
  },
  list: {
    columns: ['name', 'type', 'city', 'manager', 'cin', 'beds', 'status'],
    filters: [
      'city',
      'type',
      'status',
      'manager',
      'classification',
      'pricesMissing',
      'openApplications',
      'businessForm',
      'cinStatus',
      'cin',
      'cir',
      'managerCode',
      'istatCategory',
      'latitude',
      'longitude',
    ],
    search: [
      'name',
      'signName',
      'address',
      'cir',
      'cin',
      'internalCode',
      'managerCode',
      'city.name',
      'manager.name',
    ],
    sort: ['name', 'ASC'],
    bulk: ['cinStatus', 'businessForm', 'openingMode', 'openingPeriods', 'publication'],
  },
  form: [
    {
      title: 'Struttura',
      rows: [
        'name',
        ['signName', 'internalCode'],
        ['type', 'classification', 'beds'],
        'istatCategory',
        ['missingPrices', 'openApplications'],
        ['manager', 'managerCode'],
      ],
    },
    {
      title: 'Luogo',
      rows: [
        ['city', 'cityCode', 'locality'],
        ['address', 'streetNumber', 'zip'],
        ['staircase', 'floor', 'unitNumber'],
        ['latitude', 'longitude', 'altitude'],
      ],
    },
    {
      title: 'Contatti',
      rows: [
        ['email', 'pec'],
        ['phone', 'mobile'],
        'website',
        ['emergencyPhone', 'closedPeriodContact'],
      ],
    },
    {
      title: 'Codici',
      rows: [['cir', 'istatCode'], ['cin', 'cinStatus', 'cinAssignedOn'], 'cinDocument'],
    },
    {
      title: 'Apertura e gestione',
      rows: [['openingMode', 'businessForm'], 'openingPeriods', 'residenceUse', 'publication'],
    },
  ],
  check: ({ cin, cinAssignedOn, cir, cityCode, ...house }) => ({
    ...reachedProblems(house),
    // What has closed keeps the CIR of its activity, wherever it is written to be; that it is typed no other is judged beside what it had.
    ...(cir &&
      cityCode &&
      cityOfCir(cir) !== cityCode &&
      house.status !== 'closed' && { cir: ofAnotherCity('CIR', cityCode) }),
    ...(cin && cityCode && cityOfCin(cin) !== cityCode && { cin: ofAnotherCity('CIN', cityCode) }),
    openingPeriods: openingProblem(house),
    ...(cinAssignedOn !== null &&
      cinAssignedOn < firstCinOn && {
        cinAssignedOn: `Prima del ${formatDate(firstCinOn)} non si assegnavano CIN (DL 145/2023, art. 13-ter)`,
      }),
  }),
  warnings: ({ cin, latitude, status }) => ({
    ...(cin !== null && { cin: cinWarning(cin) }),
    ...(status !== 'closed' &&
      latitude === null && {
        latitude: 'Manca la posizione: la struttura non si trova sulla carta',
      }),
  }),
  actions: {
    ...accommodationTurns,
    correct: {
      label: 'Rettifica',
      from: licensed,
      prefill: true,
      consequence: 'Chi gestisce la struttura riceve una lettera con il motivo.',
      input: {
        ...asked(place, swornOfHouse),
        reason: f.text('Motivo', { required: true, max: 500, lines: 3 }),
        act: f.text('Atto', { max: 200, help: 'Numero e data, se c’è' }),
      },
      rows: [...swornHouseRows, 'reason', 'act'],
      notify: { manager: 'accommodation-corrected' },
    },
    askCinAnew: {
      label: 'CIN da chiedere di nuovo',
      by: 'effect',
      input: { cin: f.text('CIN di prima', { required: true }) },
      notify: { manager: 'accommodation-cin-anew' },
    },
    renewCir: {
      label: 'Nuovo CIR',
      by: 'effect',
      input: { cir: f.text('CIR di prima', { required: true }) },
      notify: { manager: 'accommodation-cir-renewed' },
    },
    propose: {
      label: 'Proponi nuovi contatti',
      told: 'ha nuovi contatti da confermare',
      apart: 'traced',
      input: reached,
      prefill: true,
      blockers: ['underProposal'],
      consequence: 'Restano quelli di oggi finché l’ufficio non conferma la proposta.',
      rows: [
        ['email', 'pec'],
        ['phone', 'mobile'],
        'website',
        ['emergencyPhone', 'closedPeriodContact'],
        ['latitude', 'longitude'],
      ],
    },
  },
  access: [
    allow.create(admins, { except: codes }),
    allow.create({ ...admins, grant: 'cir-provincia' }),
    // A house is made by who holds the grant for it, whatever else they may write of one (registry 10.4).
    allow.create({ ...offices, grant: 'crea-nuova-struttura' }, { except: codes }),
    allow.create({ ...offices, roles: givers, grant: 'crea-nuova-struttura' }),
    ...[admins, offices].flatMap((guard) => [
      allow.read(guard),
      allow.edit(guard, { where: inPreparation, except: codes }),
      allow.edit(guard, { except: [...codes, ...swornOfHouse] }),
      allow.edit({ ...guard, grant: 'cir-provincia' }, { except: swornOfHouse }),
      allow.do(['correct'], guard),
    ]),
    // Who takes an import back deletes what it made; what was ever open stays on the register (10.5).
    allow.delete({ types: ['admin'] }, { where: { status: 'draft' } }),
    allow.read({ roles: ['consorzio', 'comune', 'hotel', 'hotel_delegated', 'application'] }),
    allow.edit(help, {
      where: inPreparation,
      fields: ['address', 'streetNumber', 'zip', 'locality'],
    }),
    allow.edit(help, { fields: reachedNames }),
    allow.do(['propose'], operators),
  ],
});

/** Why a CIR or a CIN is refused that names another municipality than the one with this ISTAT code. */
export const ofAnotherCity = (code: 'CIR' | 'CIN', cityCode: string): string =>
  `Il ${code} è di un altro comune: quello della struttura ha il codice ${cityCode}`;
