import type { Session } from '#src/permissions/session.ts';
import type { Action, Resource, Signer } from '#src/schema/resource.ts';
import type { Tx } from '../db/transaction.ts';
import type { Author } from './actor.ts';
import type { Commands, SystemCommands } from './commands.ts';
import type { CountKnown } from './count-known.ts';
import type { BodyOf, Declaration, DeedOf, InputOf, RecordOf } from './declaration.ts';
import type { Excess, Without } from './excess.ts';
import type { Because } from './follows-from.ts';
import type { Addressee } from './letters.ts';
import type { Means } from './means.ts';
import type { Words } from './naming.ts';
import type { Blocker, Violation } from './objections.ts';
import type { Issued, Paper } from './papers.ts';
import type { ReadKnown } from './read-known.ts';
import type { Rehearse } from './rehearse.ts';
import type { Door } from './writer.ts';

/** The session behind a verb; time and effects have none. */
type SessionOf<R extends Declaration, V extends keyof R['actions']> = Declaration extends R
  ? Session | undefined
  : R['actions'][V] extends { by: string }
    ? Session | undefined
    : Session;

/** What a verb finds: the locked record, the judged input, who acts; all in one transaction. */
export interface Context<R extends Declaration, V extends keyof R['actions']> {
  /** The transaction, to read in. */
  readonly tx: Tx;
  /** Reads whole records of any declaration, whoever acts. */
  readonly read: ReadKnown;
  /** The record, locked, as it was before. */
  readonly record: RecordOf<R>;
  /** What it is done with; what was not given is null. */
  readonly input: InputOf<R, V>;
  /** Who acts, and for which organisation; time and effects have none. */
  readonly session: SessionOf<R, V>;
  /** Who the trace names. */
  readonly author: Author;
  /** By which door it comes in. */
  readonly door: Door;
  /** The verb this one follows from. */
  readonly because: Because | undefined;
  /** The day it was put in programme, an ISO date, where it waited: it was told of then, however late it is done. */
  readonly plannedOn: string | undefined;
  /** It is only tried, and taken back: what is told of it was found out by asking alone. */
  readonly isRehearsed: boolean;
  /** Settings, letters, papers and what else the engine runs on. */
  readonly services: Means;
  /** The business day in Rome, an ISO date. */
  readonly today: string;
  /** Further writes in the name of who acts, under the rules of single ones. */
  readonly commands: Commands;
  /** The same for what follows, whatever who acts may do. */
  readonly system: SystemCommands;
  /** Says that a record of the same resource came of it: whoever acted goes on to it. */
  readonly made: (id: number) => void;
}

/**
 * What a verb does beyond moving the state; answers further columns to set. It is written with `satisfies`, so that its
 * twin sees what it answers: as an annotation it answers what no twin takes.
 */
export type Effect<R extends Declaration, V extends keyof R['actions']> = (
  context: Context<R, V>,
) => Promise<BodyOf<R> | Unseen | undefined>;

interface Unseen {
  readonly 'an effect is written with satisfies': true;
}

/** What a verb is asked with, before anything is done. */
export type Given<R extends Declaration, V extends keyof R['actions']> = Omit<
  Context<R, V>,
  'commands' | 'system' | 'made'
>;

/**
 * What of a verb's input does not fit its record or other rows, in words beside its fields; asked wherever the verb
 * is done, and of one dated ahead as on that day and again when it comes.
 */
export type Unfit<R extends Declaration, V extends keyof R['actions']> = (
  given: Given<R, V> & Pick<Asking<R>, 'rehearse'>,
) => Promise<{
  readonly [N in keyof InputOf<R, V> | DayOf<R['actions'][V]> | RowOf<keyof InputOf<R, V>>]?:
    | Words
    | undefined;
}>;

/** A place in rows that are sent: `lines.3.beds`. */
type RowOf<N> = `${N & string}.${number}.${string}`;

/** The date a verb takes effect on, of its input or of the record. */
type DayOf<A> = A extends { effectiveOn: infer D extends string } ? D : never;

