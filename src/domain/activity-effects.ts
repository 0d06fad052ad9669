import type { ApplicationKind } from './application-kinds.ts';
import { formatDate } from './dates.ts';
import { howItStands, type Standing } from './license-standing.ts';
import { underWayKinds } from './procedure.ts';
import type { CountedTerm } from './suspensions.ts';

/** What an act of the office means for the activity. */
export type Event = 'invited' | 'forbidden' | 'refused' | 'annulled';

interface Words {
  /** A licence in force is struck. */
  readonly license: string;
  readonly new_opening: string;
  readonly takeover: string;
  /** In the new premises; a relocation that came is undone as every change is. */
  readonly relocation?: string;
  /** Nothing in force is struck. */
  readonly other: string;
}

/** What is filed may begin on the day it is received (L. 241/1990, art. 19, c. 2): nobody knows whether it has. */
const cannotBegin = 'Ciò che la pratica chiede non può iniziare, e se è iniziato cessa';
const goesOn =
  'L’attività prosegue com’era: ciò che la pratica chiede non può iniziare, e se è iniziato cessa';

const effects: Readonly<Record<Event, Words>> = {
  invited: {
    license: 'La licenza è sospesa finché le misure non sono adottate',
    new_opening:
      'Non c’è ancora una licenza da sospendere: l’attività, che con la SCIA poteva già iniziare, non inizia o si ferma finché le misure non sono adottate',
    takeover:
      'Chi subentra non inizia, o si ferma, finché le misure non sono adottate: la licenza resta a chi la gestisce',
    relocation:
      'L’attività non inizia nella nuova sede, o vi si ferma, finché le misure non sono adottate',
    other:
      'Ciò che la pratica chiede non inizia, o si ferma, finché le misure non sono adottate; nessuna licenza attiva è sospesa',
  },
  forbidden: {
    license: 'L’attività della licenza è vietata',
    new_opening:
      'L’attività è vietata: non può iniziare, e se è iniziata cessa; non è iscritta nel registro',
    takeover: 'Il subingresso è vietato: la licenza resta a chi la gestisce',
    relocation: 'L’attività nella nuova sede è vietata: non può iniziare, e se è iniziata cessa',
    other: 'Ciò che la pratica chiede è vietato; il registro resta com’è',
  },
  refused: {
    license: goesOn,
    new_opening: 'L’attività non può iniziare, e se è iniziata cessa; non è iscritta nel registro',
    takeover:
      'Chi subentra non può iniziare, e se ha iniziato smette: la licenza resta a chi la gestisce',
    other: 'Il registro resta com’è',
  },
  annulled: {
    license: 'La licenza nata dalla pratica è vietata',
    new_opening: 'L’attività non può più essere esercitata; non è iscritta nel registro',
    takeover: 'Il subingresso non ha effetto: la licenza resta a chi la gestisce',
    other: 'Ciò che la pratica chiede non vale più: il registro resta com’è',
  },
};

/** What comes of it for the activity, in words; whether it strikes a licence in force. */
export const effectOf = (event: Event, kind: ApplicationKind, isLicensed: boolean): string => {
  if (isLicensed) return effects[event].license;
  const words: Words & { readonly [K in ApplicationKind]?: string } = effects[event];
  return words[kind] ?? words.other;
};

/**
 * The same with how the activity stands, if there is one, on an ISO day: only of a licence in force does it go on as it was, and what strikes none
 * leaves it as it stands (L. 241/1990, art. 3; decisions 120, 144).
 */
export function effectAsItStands(
  event: Event,
  kind: ApplicationKind,
  one: Standing | undefined,
  today: string,
): string {
  const words = effectOf(event, kind, false);
  if (one === undefined) return words;
  if (event !== 'refused' || !underWayKinds.includes(kind))
    return standingAfter(words, kind, one, today);
  return one.state === 'active' ? goesOn : `${cannotBegin}; ${onDay(one, today)}`;
}

/** What has come of an application of a kind, in words, and how the activity it varies stands after it on an ISO day. */
export const standingAfter = (
  words: string,
  kind: ApplicationKind,
  one: Standing | undefined,
  today: string,
): string => {
  if (one === undefined) return words;
  const isMoving = kind === 'relocation' && one.state === 'active';
  return `${words}; ${isMoving ? 'nella sede di oggi prosegue' : onDay(one, today)}`;
};

const onDay = (one: Standing, today: string): string =>
  `al ${formatDate(today)} ${howItStands(one, today)}`;

/** What was closed for want of an answer goes on, as that had come in time, by an act. */
export const answeredAfterAll = (act: string): string =>
  `Ciò che l’ufficio aveva chiesto era arrivato in tempo: la chiusura è revocata (${act}), e la pratica prosegue`;

/** An invitation finds a licence its holder has suspended. */
export const heldAsWell =
  'La licenza, che chi la gestisce ha già sospeso, non riprende finché le misure non sono adottate';

/** Measures were told of what an invitation suspended; until when the office may say that they are not enough, in words. */
export const suspendedAtMost = (on: string): string =>
  `${effects.invited.license}; senza altri provvedimenti entro il ${on} finisce anche la sospensione disposta con l’invito`;

