import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const key = 'AKIDPROVA';
const secret = 'segreto/di+prova';
const region = 'eu-south-1';
/** Since when everything lies there, as this bucket tells it. */
const since = new Date('2026-01-15T08:00:00.000Z');

/** A bucket over HTTP that reckons signatures by itself, as AWS describes version 4 of them. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { status, text } = answer(objects, request, body);
    response.writeHead(status).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const addressFor = (password: string, prefix = '') =>
    `http://${key}:${encodeURIComponent(password)}@127.0.0.1:${port}/carte/${prefix}?region=${region}`;
  return {
    objects,
    url: (prefix?: string) => addressFor(secret, prefix),
    wrongUrl: addressFor('altro'),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

interface Answered {
  readonly status: number;
  readonly text?: string | Buffer;
}

function answer(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer): Answered {
  if (!isSigned(request, body))
    return { status: 403, text: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  const { pathname, searchParams } = urlOf(request);
  const name = pathname.replace(/^\/carte\/?/, '');
  if (!pathname.startsWith('/carte')) return { status: 404 };
  if (searchParams.has('list-type')) {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('start-after') ?? '';
    const found = [...objects.keys()]
      .filter((one) => one.startsWith(prefix) && one > after)
      .sort()
      .slice(0, Number(searchParams.get('max-keys') ?? 2));
    const listed = found.map(
      (one) =>
        `<Contents><Key>${one}</Key><LastModified>${since.toISOString()}</LastModified></Contents>`,
    );
    return { status: 200, text: `<ListBucketResult>${listed.join('')}</ListBucketResult>` };
  }
  const kept = objects.get(name);
  if (request.method === 'GET') return kept ? { status: 200, text: kept } : { status: 404 };
  if (request.method === 'DELETE') return { status: objects.delete(name) ? 204 : 404 };
  if (kept && request.headers['if-none-match'] === '*')
    return { status: 412, text: '<Error><Code>PreconditionFailed</Code></Error>' };
  objects.set(name, body);
  return { status: 200 };
}

const urlOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://bucket');

/** The content as announced, and the signature over request and content (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers } = request;
  const [, day, names = '', given] =
    new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${key}/(\\d{8})/${region}/s3/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$`,
    ).exec(headers.authorization ?? '') ?? [];
  const announced = String(headers['x-amz-content-sha256']);
  if (body.length > 0 && announced !== sha256(body)) return false;
  const { pathname, searchParams } = urlOf(request);
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    String(searchParams).replaceAll('+', '%20'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    announced,
  ].join('\n');
  const scope = [day, region, 's3', 'aws4_request'];
  const signing = scope.reduce<string | Buffer>(
    (by, part) => hmac(by, String(part)),
    `AWS4${secret}`,
  );
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)];
  return hmac(signing, text.join('\n')).toString('hex') === given;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest();
