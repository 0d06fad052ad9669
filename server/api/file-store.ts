/** Where the bytes of uploaded files lie, each under its own number: no name a person chose gets there. */
export interface FileStore {
  /** For a message; it holds no key. */
  readonly place: string;
  /** Throws a `StartFailure` when nothing could be kept there. */
  check(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** A number is never used twice: what lies there already is not written over. */
  keep(id: number, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when they are lost. */
  open(id: number): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(id: number): Promise<void>;
  /** The numbers of all that has lain there since before a moment. */
  before(moment: Date): AsyncIterable<number>;
  /** Files that are being put back: all of them or none. */
  stage(): Staging;
}

/** Is it the name of a file of ours? Nothing else that lies there is touched. */
export const isNumber = (name: string): boolean => /^\d{1,15}$/.test(name);

export interface Staging {
  store(id: number, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Gives the store its files. */
  keep(): Promise<void>;
  /** Leaves the store without any. */
  drop(): Promise<void>;
}
