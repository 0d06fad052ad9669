const limit = 120_000;

/** A chunk of the application; one that does not come within 120 s is a load error. */
export function withinTwoMinutes<T>(load: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new LoadError()), limit);
  });
  return Promise.race([load().catch(failed), late]);
}

/** A part of the application that could not be fetched: a deploy, or no connection. */
export class LoadError extends Error {
  constructor() {
    super('Una parte dell’applicazione non si è caricata.');
    this.name = 'LoadError';
  }
}

function failed(): never {
  throw new LoadError();
}
