import { bedsIn } from '#src/domain/capacity-models.ts';
import { detectorsProblem } from '#src/domain/detectors.ts';
import { extinguishersFor, extinguishersProblem } from '#src/domain/extinguishers.ts';
import { protocolProblems } from '#src/domain/protocol.ts';
import { openingProblem } from '#src/domain/year-periods.ts';
import { allow } from '#src/permissions/rule.ts';
import { defineResource } from '#src/schema/resource.ts';
import { applicationActions, partyVerbs } from './application-actions.ts';
import { applicationFields } from './application-fields.ts';
import { holdsOfApplication } from './application-holds.ts';
import { missingIn } from './application-missing.ts';
import { applicationParts, fieldsAskedFor, partNames } from './application-parts.ts';
import { lateVerbs, receivedVerbs } from './application-received.ts';
import { applicationKindWords, sentStates } from './application-words.ts';

const offices = { types: ['provincia'], roles: ['admin', 'provincia'] } as const;
const admins = { types: ['admin'] } as const;
const anyTime = (Object.keys(applicationActions) as (keyof typeof applicationActions)[]).filter(
  // What only follows, and waits for no day, is given to nobody.
  // What is begun is sent by who began it.
  // What is received of who filed, and what undoes or drops a case, are of some of them alone.
  (verb) =>
    ![
      ...partyVerbs,
      ...lateVerbs,
      'enterWithdrawal',
      'drop',
      'correct',
      'lift',
      'lapse',
      'lapseGrant',
      'hinder',
      'outlive',
    ].includes(verb),
);
const hotel = { roles: ['hotel'] } as const;
const delegate = { roles: ['hotel_delegated'], grant: 'accesso-pratiche-hotel' } as const;
const consorzio = {
  roles: ['consorzio'],
  grant: 'accommodation-application-management',
} as const;

const answering = ['correction_requested', 'integration_requested'] as const;
const draft = { state: 'draft' } as const;
const sent = { state: sentStates } as const;
/** Until it is sent it is a matter of the organisation it was begun in, and of nobody else (decision 138). */
const own = { own: true } as const;
/** What somebody filed: a correction is of office, and of it nothing is received. */
const filed = { kind: Object.keys(applicationKindWords).filter((kind) => kind !== 'correction') };
const ofOfficeAlone = { kind: 'correction' } as const;
/** An operator corrects nothing of office, and files by the portal alone. */
const ofOperators = { ...filed, source: 'portal' };
/** What an office keys in itself: the rest is its operator’s to write, send, answer and take back (registry 2.4). */
const keyedIn = { source: ['office', 'suap'] };
/** What was closed as nobody answered, and came otherwise than by the portal, where an answer is there as it is sent. */
const unanswered = { ...keyedIn, unanswered: true };
/** Numbers, protocols and the codes of a SUAP are the office’s to give. */
const ofOffice = ['number', 'protocolNumber', 'protocolDate', 'sciaCode'] as const;
const ofOthers = {
  kind: Object.keys(applicationKindWords).filter((kind) => kind !== 'new_opening'),
};
const ofOpening = { kind: 'new_opening' } as const;
/** Papers may always be added to an answer, and prove the measures an invitation asks for. */
const proven = { state: [...answering, 'reasons_told', 'conformation_requested'] } as const;
const papers = fieldsAskedFor(['papers']);
/** What was sent stays as it is but for the parts an office asks for. */
const answeredBy = (guard: typeof hotel | typeof delegate | typeof consorzio, whose: object) => [
  ...partNames.map((part) =>
    allow.edit(guard, {
      where: { state: answering, requestParts: part },
      fields: fieldsAskedFor([part]),
      ...whose,
    }),
  ),
  allow.edit(guard, { where: proven, fields: papers, ...whose }),
];

/** What a party to the case reads of it who is no reader of it (L. 241/1990, art. 7). */
const toldToParties = [
  'number',
  'kind',
  'state',
  'manager',
  'accommodation',
  'license',
  'city',
  'effectiveOn',
  // What became of it, where it is annulled.
  'outcomeAct',
  'effect',
] as const;

