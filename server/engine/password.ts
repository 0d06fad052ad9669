import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from './concurrency-limit.ts';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Each derivation takes 19 MiB and a thread of four; the others are for those who sign in. */
const atOnce = limitConcurrency(1);

/** The text to store: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`, base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = current;
  const tag = await atOnce(0, () => tagOf(password, { ...current, nonce, tagLength }));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`;
}

/**
 * Without a stored hash the same work is done, and the answer is no: an unknown account takes as long.
 * Whoever asks sees to it that few ask at once.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { tag, ...settings } = parse(stored ?? nobody);
  const given = await tagOf(password, settings);
  return timingSafeEqual(given, tag) && stored !== undefined;
}

interface Settings {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
  readonly tagLength: number;
}

/** Accents typed as one character or as two are the same password. */
const tagOf = (password: string, settings: Settings): Promise<Buffer> =>
  derive('argon2id', { ...settings, message: password.normalize('NFKC') });

function parse(stored: string): Settings & { readonly tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  const tag = Buffer.from(hash, 'base64');
  if (tag.length === 0) throw new Error('A stored password is not an argon2id hash');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: tag.length,
    tag,
  };
}

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${bare(randomBytes(16))}$${bare(randomBytes(tagLength))}`;
