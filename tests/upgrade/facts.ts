import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of a database that was left: how it was used, what it held, and what was waiting in it. */
export interface Facts {
  /** The instant its server stopped. */
  readonly leftAt: string;
  readonly secretKey: string;
  /** Sessions that were open, and one that had ended. */
  readonly tokens: {
    readonly provincia: string;
    readonly hotel: string;
    readonly ended: string;
  };
  readonly figures: Figures;
  readonly histories: readonly Told[];
  readonly drafts: readonly Draft[];
  readonly views: readonly View[];
  /** Attractions: written, checked and not written, and asked to be written. */
  readonly imports: {
    readonly written: Sheet;
    readonly checked: Sheet;
    readonly queued: Sheet;
  };
  /** A note that was asked for on many licences. */
  readonly run: {
    readonly path: string;
    readonly note: string;
    readonly licenses: readonly number[];
  };
  readonly document: { readonly id: number; readonly content: string };
  /** Scheduled for the day on which the server stopped. */
  readonly alert: number;
  readonly application: number;
  readonly suspended: number;
  readonly proposed: { readonly house: number; readonly phone: string };
  /** Sent to an account that has not answered; to be a member of that manager. */
  readonly delegation: {
    readonly id: number;
    readonly account: string;
    readonly manager: number;
  };
  /** Somebody who asked for an access, and somebody that manager has invited. */
  readonly pending: { readonly email: string; readonly password: string };
  readonly invited: string;
}

/** Records by resource, by the account that counted them. */
export type Figures = Record<string, Record<string, number>>;

/** A history: who reads it, how many lines it has, and values it must go on telling. */
export interface Told {
  readonly account: string;
  readonly path: string;
  readonly lines: number;
  readonly values: readonly string[];
}

/** Something written and not saved; record 0 is a new one. */
export interface Draft {
  readonly account: string;
  readonly resource: string;
  readonly record: number;
}

/** A view somebody opens a list with; `rows` is what that list held. */
export interface View {
  readonly account: string;
  readonly resource: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly rows: number;
}

/** An import and the names its rows bear. */
export interface Sheet {
  readonly id: number;
  readonly names: readonly string[];
}

/** The folder of a commit that was left: its database, its files, and these facts. */
export const folderOf = (commit: string): string => join(import.meta.dirname, commit);

export const factsOf = async (commit: string): Promise<Facts> =>
  JSON.parse(await readFile(join(folderOf(commit), 'facts.json'), 'utf8'));
