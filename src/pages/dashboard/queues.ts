import { can } from '#src/permissions/ability.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import type { CountedList } from './counted-list.ts';

/** What waits until somebody does something about it: declared once for the dashboard, the menu and "Da fare". */
export interface Queue extends CountedList {
  /** What an address calls it by. */
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** What settles it, the first that fits a record; who may do none of them has no such queue. */
  readonly verbs: readonly string[];
  /** What else is done to many of it at once. */
  readonly also?: readonly string[];
  /** Whose turn it is, where several may do the verb. */
  readonly turn: Turn;
  /** The day it is due, by which it stands in order. */
  readonly term?: string;
  /** Whom it is given to, by name. */
  readonly assignee?: string;
  /** The day until which something of others is waited for, and the field that is written once it has come. */
  readonly awaits?: { readonly until: string; readonly unless: string };
}

type Turn = 'office' | 'party' | 'operator';

const underExam = ['submitted', 'in_charge', 'integrated'];
const asked = ['correction_requested', 'integration_requested'];

/** The queues of the product, what binds an office to a term first. */
export const queues = {
  applications: {
    name: 'pratiche',
    label: 'Pratiche',
    resource: 'applications',
    filter: { state: [...underExam, 'reasons_told', 'conformation_requested'] },
    context: 'in corso, da decidere',
    verbs: ['take', 'accept', 'conformed'],
    also: ['assign'],
    turn: 'office',
    term: 'dueOn',
    assignee: 'assignee',
    awaits: { until: 'observeBy', unless: 'heardOn' },
  },
  tacit: {
    name: 'da-iscrivere',
    label: 'Pratiche da iscrivere',
    resource: 'applications',
    filter: { state: 'accepted_tacit' },
    context: 'concluse per decorso dei termini',
    verbs: ['enter'],
    turn: 'office',
    term: 'dueOn',
    assignee: 'assignee',
  },
  opinions: {
    name: 'pareri',
    label: 'Pareri da dare',
    resource: 'applications',
    filter: { state: underExam, opinion_empty: true },
    context: 'su pratiche in corso',
    verbs: ['opine'],
    turn: 'office',
    term: 'dueOn',
  },
  asked: {
    name: 'da-integrare',
    label: 'Pratiche da integrare',
    resource: 'applications',
    filter: { state: asked },
    context: 'l’ufficio aspetta te',
    verbs: ['integrate'],
    turn: 'party',
    term: 'requestDueOn',
  },
  heard: {
    name: 'da-osservare',
    label: 'Osservazioni da presentare',
    resource: 'applications',
    filter: { state: ['reasons_told'], heardOn_empty: true },
    context: 'su motivi ostativi comunicati',
    verbs: ['observe'],
    turn: 'party',
    term: 'observeBy',
  },
  ownPrices: {
    name: 'prezzi',
    label: 'Prezzi da comunicare',
    resource: 'rate-declarations',
    filter: { isMissing: true },
    context: 'chiesti e non inviati',
    verbs: ['submit'],
    turn: 'operator',
    term: 'dueOn',
  },
  accessRequests: {
    name: 'accessi',
    label: 'Richieste di accesso',
    resource: 'access-requests',
    under: 'users',
    filter: { state: 'received' },
    context: 'da esaminare',
    verbs: ['approve'],
    turn: 'office',
  },
  pending: {
    name: 'utenti',
    label: 'Utenti da abilitare',
    resource: 'users',
    filter: { status: 'pending' },
    context: 'in attesa',
    verbs: ['enable'],
    turn: 'office',
  },
  privacyRequests: {
    name: 'dati-personali',
    label: 'Richieste sui dati',
    resource: 'privacy-requests',
    under: 'users',
    filter: { state: ['received', 'in_progress'] },
    context: 'da evadere',
    verbs: ['take', 'close'],
    turn: 'office',
    term: 'dueOn',
  },
  contactChanges: {
    name: 'contatti',
    label: 'Contatti proposti',
    resource: 'contact-changes',
    under: 'accommodations',
    filter: { state: 'proposed' },
    context: 'da confermare',
    verbs: ['accept'],
    turn: 'office',
  },
  cards: {
    name: 'schede',
    label: 'Schede da approvare',
    resource: 'promo-cards',
    under: 'accommodations',
    filter: { state: 'submitted' },
    context: 'promozionali',
    verbs: ['publish'],
    turn: 'office',
  },
  prices: {
    name: 'prezzi-da-pubblicare',
    label: 'Prezzi da pubblicare',
    resource: 'rate-declarations',
    under: 'rate-periods',
    filter: { state: 'submitted' },
    context: 'inviati dai gestori',
    verbs: ['publish'],
    turn: 'office',
  },
  suspensionsOver: {
    name: 'sospensioni',
    label: 'Sospensioni finite',
    resource: 'licenses',
    filter: { state: 'suspended', suspensionEndsOn_within: 'past' },
    context: 'da riattivare o cessare',
    verbs: ['reactivate'],
    turn: 'office',
    term: 'suspensionEndsOn',
  },
  undelivered: {
    name: 'pec',
    label: 'PEC non consegnate',
    resource: 'dispatches',
    under: 'applications',
    filter: { state: ['refused', 'failed', 'uncertain'] },
    context: 'da spedire di nuovo',
    verbs: ['resend', 'confirmSent'],
    turn: 'office',
  },
} as const satisfies Record<string, Queue>;

const inOrder: readonly Queue[] = Object.values(queues);

/** The queues of a session, in order. */
export const queuesIn = (session: Reader): readonly Queue[] =>
  inOrder.filter(
    ({ resource, verbs, turn }) =>
      can(session.ability, 'list', resource) &&
      verbs.some((verb) => can(session.ability, verb, resource)) &&
      isTheirs(turn, session),
  );

type Reader = Pick<BrowserSession, 'ability' | 'manager'>;

/** Offices may do for a party what it sends on paper; it is the party that is waited for. */
function isTheirs(turn: Turn, { ability, manager: { isHotel } }: Reader): boolean {
  if (turn === 'operator') return isHotel;
  return turn === 'party' ? !can(ability, 'take', 'applications') : !isHotel;
}

/** The queues an address names, of those of the reader; all of them where it names none. */
export function queuesNamed(own: readonly Queue[], names: string | null): readonly Queue[] {
  const named = names?.split(',') ?? [];
  const found = own.filter(({ name }) => named.includes(name));
  return found.length > 0 ? found : own;
}

/** The address of the page of some queues, from the dashboard; of all without. */
export const queueSearch = (...queues: readonly Pick<Queue, 'name'>[]): string =>
  `?coda=${queues.map(({ name }) => name).join(',') || everything}`;

/** What of some queues is given to a person; who gives nothing to anybody has all of it. */
export function givenTo(queues: readonly Queue[], person: string): readonly Queue[] {
  const given = queues.flatMap((queue) =>
    queue.assignee === undefined
      ? []
      : [{ ...queue, filter: { ...queue.filter, [queue.assignee]: person } }],
  );
  return given.length > 0 ? given : queues;
}

const everything = 'tutto';
