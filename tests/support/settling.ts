import type { Call } from './world.ts';

/** Calls by which what is in programme of a record is called off, confirmed or set aside, as the record is read at that moment. */
export const settling =
  (call: Call): Call =>
  async (method, path, body, headers) => {
    const [record = path] = path.split('/scheduled/');
    const { version } = (await call('GET', record)).body;
    return call(method, path, { version, ...(body as object) }, headers);
  };
