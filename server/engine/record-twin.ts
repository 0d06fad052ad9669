import type { Session } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import type { Declaration, Whole } from './declaration.ts';
import type { Addressee } from './letters.ts';
import type { Means } from './means.ts';
import type { Blocker, Violation } from './objections.ts';
import type { Issued } from './papers.ts';
import type { Abstention, Ask, Context, JudgedWith, Judging, PapersOf } from './twin.ts';

/** What somebody is asked of a declared record, asked of any. */
type Of<T> = Omit<T, 'record' | 'input' | 'session'> & { readonly record: Whole };
type Asking = Of<Parameters<Ask<Declaration>>[0]>;
type Told = Pick<Asking, 'tx' | 'record' | 'today'>;
type Doing = Of<Context<Declaration, string>> & {
  readonly input: Values;
  readonly session: Session | undefined;
};
/** What a verb is asked with, before anything is done. */
export type Given = Omit<Doing, 'commands' | 'system' | 'made'>;
type Judged = Omit<Judging<Declaration>, 'before' | 'after'> & {
  readonly before: Whole | undefined;
  readonly after: Whole;
};

type VerbTwin = {
  readonly effect?: (context: Doing) => Promise<Row | undefined>;
  readonly unfit?: (
    given: Given & Pick<Asking, 'rehearse'>,
  ) => Promise<Readonly<Record<string, string | undefined>>>;
  readonly consequences?: (
    asking: Told & { readonly services: Means },
  ) => Promise<readonly string[]>;
  readonly goesOn?: (asking: Told) => Promise<string | undefined>;
} & { readonly [blocker: string]: ((asking: Asking) => Promise<readonly Blocker[]>) | undefined };

interface RecordTwin {
  readonly verbs: Readonly<Record<string, VerbTwin | undefined>>;
  readonly rules?: (asked: Judged) => Promise<readonly Violation[]>;
  readonly judgedWith?: readonly (Omit<JudgedWith<Declaration, string>, 'records' | 'fields'> & {
    readonly records: (asked: {
      readonly db: Parameters<JudgedWith<Declaration, string>['records']>[0]['db'];
      readonly record: Whole;
      readonly after: Whole;
    }) => Promise<readonly number[]>;
    readonly fields: Readonly<Record<string, readonly string[]>>;
  })[];
  readonly abstention?: {
    readonly except: readonly string[];
    readonly why: (
      asked: Of<Parameters<Abstention<Declaration>['why']>[0]>,
    ) => Promise<string | undefined>;
  };
  readonly recipients?: Readonly<
    Record<string, (asking: Pick<Asking, 'tx' | 'record'>) => Promise<readonly Addressee[]>>
  >;
  readonly papers?: {
    readonly issuer: (asking: Told) => Promise<Issued | undefined>;
    readonly keep: (kept: Of<Parameters<PapersOf<Declaration>['keep']>[0]>) => Promise<unknown>;
  };
}

/**
 * The twin of a resource over the records the engine holds, which know no declaration: here alone what
 * one was typed with is taken on trust.
 */
export const twinOf = (
  { model }: Pick<Means, 'model'>,
  { name }: Pick<Resource, 'name'>,
): RecordTwin => model.twinOf(name) as unknown as RecordTwin;