/**
 * Keeps what many read counted of its records: after every write of some, whoever makes it, in the same transaction,
 * while they and what they are written in turn by are held. Of a new one there was nothing before, of one that is gone nothing is left.
 */
export type Tally<R extends Declaration> = (
  counting: TallyMeans & {
    readonly written: readonly {
      readonly before: RecordOf<R> | undefined;
      readonly after: RecordOf<R> | undefined;
    }[];
  },
) => Promise<void>;

/**
 * Waits until nobody else writes what a record is counted with that shares no turn with it; asked before each edit and verb of it is
 * written, of what was before it and comes of it, and before one is put in programme, where nothing was.
 */
export type InTurn<R extends Declaration> = (writing: {
  readonly tx: Tx;
  readonly before: RecordOf<R> | undefined;
  readonly after: RecordOf<R>;
  /** It is only tried, and waits for nobody. */
  readonly isRehearsed: boolean;
}) => Promise<void>;

/** What is counted with, in the transaction of the write. */
export interface TallyMeans {
  readonly tx: Tx;
  /** Reads whole records of any declaration, whoever writes. */
  readonly read: ReadKnown;
  /** Does a verb that is the product's own to records that rest on what was counted. */
  readonly follow: <R extends Declaration>(
    resource: R,
    verb: keyof R['actions'] & string,
    ids: readonly number[],
  ) => Promise<void>;
  /** The verb the write follows from. */
  readonly because: Because | undefined;
  /** The business day in Rome, an ISO date. */
  readonly today: string;
}

/** What is known where something is asked about a record, before anything is done. */
interface Asking<R extends Declaration> {
  /** The transaction, to read in. */
  readonly tx: Tx;
  /** Reads whole records of any declaration, whoever asks. */
  readonly read: ReadKnown;
  /** Counts what refers to the record, by a field of kind `count`: all there are. */
  readonly count: CountKnown;
  /** The record as it stands. */
  readonly record: RecordOf<R>;
  /** Who asks. */
  readonly author: Author;
  /** By which door. */
  readonly door: Door;
  /** The verb this one would follow from. */
  readonly because: Because | undefined;
  /** What the environment decides. */
  readonly settings: Means['settings'];
  /** The business day in Rome, an ISO date. */
  readonly today: string;
  /** It is only asked about, or tried and taken back. */
  readonly isRehearsed: boolean;
  /** Tries what the verb would do and takes it back; answers what was said against it. */
  readonly rehearse: Rehearse<keyof R['actions'] & string>;
}

/** What is told of a record as it stands. */
type Told<R extends Declaration> = Pick<Asking<R>, 'tx' | 'record' | 'today'>;

/** What comes of a verb for this record, told to its author before it is done; sentences. */
export type Consequences<R extends Declaration> = (
  asking: Told<R> & Pick<Asking<R>, 'author'> & { readonly services: Means },
) => Promise<readonly string[]>;

/** Asks whether something holds a verb back now; nothing, when nothing does. */
export type Ask<R extends Declaration> = (asking: Asking<R>) => Promise<readonly Blocker[]>;

/**
 * Who keeps out of a record, whatever they may do elsewhere: of every write of it but those of its own party, by whom acts
 * and by whom acts in their name, and of putting off what follows from one. What time brings asks nobody.
 */
export interface Abstention<R extends Declaration> {
  /** Is it its own party’s to do, for the organisation its author acts for? */
  readonly isOfParty: (
    asked: Pick<Asking<R>, 'record' | 'author'> & { readonly deed: DeedOf<R> },
  ) => boolean;
  /** Why this person does, in words. */
  readonly why: (
    asked: Pick<Asking<R>, 'tx' | 'record'> & { readonly person: number },
  ) => Promise<string | undefined>;
}

/** Answers who is written to under a name of `notify`; who has done it themself may be left out. */
export type Recipients<R extends Declaration> = (
  asking: Pick<Asking<R>, 'tx' | 'record' | 'author'>,
) => Promise<readonly Addressee[]>;

/** The same, or asked before the verb is done where it leaves nothing to know them by. */
type WrittenTo<R extends Declaration> = Recipients<R> | { readonly before: Recipients<R> };

