import { bedsIn } from '#src/domain/capacity-models.ts';
import { detectorsProblem } from '#src/domain/detectors.ts';
import { extinguishersFor, extinguishersProblem } from '#src/domain/extinguishers.ts';
import { fireActRule } from '#src/domain/fire-act.ts';
import { smallRooms } from '#src/domain/room-areas.ts';
import { openingProblem } from '#src/domain/year-periods.ts';
import { allow } from '#src/permissions/rule.ts';
import { defineResource } from '#src/schema/resource.ts';
import { licenseActions } from './license-actions.ts';
import { licenseFields } from './license-fields.ts';
import { swornOfLicense } from './sworn.ts';
import { lived, living } from './words.ts';

const admins = { types: ['admin'] } as const;
const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const others = { roles: ['consorzio', 'comune'] } as const;
const holders = { roles: ['hotel'] } as const;
const guestKeeper = { roles: ['hotel_delegated'], grant: 'gestione-ospiti' } as const;
const software = { roles: ['application'] } as const;
const c59Typist = { roles: ['hotel_delegated'], grant: 'inserimento-rapido-c59' } as const;
const delegate = { roles: ['hotel_delegated'], grant: 'accesso-pratiche-hotel' } as const;

/** It waits for its day. */
const granted = { state: 'draft', grantedBy: 'new_opening' } as const;

/** What its office keeps, and puts right, by itself: who else reads the licence neither reads it nor is judged by it (`isInOrder`). */
export const keptByOffices = ['internalNote', 'properties'] as const;

