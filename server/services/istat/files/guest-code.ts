import { createHmac } from 'node:crypto';
import type { Settings } from '../../../settings.ts';

/**
 * What a guest is called whose file calls them nothing: always the same of the same person, so that a file sent again doubles nobody, and under
 * the key of the product, so that nobody finds by it who they are.
 */
export function codeOfGuest({ secretKey = '' }: Settings, person: readonly string[]): string {
  const digest = createHmac('sha256', `guest-codes:${secretKey.split(',')[0]?.trim()}`)
    .update(person.join('\n').toUpperCase())
    .digest('hex');
  return `Q${digest.slice(0, 18).toUpperCase()}`;
}
