const limit = 120_000;

/** A chunk of the application; one that does not come within 120 s is a load error, which `forget` lets one ask for anew. */
export function withinTwoMinutes<T>(load: () => Promise<T>, forget?: () => void): Promise<T> {
  const failure = () => new LoadError(forget);
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(failure()), limit);
  });
  const failed = (): never => {
    throw failure();
  };
  return Promise.race([load().catch(failed), late]);
}

/** A part of the application that could not be fetched: a deploy, or no connection. */
export class LoadError extends Error {
  /** What failed is not kept: it is fetched anew when it is next drawn. */
  readonly forget: () => void;

  constructor(forget: () => void = () => {}) {
    super('Una parte dell’applicazione non si è caricata.');
    this.name = 'LoadError';
    this.forget = forget;
  }
}
