import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { isSealed, sealedMark } from '#src/domain/secret.ts';
import type { Settings } from './settings.ts';

type Keyed = Pick<Settings, 'secretKey'>;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * A secret as it is stored: `sealed:<key>:<nonce, cipher, tag>`, encrypted under the first key of
 * `SECRET_KEY`. The same secret is never sealed alike twice.
 */
export function seal(settings: Keyed, clear: string): string {
  const [key] = keysOf(settings);
  if (!key) throw new Error('Secrets need SECRET_KEY');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const text = Buffer.concat([nonce, cipher.update(clear, 'utf8'), cipher.final()]);
  const whole = Buffer.concat([text, cipher.getAuthTag()]);
  return `${sealedMark}${idOf(key)}:${whole.toString('base64url')}`;
}

/** What was sealed, under any key `SECRET_KEY` still names; a text that was touched throws. */
export function unseal(settings: Keyed, sealed: string): string {
  const [, id, text = ''] = isSealed(sealed) ? sealed.split(':') : [];
  const key = keysOf(settings).find((one) => idOf(one) === id);
  if (!key) throw new Error(`No key of SECRET_KEY opens what was sealed with ${id ?? 'none'}`);
  const whole = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, key, whole.subarray(0, nonceBytes));
  decipher.setAuthTag(whole.subarray(-tagBytes));
  const clear = decipher.update(whole.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([clear, decipher.final()]).toString('utf8');
}

/**
 * A digest (32 bytes) of a text for one purpose, always the same of the same text, that nobody makes without the key: under the `newest`
 * key of `SECRET_KEY`, or the `oldest`, by which what was digested before keys were changed is still found.
 */
export function digestUnder(
  age: 'newest' | 'oldest',
  settings: Keyed,
  purpose: string,
  text: string,
): Buffer {
  const key = keysOf(settings, purpose).at(age === 'newest' ? 0 : -1);
  if (!key) throw new Error(`A digest of ${purpose} needs SECRET_KEY`);
  return createHmac('sha256', key).update(text).digest();
}

/** `SECRET_KEY` may name several, parted by commas, of which the first is the newest: it seals, all of them open. */
const keysOf = ({ secretKey = '' }: Keyed, purpose = 'secrets'): Buffer[] =>
  secretKey
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => Buffer.from(hkdfSync('sha256', one, '', purpose, 32)));

/** Tells keys apart without telling them. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
