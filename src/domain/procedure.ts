import { type ApplicationKind, declaringKinds } from './application-kinds.ts';
import { formatDate } from './dates.ts';
import { howItStands, type Standing } from './license-standing.ts';

/**
 * How what was filed becomes good: a SCIA and a notice by themselves, a request by an act or by silence, a
 * correction by the office's own hand (L. 241/1990, artt. 19 and 20; registry 1.2, 2.1).
 */
type Regime = 'scia' | 'notice' | 'request' | 'office';

const regimes = {
  new_opening: 'scia',
  takeover: 'scia',
  variation_capacity: 'scia',
  variation_classification: 'scia',
  variation_data: 'notice',
  variation_period: 'scia',
  relocation: 'scia',
  suspension: 'notice',
  suspension_extension: 'request',
  reopening: 'notice',
  cessation: 'notice',
  correction: 'office',
} as const satisfies Readonly<Record<ApplicationKind, Regime>>;

/** What the end of the term brings to what stands by it when the office has said nothing; null where no term runs. */
const silence: Readonly<Record<Regime, ((stands: string) => string) | null>> = {
  scia: (stands) =>
    `Il termine per il controllo è finito senza un divieto: ${stands} (L. 241/1990, art. 19, c. 3 e 4)`,
  notice: (stands) => `Il termine è finito senza rilievi: ${stands} (L. 241/1990, art. 2)`,
  request: () => 'Il silenzio dell’ufficio vale accoglimento (L. 241/1990, art. 20, c. 1)',
  office: null,
};

const kindsOf = (regime: Regime): readonly ApplicationKind[] =>
  (Object.keys(regimes) as ApplicationKind[]).filter((kind) => regimes[kind] === regime);

/** Kinds with a SCIA of their own: brought to conform, forbidden, and after the term annulled (L. 241/1990, art. 19). */
export const sciaKinds: readonly ApplicationKind[] = kindsOf('scia');

/**
 * Of those, the ones that change an activity under way. The licence they name is suspended meanwhile; a house that moves
 * names none: what begins with that notice, and may be stopped or forbidden, is the activity in the new premises
 * (L. 241/1990, art. 19, c. 3).
 */
export const underWayKinds: readonly ApplicationKind[] = sciaKinds.filter(
  (kind) => kind !== 'new_opening' && kind !== 'takeover',
);

/** Kinds that are filed before what they tell: only an end, and what a place is called, may be told of afterwards. */
export const filedBefore: readonly ApplicationKind[] = [...sciaKinds, 'suspension', 'reopening'];

/** Kinds that are refused only once who asked was told why, and could answer (L. 241/1990, art. 10-bis). */
export const heardKinds: readonly ApplicationKind[] = kindsOf('request');

/** Does a term run for the office? Its own corrections have none. */
export const hasTerm = (kind: ApplicationKind): boolean => silence[regimes[kind]] !== null;

const lawOfTerm: Readonly<Record<Regime, string | undefined>> = {
  scia: 'L. 241/1990, art. 19',
  notice: 'L. 241/1990, art. 2',
  request: 'L. 241/1990, art. 20',
  office: undefined,
};

/** The law that gives the office its term. */
export const termLaw = (kind: ApplicationKind): string | undefined => lawOfTerm[regimes[kind]];

/** What stands by silence: when it begins, and how the activity stands that it varies on an ISO day, on which it is said. */
interface Tacit {
  readonly kind: ApplicationKind;
  readonly effectiveOn: string | null;
  readonly today: string;
  readonly standing: Standing | undefined;
}

/** Why an application is concluded when its term is over, and what stands since; of an activity that does not go on no silence says that it does. */
export const reasonOfSilence = (tacit: Tacit): string | null =>
  silence[regimes[tacit.kind]]?.(standsBySilence(tacit)) ?? null;

function standsBySilence({ kind, effectiveOn, today, standing }: Tacit): string {
  const isScia = sciaKinds.includes(kind);
  if (standing !== undefined && standing.state !== 'active') {
    const words = isScia ? 'ciò che è segnalato ha effetto' : 'la comunicazione ha effetto';
    return `${words}; al ${formatDate(today)} ${howItStands(standing, today)}`;
  }
  if (!isScia) return 'la comunicazione ha effetto';
  if (effectiveOn === null || effectiveOn <= today) return 'l’attività segnalata prosegue';
  const begins = declaringKinds.includes(kind)
    ? 'l’attività segnalata può iniziare'
    : 'ciò che è segnalato ha effetto';
  return `${begins} dal ${formatDate(effectiveOn)}`;
}

/**
 * What an office asked of what silence concludes, or had against it, and when it was answered, in words; undefined where there was
 * nothing. Whoever was asked did answer: what is left unanswered is closed, and stands by no silence (L. 241/1990, art. 20, c. 2-bis).
 */
