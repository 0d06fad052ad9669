import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { standardDataDir } from './db/cluster-folders.ts';
import { StartFailure } from './start-failure.ts';

/** What the environment decides; the names and defaults are the contract's. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly demo: boolean;
  /** Absent: files lie in `dataDir`. */
  readonly s3Url: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Absent: nothing goes by certified mail. */
  readonly pec: CertifiedMailbox | undefined;
  /** Where people reach us, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: BlockList;
  readonly logLevel: string;
  readonly secretKey: string | undefined;
  /** How long the trace of changes is kept. */
  readonly auditMonths: number;
}

/** Where the certified mailbox sends from, where its receipts are read, and its address. */
export interface CertifiedMailbox {
  readonly smtpUrl: string;
  /** Its path names the folder receipts come into, INBOX without one. */
  readonly imapUrl: string;
  readonly address: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** Reads and checks the environment; a wrong value throws a `StartFailure` that names it. */
export function readSettings(env: Environment): Settings {
  const port = portOf(env);
  const databaseUrl = databaseUrlOf(env);
  return {
    port,
    host: given(env, 'HOST') ?? '127.0.0.1',
    databaseUrl,
    dataDir: resolve(given(env, 'DATA_DIR') ?? standardDataDir()),
    demo: oneOf(env, 'DEMO', ['on', 'off'], databaseUrl ? 'off' : 'on') === 'on',
    s3Url: s3UrlOf(env),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    pec: pecOf(env),
    publicUrl: (
      urlOf(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
    ).replace(/\/+$/, ''),
    trustedProxies: proxiesOf(env),
    logLevel: oneOf(env, 'LOG_LEVEL', levels, 'info'),
    secretKey: given(env, 'SECRET_KEY'),
    auditMonths: auditMonthsOf(env),
  };
}

const given = (env: Environment, name: string) => env[name]?.trim() || undefined;

function portOf(env: Environment): number {
  const text = given(env, 'PORT') ?? '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new StartFailure(`PORT deve essere un numero da 1 a 65535, non «${text}».`);
  return port;
}

/** Ten years, or more where told so: what became of a licence is asked of its trace (decision 101). */
function auditMonthsOf(env: Environment): number {
  const text = given(env, 'AUDIT_MONTHS') ?? '120';
  const months = Number(text);
  if (!/^\d+$/.test(text) || months < 120 || months > 1200)
    throw new StartFailure(`AUDIT_MONTHS deve essere un numero da 120 a 1200, non «${text}».`);
  return months;
}

/** Addresses and networks, as `127.0.0.1, 10.0.0.0/8`; none unless told. */
function proxiesOf(env: Environment): BlockList {
  const trusted = new BlockList();
  for (const text of given(env, 'TRUSTED_PROXIES')?.split(',') ?? []) {
    const [address = '', bits, ...more] = text.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const length = Number(bits ?? most);
    const isRight =
      isIP(address) > 0 && more.length === 0 && /^\d{1,3}$/.test(bits ?? '0') && length <= most;
    if (!isRight)
      throw new StartFailure(
        `TRUSTED_PROXIES elenca indirizzi o reti, come 127.0.0.1, 10.0.0.0/8; non «${text.trim()}».`,
      );
    trusted.addSubnet(address, length, family);
  }
  return trusted;
}

function oneOf(
  env: Environment,
  name: string,
  values: readonly string[],
  standard: string,
): string {
  const value = given(env, name) ?? standard;
  if (!values.includes(value))
    throw new StartFailure(`${name} può essere ${values.join(', ')}, non «${value}».`);
  return value;
}

/** libpq also allows no host (a socket in `?host=`), which a URL parser refuses. */
function databaseUrlOf(env: Environment): string | undefined {
  const text = given(env, 'DATABASE_URL');
  if (text === undefined || /^postgres(ql)?:\/\/\S*\/\S+$/.test(text)) return text;
  throw new StartFailure(
    'DATABASE_URL deve essere un indirizzo postgres://utente:password@host:porta/database.',
  );
}

/** The key stands in the address, so the value stays out of the message. */
function s3UrlOf(env: Environment): string | undefined {
  const text = given(env, 'S3_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username && url.password && url.pathname !== '/')
    return text;
  throw new StartFailure(
    'S3_URL deve essere un indirizzo https://chiave:segreto@host/deposito?region=regione.',
  );
}

/** All three or none: a letter without its receipts would prove nothing. */
function pecOf(env: Environment): CertifiedMailbox | undefined {
  const smtpUrl = urlOf(env, 'PEC_SMTP_URL', ['smtp:', 'smtps:']);
  const imapUrl = urlOf(env, 'PEC_IMAP_URL', ['imap:', 'imaps:']);
  const address = given(env, 'PEC_ADDRESS');
  if (address !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
    throw new StartFailure(
      'PEC_ADDRESS deve essere un indirizzo di posta, come ente@pec.example.it.',
    );
  if (smtpUrl && imapUrl && address) return { smtpUrl, imapUrl, address };
  const values = { PEC_SMTP_URL: smtpUrl, PEC_IMAP_URL: imapUrl, PEC_ADDRESS: address };
  const names = Object.entries(values);
  const missing = names.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === names.length) return undefined;
  throw new StartFailure(
    `Per la PEC ${missing.length > 1 ? 'mancano' : 'manca'} ${missing.join(' e ')}: servono tutte e tre, o nessuna.`,
  );
}

/** The value itself stays out of the message: it may hold a password. */
function urlOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartFailure(`${name} deve essere un indirizzo ${protocols.join(' o ')}//…`);
  return text;
}