/** The title to operate an accommodation, and the unit that reports to ISTAT (registry 10.6). */
export const licenses = defineResource({
  name: 'licenses',
  words: { one: 'Licenza', many: 'Licenze' },
  representation: 'number',
  scope: { accommodation: 'accommodation', manager: 'holder', city: 'city' },
  fields: licenseFields,
  list: {
    columns: ['number', 'accommodation', 'city', 'holder', 'beds', 'startsOn', 'state'],
    filters: [
      'state',
      'city',
      'houseType',
      'titleKind',
      'startsOn',
      'closedOn',
      'insuranceValidTo',
      'classificationValidTo',
      'suspensionEndsOn',
      'isInOrder',
    ],
    search: [
      'number',
      'sciaCode',
      'accommodation.name',
      'accommodation.signName',
      'accommodation.cin',
      'accommodation.cir',
      'city.name',
      'holder.name',
    ],
    sort: ['number', 'ASC'],
    totals: ['beds'],
    bulk: [
      'openingMode',
      'openingPeriods',
      'businessForm',
      'availability',
      'insuranceCompany',
      'insurancePolicy',
      'insuranceValidTo',
      'internalNote',
    ],
  },
  page: {
    heading: 'accommodation',
    summary: [
      ['holder', 'operatorName'],
      ['accommodation', 'city', 'cin'],
      ['beds', 'rooms', 'maxGuests'],
      ['titleKind', 'startsOn'],
      ['openingMode', 'businessForm'],
    ],
  },
  form: [
    {
      title: 'Licenza',
      rows: [
        ['number', 'startsOn', 'activationOn'],
        ['accommodation', 'city', 'houseType'],
        ['holder', 'type'],
        ['predecessor', 'successors'],
        ['cir', 'cin'],
        ['suspendedFrom', 'suspendedTo', 'extendedTo'],
        ['suspensionCountsFrom', 'suspensionEndsOn'],
        ['suspensionNoticeOn', 'isRestrained'],
        'suspensionReason',
        'extensionReason',
        'suspensions',
        'restraints',
        ['resumedOn', 'unpricedSince', 'isInOrder'],
        'unfitPrices',
        'prohibitionAct',
        ['closedOn', 'closureReason', 'closureRegisteredOn'],
        'lapseAct',
        'forbiddenOn',
      ],
    },
    {
      title: 'Titolo',
      rows: [
        {
          note: 'Quando la licenza è in vita, numero, titolo, inizio, capacità, classe, apertura, licenza principale e persone si correggono con «Rettifica».',
        },
        ['titleKind', 'sciaCode'],
        ['sciaDate', 'suapReceivedOn'],
        ['protocolNumber', 'protocolDate'],
      ],
    },
    {
      title: 'Capacità ricettiva',
      rows: [
        { note: 'I letti si calcolano dalle unità.' },
        'rows',
        ['beds', 'rooms', 'accessibleUnits'],
        ['pitches', 'pitchCapacity', 'fixedUnits', 'mobileUnits'],
        ['extraBeds', 'maxGuests'],
      ],
    },
    {
      title: 'Classificazione e apertura',
      rows: [
        ['classification', 'classificationValidTo'],
        ['classificationProvision', 'classificationDate'],
        ['openingMode', 'businessForm'],
        'openingPeriods',
        ['interruptionDue', 'interruptionDays'],
      ],
    },
    {
      title: 'Persone',
      rows: [
        ['operatorName', 'operatorFiscalCode'],
        ['representativeName', 'representativeFiscalCode'],
        ['availability', 'parent'],
        'properties',
        'annexes',
      ],
    },
    {
      title: 'Sicurezza e assicurazione',
      rows: [
        'noGas',
        ['gasDetector', 'coDetector'],
        'floors',
        ['extinguishers', 'safetyDeclaredOn'],
        ['fireCertificate', 'isFireActAsked'],
        ['insuranceCompany', 'insurancePolicy', 'insuranceValidTo'],
      ],
    },
    { title: 'Note d’ufficio', rows: ['internalNote'] },
  ],
  check: (license) => {
    const { rows, floors, extinguishers, maxGuests, startsOn, sciaDate } = license;
    const beds = bedsIn(rows);
    return {
      ...(rows.some(({ accessible, quantity }) => (accessible ?? 0) > quantity) && {
        rows: 'Le unità accessibili non possono superare la quantità',
      }),
      ...(maxGuests !== null &&
        maxGuests < beds && {
          maxGuests: `La capienza non può essere sotto i letti, che sono ${beds}`,
        }),
      ...(license.operatorFiscalCode &&
        !license.operatorName && { operatorName: 'Indica anche il nome del gestore' }),
      ...(license.representativeFiscalCode &&
        !license.representativeName && {
          representativeName: 'Indica anche il nome del rappresentante',
        }),
      ...(sciaDate &&
        startsOn < sciaDate && {
          startsOn: 'L’attività non può iniziare prima della data del titolo',
        }),
      ...(license.classificationDate &&
        license.classificationValidTo &&
        license.classificationValidTo < license.classificationDate && {
          classificationValidTo: 'La classe scade prima dell’atto che la dà',
        }),
      ...(extinguishers !== null &&
        extinguishers < extinguishersFor(floors) && {
          extinguishers: extinguishersProblem(floors),
        }),
      ...(license.parent &&
        license.grandparent && {
          parent: 'Questa licenza dipende già da un’altra: indica la principale',
        }),
      ...(license.parent &&
        license.annexes.length > 0 && {
          parent: 'Questa licenza ha delle dipendenze: non può dipendere da un’altra',
        }),
      noGas: detectorsProblem(license),
      openingPeriods: openingProblem(license),
    };
  },
  warnings: ({
    rows,
    isFireActAsked,
    fireCertificate,
    interruptionDue,
    interruptionDays,
    ...more
  }) => ({
    rows: smallRooms(rows),
    ...(more.maxGuests !== null &&
      more.maxGuests > bedsIn(rows) + (more.extraBeds ?? 0) && {
        maxGuests: `I letti, con quelli aggiunti, sono ${bedsIn(rows) + (more.extraBeds ?? 0)}`,
      }),
    ...((more.extraBeds ?? 0) > bedsIn(rows) && {
      extraBeds: `Sono più dei letti, che sono ${bedsIn(rows)}`,
    }),
    ...((interruptionDays ?? 0) < (interruptionDue ?? 0) && {
      interruptionDays: `Dal 1° gennaio al 31 dicembre ne servono ${interruptionDue}, comunicati prima che comincino`,
    }),
    ...(isFireActAsked && fireCertificate === null && { fireCertificate: fireActRule }),
  }),
  holds: () => ({
    missing: 'Ha ciò che serve per cominciare',
    barred: 'Nessun divieto la trattiene',
  }),
  inTurnBy: 'accommodation',
  partOf: 'parent',
  actions: licenseActions,
  access: [
    ...[admins, offices].map((guard) => allow.edit(guard, { where: { state: 'draft' } })),
    allow.edit(admins, { except: swornOfLicense }),
    allow.edit(offices, { where: { state: living }, except: swornOfLicense }),
    allow.do(['correct'], admins),
    allow.do(['correct'], offices, { where: { state: living } }),
    ...[admins, offices].flatMap((guard) => [
      allow.read(guard),
      allow.create(guard),
      // What was ever alive stays on the register, whoever asks (10.5, 10.6).
      allow.delete(guard, { where: { state: 'draft' } }),
      allow.do(
        [
          'activate',
          'suspend',
          'extend',
          'reactivate',
          'lapse',
          'close',
          'prohibit',
          'conclude',
          'lift',
          'note',
          'duplicate',
          'takeOver',
          'reinstate',
        ],
        guard,
      ),
      allow.do(['revokeLapse'], guard, { where: { closureReason: 'lapsed' } }),
    ]),
    ...[admins, { types: ['provincia'], roles: ['admin'] } as const].map((guard) =>
      allow.do(['reopen', 'void'], guard),
    ),
    allow.read(others, { where: { state: lived }, except: keptByOffices }),
    // Who went on there, or was there before, is another holder: theirs is not read, nor how it is called.
    ...[holders, delegate].flatMap((guard) =>
      [{ state: lived }, granted].map((where) =>
        allow.read(guard, { where, except: [...keptByOffices, 'predecessor', 'successors'] }),
      ),
    ),
    // Who keeps the guests, a software too, or types the C/59, names the licence they are of, and no more of it.
    ...[guestKeeper, software, c59Typist].map((guard) =>
      allow.read(guard, {
        where: { state: lived },
        fields: ['number', 'accommodation', 'holder', 'city', 'state', 'startsOn', 'closedOn'],
      }),
    ),
    allow.do(['note'], { roles: ['consorzio'], grant: 'gestione-accommodation-info-license' }),
  ],
});