export function askedInSilence({
  askedOn,
  invitedOn,
  reasonsOn,
  answered,
}: Pick<Procedure, 'askedOn' | 'invitedOn' | 'reasonsOn'> & { readonly answered: Answered }):
  | string
  | undefined {
  const on = (...days: readonly string[]) =>
    days.length === 0 ? '' : ` il ${[...new Set(days)].map(formatDate).join(' e il ')}`;
  const { request, invitation, reasons } = answered;
  const words = [
    askedOn && `Quanto l’ufficio ha chiesto${on(askedOn)} è stato trasmesso${on(...request)}`,
    invitedOn &&
      (invitation.length === 0
        ? `L’invito a conformare del ${formatDate(invitedOn)} è concluso`
        : `All’invito a conformare del ${formatDate(invitedOn)} si è risposto${on(...invitation)}`),
    reasonsOn &&
      `Ai motivi ostativi comunicati${on(reasonsOn)} ${reasons.length > 0 ? `si sono opposte osservazioni${on(...reasons)}, e ` : ''}non è seguito un rigetto`,
  ].filter(Boolean);
  return words.length > 0 ? words.join('. ') : undefined;
}

/** The ISO days on which what an office asked was answered, what it invited to, and the reasons it told. */
interface Answered {
  readonly request: readonly string[];
  readonly invitation: readonly string[];
  readonly reasons: readonly string[];
}

/** Where a procedure has come to; ISO dates. */
export interface Procedure {
  readonly kind: ApplicationKind;
  readonly dueOn: string | null;
  readonly stoppedOn: string | null;
  readonly askedOn: string | null;
  readonly heldOn: string | null;
  readonly invitedOn: string | null;
  readonly reasonsOn: string | null;
}

/** What stops or begins the term anew is done once: the day that tells it was, and what is said then. */
const once = {
  askedOn: (on: string) =>
    `Le integrazioni sono state chieste il ${on}: si chiedono tutte insieme, e il termine si ferma una volta sola (L. 241/1990, art. 2, c. 7)`,
  heldOn: (on: string) =>
    `È già stata in attesa di un altro ente dal ${on}: il termine si ferma per questo una volta sola`,
  invitedOn: (on: string) =>
    `L’invito a conformare è del ${on}: si invita una volta sola, poi si accoglie o si vieta (L. 241/1990, art. 19, c. 3)`,
  reasonsOn: (on: string) =>
    `I motivi ostativi sono stati comunicati il ${on}: si comunicano una volta sola (L. 241/1990, art. 10-bis)`,
} as const;

interface Rule {
  readonly once?: keyof typeof once;
  readonly kinds: readonly Regime[];
}

/** What an office does about an application, within its term alone. */
const acts = {
  requestCorrection: { once: 'askedOn', kinds: ['scia', 'notice', 'request'] },
  requestIntegration: { once: 'askedOn', kinds: ['scia', 'notice', 'request'] },
  hold: { once: 'heldOn', kinds: ['scia', 'notice', 'request'] },
  conform: { once: 'invitedOn', kinds: ['scia'] },
  insufficient: { kinds: ['scia'] },
  tellReasons: { once: 'reasonsOn', kinds: ['request'] },
  reject: { kinds: ['scia', 'notice', 'request', 'office'] },
  dismiss: { kinds: ['scia', 'notice', 'request', 'office'] },
} as const satisfies Readonly<Record<string, Rule>>;

export type ProcedureAct = keyof typeof acts;

const strange: Readonly<Record<Regime, string>> = {
  scia: 'È una SCIA: si invita a conformare, o si vieta',
  notice: 'È una comunicazione: si chiedono integrazioni, o si rigetta',
  request: 'È una domanda: si chiedono integrazioni, o si rigetta',
  office: 'È una rettifica dell’ufficio: non c’è nessuno a cui chiedere',
};

/** Is the term over? One that stands still, or has not begun, is not. */
export const isOver = ({ dueOn, stoppedOn }: Procedure, today: string): boolean =>
  dueOn !== null && stoppedOn === null && dueOn < today;

/** Why an office may not do it now: not of this kind, too late, or a second time; undefined when it may. */
export function heldBack(act: ProcedureAct, one: Procedure, today: string): string | undefined {
  const regime = regimes[one.kind];
  const rule: Rule = acts[act];
  if (!rule.kinds.includes(regime)) return strange[regime];
  if (isOver(one, today)) return tooLate(regime, formatDate(String(one.dueOn)));
  const done = rule.once && one[rule.once];
  return rule.once && done ? once[rule.once](formatDate(done)) : undefined;
}

const tooLate = (regime: Regime, on: string): string =>
  regime === 'scia'
    ? `Il termine per il controllo è finito il ${on}: non si chiede, non si invita e non si vieta più; resta l’annullamento d’ufficio (L. 241/1990, art. 19, c. 4, e art. 21-nonies)`
    : `Il termine è finito il ${on}: la pratica si conclude da sé (L. 241/1990, art. 2, c. 8-bis)`;
