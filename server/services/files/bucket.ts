import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileStore, isNumber, type Staging } from '../../api/file-store.ts';
import { Rejected } from '../../errors.ts';
import { StartFailure } from '../../start-failure.ts';

/** A question may take so many milliseconds; 20 MB go through a slow line in less. */
const patience = 60_000;

/**
 * Files in a bucket of any S3 service, at `https://KEY:SECRET@host/bucket/prefix?region=…`; addressed
 * by path, as all of them understand. When it does not answer, the request is refused with a 503.
 */
export function bucketStore(address: string): FileStore {
  const { bucket, prefix, client } = partsOf(address);
  const urlOf = (id: number) => `${bucket}/${prefix}${id}`;
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(patience);
    const answer = await client.fetch(url, { ...init, signal }).catch(unreachable);
    if (answer.ok) return answer;
    if (answer.status === 404) {
      await answer.body?.cancel();
      return answer;
    }
    return unreachable(await reasonOf(answer));
  };
  const listed = (query: Record<string, string>) =>
    ask(`${bucket}?${new URLSearchParams({ 'list-type': '2', prefix, ...query })}`);
  const first = () => listed({ 'max-keys': '1' });

  const store: FileStore = {
    place: `${bucket}/${prefix}`,
    check: async () => {
      const answer = await first().catch(notThere);
      if (!answer.ok) notThere();
    },
    isEmpty: async () => !/<Key>/.test(await (await first()).text()),
    keep: async (id, bytes) => {
      const answer = await ask(urlOf(id), {
        method: 'PUT',
        headers: {
          'Content-Type': 'application/octet-stream',
          'If-None-Match': '*',
          // Signed with its content: what arrives is what was sent.
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
        body: new Uint8Array(bytes),
      });
      if (!answer.ok) unreachable();
    },
    open: async (id) => {
      const answer = await ask(urlOf(id));
      return answer.ok ? (answer.body ?? undefined) : undefined;
    },
    remove: async (id) => {
      await ask(urlOf(id), { method: 'DELETE' });
    },
    async *before(moment) {
      for (let after = ''; ; ) {
        const page = objectsIn(await (await listed({ 'start-after': after })).text());
        for (const { key, since } of page) {
          const name = key.slice(prefix.length);
          if (isNumber(name) && since < moment) yield Number(name);
        }
        const last = page.at(-1);
        if (!last) return;
        after = last.key;
      }
    },
    stage: () => stagingIn(store),
  };
  return store;
}

/** Each file goes to its place at once, and out again if not all can follow. */
function stagingIn(store: FileStore): Staging {
  const stored: number[] = [];
  return {
    async store(id, bytes) {
      const whole = Buffer.concat(await Array.fromAsync(bytes));
      stored.push(id);
      await store.keep(id, whole);
    },
    keep: async () => undefined,
    async drop() {
      for (const id of stored) await store.remove(id);
    },
  };
}

/** A page of a bucket's listing; keys of ours hold nothing that XML would write otherwise. */
const objectsIn = (xml: string) =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: textOf(object, 'Key'),
    since: new Date(textOf(object, 'LastModified')),
  }));

const textOf = (xml: string, tag: string) => xml.split(`<${tag}>`)[1]?.split('<')[0] ?? '';

function partsOf(address: string) {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const [name, ...folders] = pathname.split('/').filter(Boolean);
  return {
    bucket: `${origin}/${name}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    client: new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
      service: 's3',
      retries: 3,
    }),
  };
}

/** The code of an error, as S3 words it; its text may tell too much. */
const reasonOf = async (answer: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status);

function unreachable(cause?: unknown): never {
  const refusal = new Rejected(503, {
    message: 'Il deposito dei file non risponde: riprova fra qualche minuto',
  });
  throw Object.assign(refusal, { cause });
}

function notThere(failure?: unknown): never {
  const { cause } = (failure ?? {}) as { cause?: unknown };
  const why = typeof cause === 'string' ? ` (${cause})` : '';
  throw new StartFailure(`S3_URL: il deposito non risponde o non accetta la chiave${why}.`);
}