/** A request to open, change, stop or end an activity, with its procedure (registry 2 and 10.10). */
export const applications = defineResource({
  name: 'applications',
  words: { one: 'Pratica', many: 'Pratiche' },
  representation: 'number',
  scope: { manager: 'manager', city: 'city', accommodation: 'accommodation', owner: 'begunBy' },
  fields: applicationFields,
  list: {
    columns: ['number', 'kind', 'accommodation', 'manager', 'dueOn', 'assignee', 'state'],
    filters: [
      'state',
      'kind',
      'city',
      'dueOn',
      'source',
      'archived',
      'assignee',
      'submittedOn',
      'requestDueOn',
      'observeBy',
      'answeredOn',
      'observedOn',
      'heardOn',
      'opinion',
    ],
    search: [
      'number',
      'sciaCode',
      'protocolNumber',
      'name',
      'declarantName',
      'accommodation.name',
      'manager.name',
      'city.name',
    ],
    sort: ['number', 'DESC'],
  },
  page: {
    heading: 'kind',
    summary: [
      ['manager', 'declarantName', 'declarantRole'],
      ['accommodation', 'city', 'license'],
      ['submittedOn', 'protocolNumber', 'protocolDate'],
      ['dueOn', 'requestDueOn', 'assignee'],
    ],
  },
  form: [
    {
      title: 'Tipo di pratica',
      rows: [
        ['kind', 'number'],
        'begunByName',
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
        ['submittedOn', 'dueOn', 'runsFrom', 'assignee'],
        'requested',
        ['termDays', 'stoppedOn', 'stoppedDays', 'requestDueOn'],
        ['askedOn', 'invitedOn'],
        ['heldOn', 'heldUntil'],
        'holdReason',
        'request',
        'requestParts',
        'answer',
        ['answeredOn', 'answeredBy', 'answerProtocol'],
        'measures',
        ['measuresOn', 'measuresBy', 'measuresProtocol'],
        ['reasonsOn', 'observeBy', 'resumesOn'],
        'reasonsAgainst',
        'observations',
        ['observedOn', 'observationsBy', 'observationsProtocol'],
        ['withdrawnOn', 'withdrawnBy', 'withdrawalProtocol'],
        'received',
        'suspendedLicense',
        'stillHeld',
        ['effect', 'unanswered', 'alsoForbids', 'toCorrect', 'keptBy'],
        'leftBehind',
        ['opinion', 'opinionOn'],
        'opinionNote',
        ['outcomeOn', 'outcomeAct', 'isTacit'],
        'outcomeReason',
        'heard',
        'onObservations',
        'granted',
        'pricesToCorrect',
        'unfulfilled',
        ['resultLicense', 'resultCir', 'resultCapacity'],
        'cui',
        'archived',
      ],
    },
  ],
  missing: missingIn,
  check: (one) => ({
    // Once it is accepted the place may have moved: it was in this municipality.
    ...(one.state !== 'accepted' &&
      one.state !== 'annulled' &&
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
    ...(one.maxGuests !== null &&
      one.maxGuests < bedsIn(one.rows) && {
        maxGuests: `La capienza non può essere sotto i letti, che sono ${bedsIn(one.rows)}`,
      }),
    ...(one.extinguishers !== null &&
      one.extinguishers < extinguishersFor(one.floors) && {
        extinguishers: extinguishersProblem(one.floors),
      }),
    ...protocolProblems(one.protocolNumber, one.protocolDate),
    noGas: detectorsProblem(one),
    openingPeriods: openingProblem(one),
  }),
  holds: holdsOfApplication,
  // What is granted to one house is judged beside what was granted before.
  inTurnBy: 'accommodation',
  actions: applicationActions,
  tells: {
    office: 'all',
    receiver: 'all',
    spokenFor: 'all',
    present: toldToParties,
    leaving: toldToParties,
    comer: [...toldToParties, 'outcomeReason'],
  },
  access: [
    // Who administers the product settles what is left behind (registry 2.4).
    ...[allow.read, allow.create, allow.delete].map((sentence) => sentence(admins)),
    allow.edit(admins, { where: sent }),
    allow.edit(admins, own),
    allow.do(anyTime, admins),
    allow.do(['submit'], admins, own),
    allow.read(offices, { where: sent }),
    allow.read(offices, own),
    // Offered where there is something to put right, or to lift.
    ...[admins, offices].flatMap((guard) => [
      allow.do(['correct'], guard, { where: { toCorrect: true } }),
      allow.do(['lift'], guard, { where: { alsoForbids: true } }),
      allow.do(['drop'], guard, { where: ofOfficeAlone }),
      // What came on paper is answered on paper, to whoever examines it; what came by the portal its filer says themself.
      allow.do([...receivedVerbs, 'enterWithdrawal'], guard, { where: { ...filed, ...keyedIn } }),
      allow.do(lateVerbs, guard, { where: unanswered }),
    ]),
    allow.create(offices, { where: { ...ofOthers, ...keyedIn } }),
    allow.create(
      { ...offices, grant: 'crea-nuova-struttura' },
      { where: { ...ofOpening, ...keyedIn } },
    ),
    allow.edit(offices, { where: { ...draft, ...keyedIn }, ...own }),
    allow.edit(offices, { where: { state: answering, ...keyedIn } }),
    allow.edit(offices, { where: { ...proven, ...keyedIn }, fields: papers }),
    allow.delete(offices, { where: { ...draft, ...keyedIn }, ...own }),
    allow.do(['submit'], offices, { where: keyedIn, ...own }),
    allow.do(
      [
        'take',
        'assign',
        'requestCorrection',
        'requestIntegration',
        'resume',
        'hold',
        'release',
        'runOn',
        'tellReasons',
        'conform',
        'conformed',
        'unconformed',
        'insufficient',
        'reject',
        'dismiss',
        'expire',
        'consolidate',
        'annul',
        'archive',
        'carryOut',
      ],
      offices,
    ),
    allow.do(['accept', 'enter'], offices, { where: ofOthers }),
    allow.do(
      ['accept', 'enter'],
      { ...offices, grant: 'creazione-nuova-struttura' },
      { where: ofOpening },
    ),
    ...[hotel, delegate, consorzio].flatMap((guard) => [
      allow.read(guard, { where: sent }),
      allow.read(guard, own),
      allow.create(guard, { where: ofOperators, except: ofOffice }),
      allow.edit(guard, {
        where: { ...ofOperators, ...draft },
        except: [...ofOffice, 'source'],
        ...own,
      }),
      allow.delete(guard, { where: { ...draft, source: 'portal' }, ...own }),
      allow.do(['submit'], guard, own),
    ]),
    // Whose it is answers it, whoever sent it; a consortium what it sent itself.
    ...[hotel, delegate].flatMap((guard) => [
      ...answeredBy(guard, {}),
      allow.do(receivedVerbs, guard, { where: filed }),
    ]),
    ...answeredBy(consorzio, own),
    allow.do(receivedVerbs, consorzio, { where: filed, ...own }),
    allow.do(['opine'], { roles: ['comune'] }),
    allow.read({ roles: ['comune'] }, { where: sent }),
  ],
});