/** Until when a suspension its holder asked for may last, or might have by an ISO day, and what comes after, in words. */
export const lastsUntil = (
  { since, last, returnBy, lapsedFrom }: Omit<CountedTerm, 'heldFrom'>,
  today: string,
): string =>
  today < lapsedFrom
    ? `La sospensione, contata dal ${formatDate(since)}, può durare fino al ${formatDate(last)}: l’attività riprende entro il ${formatDate(returnBy)}, poi la licenza decade`
    : `La sospensione, contata dal ${formatDate(since)}, poteva durare fino al ${formatDate(last)}, e l’attività riprendere entro il ${formatDate(returnBy)}: non riprende più, e la licenza decade, se niente altro che fu chiesto in tempo è ancora da concludere`;

/** What a case says while its act forbids a licence. */
export const forbidding: readonly string[] = [effects.forbidden.license, effects.annulled.license];

/** What a case forbade is forbidden by it no more. */
export const prohibitionLifted = (act: string): string =>
  `Il divieto di questa pratica è revocato (${act})`;

/** The same of the first of two that is lifted. */
export const firstLifted = (act: string): string =>
  `${prohibitionLifted(act)}: se la licenza è ancora vietata, lo è per altro`;

/** What a case forbade has ended with that. */
export const prohibitionConcluded =
  'La licenza, che era vietata, è cessata: per riprendere serve un nuovo titolo';

/** The licence an invitation is about ends, or is forbidden, while that stands. */
export const invitedOver = {
  prohibited:
    'La licenza è vietata: anche se il divieto è revocato, non riprende finché le misure non sono adottate',
  closed:
    'La licenza è cessata: anche se è riaperta, non riprende finché le misure non sono adottate',
} as const;

/** What becomes of a licence that was taken over, when that is annulled: before it is tried, and as it went. */
export const handingBack = {
  ahead:
    'La licenza e la struttura tornano a chi le aveva, se dal subingresso non è cambiato niente; se no l’attività di chi è subentrato è vietata, e l’ufficio corregge il registro',
  stopped:
    'La licenza era sospesa quando è passata, e non torna da sé a chi la aveva: l’attività di chi è subentrato è vietata, e se ripristinarla lo decide l’ufficio',
  restored:
    'Il subingresso non vale più: l’attività di chi è subentrato è vietata, la licenza e la struttura sono tornate a chi le aveva prima, con recapiti, documenti e prezzi da comunicare com’erano',
  left: 'Il subingresso non vale più: chi è subentrato non può continuare. La licenza di prima non è ancora ripristinata: lo decide l’ufficio',
} as const;

/** What becomes of a change that was carried out, when it is annulled: before it is tried, and as it went. */
export const undoing = {
  ahead:
    'Il registro torna com’era prima della pratica; se da allora è cambiato, o così violerebbe una regola, resta com’è e lo corregge l’ufficio',
  restored: 'Ciò che la pratica ha cambiato non vale più: il registro è tornato com’era prima',
  left: 'Ciò che la pratica ha cambiato non vale più: il registro non può tornare da sé com’era prima, e lo corregge l’ufficio',
  corrected: 'Ciò che la pratica ha cambiato non vale più: l’ufficio ha corretto il registro',
  kept: 'Ciò che la pratica ha cambiato non vale più: per un atto dell’ufficio il registro resta com’è',
} as const;

/** What becomes of what an opening made, when it is annulled, by what that has come to meanwhile. */
export const unopening = {
  ceased: 'Il titolo non vale più: la licenza nata dalla pratica era già cessata',
  handedOn: (number: string) =>
    `Il titolo non vale più. La licenza che ne era nata è passata ad altri, e l’attività prosegue con la licenza ${number}: l’ufficio la vieta, o dice con un atto perché resta`,
} as const;

/** Why what was asked about a licence that is no longer its holder’s is closed, and what comes of it. */
export const noLongerTheirs = {
  superseded: {
    reason:
      'La licenza è passata ad altri con un subingresso: ciò che era chiesto da chi la aveva, o per averla, non si può più accogliere',
    effect: 'Il registro resta com’è: la licenza è passata a chi è subentrato',
  },
  closed: {
    reason:
      'La licenza è cessata: ciò che era chiesto per averla, o accolto e non ancora iscritto, non si iscrive più',
    effect: 'Il registro resta com’è: di questa pratica non vi si iscrive nulla',
  },
  annulled: {
    reason:
      'Il titolo da cui è nata la licenza è annullato d’ufficio: ciò che era chiesto da chi la aveva, o per averla, non si può più accogliere',
    effect: 'Il registro resta com’è: l’attività non può continuare',
  },
} as const;

/** What becomes of what was granted for a day ahead, by why it can be done no more, told as what came about on a day. */
export const grantLapsed = (why: string): string =>
  `${why}: ciò che era accolto non ha più effetto, e il registro resta com’è`;

/** The same where who was granted it gave it up on an ISO day; the licence an opening was to begin is annulled with its house. */
export function renounced(
  on: string,
  opened: { readonly number: string | null } | undefined,
): string {
  const why = `Chi l’ha presentata ha rinunciato il ${formatDate(on)}`;
  return opened === undefined
    ? grantLapsed(why)
    : `${why}: la licenza ${opened.number ?? 'che ne era nata'}, non ancora cominciata, è annullata con la sua struttura`;
}