/** Whose papers those of a record are, and where they are kept; every one stays. */
export interface PapersOf<R extends Declaration> {
  /** Undefined where there is nobody to issue one: then none is made. */
  readonly issuer: (asking: Told<R>) => Promise<Issued | undefined>;
  /** Of which records a verb makes none, though it does of others. */
  readonly leavesOut?: (
    done: Pick<Told<R>, 'record'> & { readonly verb: keyof R['actions'] & string },
  ) => boolean;
  /** Keeps the paper, in the same act. */
  readonly keep: (kept: {
    readonly tx: Tx;
    readonly services: Means;
    readonly record: RecordOf<R>;
    readonly verb: keyof R['actions'] & string;
    readonly paper: Paper;
    readonly today: string;
    readonly system: Commands;
  }) => Promise<unknown>;
}

/** Where and by whom a write is made. */
interface Circumstances<R extends Declaration> {
  readonly deed: DeedOf<R>;
  readonly author: Author;
  readonly door: Door;
  /** The verb it follows from; of a record that is judged with another one, what was done to that. */
  readonly because?: Because | undefined;
  /** The verb all of this follows from, with what is still to come of it; the same but for what is judged with another. */
  readonly amid?: Because | undefined;
}

/** A record around a write; before its creation there was none, and one that only stands is before as after. */
export interface Judging<R extends Declaration> {
  /** As it was; undefined where it is made. */
  readonly before: RecordOf<R> | undefined;
  /** As it stands after the write; as it was where it is deleted, or nothing is written yet. */
  readonly after: RecordOf<R>;
  /** The write is made; it is not where a record is judged as it stood before it, or as it stands. */
  readonly isWritten: boolean;
  /** The transaction, to read in. */
  readonly db: Tx;
  /** Reads whole records of any declaration, whoever writes. */
  readonly read: ReadKnown;
  readonly cause: Circumstances<R>;
  /** What the environment decides. */
  readonly settings: Means['settings'];
  /** The business day in Rome, an ISO date. */
  readonly today: string;
  /** It is only asked, or tried and taken back: nobody is waited for. */
  readonly isRehearsed: boolean;
}

/**
 * Answers what a record violates as it stands after a write, or as it was where the write deletes it; asked at
 * every write, by every door.
 */
export type Rules<R extends Declaration> = (
  judging: Judging<R>,
) => Promise<readonly Violation<keyof R['fields'] & string>[]>;

/**
 * Records whose rules read a row of this one, of another resource or of the same: where a write changes one of `fields`, it
 * may not create or worsen there what that field decides, violations by the kinds that resource tells (`KindOf` its rules).
 * They are looked for by the record as it was and as it is going to be, which may refer to others.
 */
export interface JudgedWith<R extends Declaration, K extends string> {
  /** The one that has those rules. */
  readonly resource: Pick<Resource, 'name'>;
  /** The ids of its records that read this one. */
  readonly records: (asked: {
    readonly db: Tx;
    readonly record: RecordOf<R>;
    readonly after: RecordOf<R>;
  }) => Promise<readonly number[]>;
  /** By field of this one, the kinds of violations it decides there. */
  readonly fields: { readonly [N in keyof R['fields'] & string]?: readonly K[] };
}

/** What the blockers of a verb are called; of verbs of whatever declaration, anything. */
type Blocked<A> = Action extends A
  ? string
  : A extends { blockers: readonly (infer B extends string)[] }
    ? B
    : never;

/** What a verb asks and does, under the names its declaration gives. */
type VerbParts<R extends Declaration, V extends keyof R['actions']> = {
  /** What it does beyond moving the state; answers further fields to set, and none there is not. */
  readonly effect?: (context: Context<R, V>) => Promise<BodyOf<R> | undefined>;
  readonly unfit?: Unfit<R, V>;
  readonly consequences?: Consequences<R>;
  /** What comes of it that it is taken out of the programme, before it is. */
  readonly ifCalledOff?: Consequences<R>;
  /** The verb the record as it now stands goes on to by itself, under that one's own blockers and letters. */
  readonly goesOn?: (asking: Told<R>) => Promise<(keyof R['actions'] & string) | undefined>;
} & {
  readonly [B in Exclude<
    Blocked<R['actions'][V]>,
    'effect' | 'unfit' | 'consequences' | 'ifCalledOff' | 'goesOn'
  >]: Ask<R>;
};

