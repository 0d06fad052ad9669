import { createHash } from 'node:crypto';
import pg from 'pg';

const shapesPerConnection = 500;

/**
 * Names statements, one for each text. Shapes are few, as only declared fields enter them, but a client may ask for
 * any choice of those: the first ones are prepared, and beyond the bound a statement stays unnamed.
 */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= shapesPerConnection) return known;
    const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}

/** A client that prepares whatever takes parameters, once for each text (decision 087). */
export class PreparingClient extends pg.Client {
  readonly #nameOf = createNames();

  // biome-ignore lint/suspicious/noExplicitAny: all of its signatures stay as they are
  override query(...asked: any[]): any {
    const [text, values, ...rest] = asked;
    const isPrepared = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const statement = isPrepared ? [{ name: this.#nameOf(text), text, values }, ...rest] : asked;
    return Reflect.apply(super.query, this, statement);
  }
}
