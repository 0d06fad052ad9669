import { extinguishersFor, extinguishersProblem } from '#src/domain/extinguishers.ts';
import { yearPeriodsProblem } from '#src/domain/year-periods.ts';
import { allow } from '#src/permissions/rule.ts';
import { defineResource } from '#src/schema/resource.ts';
import { applicationActions } from './application-actions.ts';
import { applicationFields } from './application-fields.ts';
import { lackingIn } from './application-lacking.ts';
import { applicationParts, fieldsAskedFor, partNames } from './application-parts.ts';
import { applicationKindWords, applicationStates } from './application-words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const hotel = { roles: ['hotel'] } as const;
const delegate = { roles: ['hotel_delegated'], grant: 'accesso-pratiche-hotel' } as const;
const consorzio = {
  roles: ['consorzio'],
  grant: 'accommodation-application-management',
} as const;

const answering = ['correction_requested', 'integration_requested'] as const;
const open = { state: ['draft', ...answering] } as const;
/** An operator corrects nothing of office, and opens a place by the office’s own key. */
const ofOperators = {
  kind: Object.keys(applicationKindWords).filter((kind) => kind !== 'correction'),
  source: ['portal', 'suap'],
};
/** Numbers and protocols are the office’s to give. */
const ofOffice = ['number', 'protocolNumber', 'protocolDate'] as const;
const ofOthers = {
  kind: Object.keys(applicationKindWords).filter((kind) => kind !== 'new_opening'),
};
const ofOpening = { kind: 'new_opening' } as const;
/** What was sent stays as it is but for the parts an office asks for; papers may always be added. */
const answeredBy = (guard: typeof hotel | typeof delegate | typeof consorzio) => [
  ...partNames.map((part) =>
    allow.edit(guard, {
      where: { state: answering, requestParts: part },
      fields: fieldsAskedFor([part]),
    }),
  ),
  allow.edit(guard, { where: { state: answering }, fields: fieldsAskedFor(['papers']) }),
];
const own = ['submit', 'integrate', 'comply', 'withdraw'] as const;

/** A request to open, change, stop or end an activity, with its procedure (registry 2 and 10.10). */
export const applications = defineResource({
  name: 'applications',
  words: { one: 'Pratica', many: 'Pratiche' },
  label: 'number',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation' },
  fields: applicationFields,
  list: {
    columns: ['number', 'kind', 'manager', 'city', 'dueOn', 'assignee', 'state'],
    filters: [
      'state',
      'kind',
      'city',
      'dueOn',
      'source',
      'archived',
      'assignee',
      'submittedOn',
      'opinion',
    ],
    search: ['number', 'sciaCode', 'protocolNumber', 'name', 'declarantName'],
    sort: ['number', 'DESC'],
  },
  form: [
    {
      title: 'Tipo di pratica',
      rows: [
        ['kind', 'number'],
        ['manager', 'city'],
        ['accommodation', 'license'],
        'formerCode',
        ['source', 'sciaCode'],
        ['protocolNumber', 'protocolDate'],
      ],
    },
    ...Object.values(applicationParts),
    {
      title: 'Procedimento',
      rows: [
        ['submittedOn', 'dueOn', 'assignee'],
        ['stoppedOn', 'stoppedDays', 'requestDueOn'],
        'holdReason',
        'request',
        'requestParts',
        'answer',
        ['answeredOn', 'answerProtocol'],
        'suspendedLicense',
        ['opinion', 'opinionOn'],
        'opinionNote',
        ['outcomeOn', 'outcomeAct'],
        'outcomeReason',
        ['resultLicense', 'archived'],
      ],
    },
  ],
  lacking: lackingIn,
  check: (one) => ({
    // Once it is accepted the place may have moved: it was in this municipality.
    ...(one.state !== 'accepted' &&
      one.accommodationCity &&
      one.accommodationCity !== one.city && { city: 'Il comune è quello della struttura' }),
    ...(one.licenseAccommodation &&
      one.accommodation &&
      one.licenseAccommodation !== one.accommodation && {
        license: 'Questa licenza è di un’altra struttura',
      }),
    ...((one.latitude === null) !== (one.longitude === null) && {
      longitude: 'Servono tutte e due le coordinate, o nessuna',
    }),
    ...(one.rows.some(({ accessible, quantity }) => (accessible ?? 0) > quantity) && {
      rows: 'Le unità accessibili non possono superare la quantità',
    }),
    ...(one.extinguishers !== null &&
      one.extinguishers < extinguishersFor(one.floors) && {
        extinguishers: extinguishersProblem(one.floors),
      }),
    ...(one.protocolDate &&
      !one.protocolNumber && {
        protocolNumber: 'Scrivi anche il numero, oppure lascia vuota la data: li dà il sistema',
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
        'assign',
        'requestCorrection',
        'requestIntegration',
        'resume',
        'hold',
        'release',
        'conform',
        'conformed',
        'unconformed',
        'insufficient',
        'reject',
        'dismiss',
        'expire',
        'archive',
        'carryOut',
      ],
      offices,
    ),
    allow.do(['accept'], offices, { where: ofOthers }),
    allow.do(['accept'], { ...offices, grant: 'creazione-nuova-struttura' }, { where: ofOpening }),
    ...[hotel, delegate, consorzio].flatMap((guard) => [
      allow.read(guard),
      allow.create(guard, { where: ofOperators, except: ofOffice }),
      allow.edit(guard, {
        where: { ...ofOperators, state: 'draft' },
        except: [...ofOffice, 'source'],
      }),
      ...answeredBy(guard),
      allow.delete(guard, { where: { state: 'draft' } }),
      allow.do([...own], guard),
    ]),
    allow.do(['opine'], { roles: ['comune'] }),
    allow.read(
      { roles: ['comune'] },
      { where: { state: Object.keys(applicationStates).filter((state) => state !== 'draft') } },
    ),
  ],
});
