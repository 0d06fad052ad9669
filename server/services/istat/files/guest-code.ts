import { digestUnder } from '../../../secrets.ts';
import type { Settings } from '../../../settings.ts';

/**
 * What a guest is called whose file calls them nothing: always the same of the same person, so that a file sent again doubles nobody, and under
 * the key of the product, so that nobody finds by it who they are.
 */
export function codeOfGuest(settings: Settings, person: readonly string[]): string {
  const text = person.join('\n').toUpperCase();
  const digest = digestUnder('oldest', settings, 'codes of guests', text).toString('hex');
  return `Q${digest.slice(0, 18).toUpperCase()}`;
}