/** What a declaration cannot say because it needs other rows or SQL; each part typed from it. */
export interface TwinOf<R extends Declaration> {
  /** What its verbs do and ask, by their names. */
  readonly verbs: { readonly [V in keyof R['actions']]?: VerbParts<R, V> };
  readonly rules?: Rules<R>;
  /** Each typed, where it is written, by the kinds that resource tells: `satisfies JudgedWith<R, KindOf<typeof its rules>>`. */
  readonly judgedWith?: readonly JudgedWith<R, string>[];
  readonly inTurn?: InTurn<R>;
  readonly abstention?: Abstention<R>;
  /** Keeps what is counted of its records in step with every write of them, in its transaction. */
  readonly tally?: Tally<R>;
  /** The rows of a view. */
  readonly rows?: string;
  /** Of every computed field, over the row `t`; a stored one may only use the row's own columns. */
  readonly sql?: Readonly<Record<string, string>>;
  readonly papers?: PapersOf<R>;
  /** As what its records sign what is done, here as in every trace. */
  readonly signs?: Signer;
  /** Who is written to, where no field of the record says it. */
  readonly recipients?: Readonly<Record<string, WrittenTo<R>>>;
}

type NeedsParts<A> = {
  [V in keyof A]: A[V] extends { blockers: readonly string[] } ? V : never;
}[keyof A];

type NotifiedBy<A> = A extends { notify: infer N } ? keyof N & string : never;
type NotifiedOfNew<R> = R extends { notify?: infer N } ? keyof NonNullable<N> & string : never;
type RecipientOf<R extends Declaration> = Exclude<
  { [V in keyof R['actions']]: NotifiedBy<R['actions'][V]> }[keyof R['actions']] | NotifiedOfNew<R>,
  keyof R['fields']
>;

type PaperOf<A> = A extends { paper: string } ? true : never;

type DerivedOf<F> = { [K in keyof F]: F[K] extends { kind: 'derived' } ? K : never }[keyof F];

/** A part of a twin that has to be there where a declaration names something for it to answer, and nowhere else. */
type Where<Named, P> = [Named] extends [never] ? { readonly [K in keyof P]?: never } : P;

/** A twin as it has to be written: whole, as its declaration names what it answers. */
type Parts<R extends Declaration> = Omit<TwinOf<R>, 'verbs' | 'sql' | 'papers' | 'recipients'> &
  Partial<Pick<TwinOf<R>, 'verbs'>> &
  ([NeedsParts<R['actions']>] extends [never]
    ? unknown
    : { readonly verbs: { readonly [V in NeedsParts<R['actions']>]: VerbParts<R, V> } }) &
  Where<
    DerivedOf<R['fields']>,
    { readonly sql: { readonly [N in DerivedOf<R['fields']>]: string } }
  > &
  Where<PaperOf<R['actions'][keyof R['actions']]>, Required<Pick<TwinOf<R>, 'papers'>>> &
  Where<RecipientOf<R>, { readonly recipients: { readonly [N in RecipientOf<R>]: WrittenTo<R> } }>;

/** The effects of a twin answer nothing but fields of its declaration. */
type Exactly<R extends Declaration, P> = P extends { readonly verbs: infer E }
  ? { readonly verbs: { readonly [V in keyof E]: { readonly effect?: Answering<R, E[V]> } } }
  : unknown;
type Answering<R extends Declaration, E> = E extends {
  readonly effect: (context: infer C) => Promise<infer S>;
}
  ? (context: C) => Promise<Without<Excess<S, BodyOf<R>>> | undefined>
  : unknown;

/** Declares what belongs to one resource and stands on the server alone. */
export const twin = <const R extends Declaration, P extends Parts<R>>(
  { name }: R,
  parts: P & Exactly<R, P>,
): TwinOf<R> & { readonly name: string } => ({ verbs: {}, ...parts, name });
