import type { Resource } from '#src/schema/resource.ts';
import { accessRequests } from '../people/access-requests.ts';
import { delegations } from '../people/delegations.ts';
import { privacyRequests } from '../people/privacy-requests.ts';
import { rateDeclarations } from '../prices/rate-declarations.ts';
import { promoCards } from '../promotion/promo-cards.ts';
import { applications } from '../registry/applications.ts';
import { contactChanges } from '../registry/contact-changes.ts';
import { licenses } from '../registry/licenses.ts';

/** What the letters that verbs send are about. */
const subjects: readonly Resource[] = [
  accessRequests,
  applications,
  contactChanges,
  delegations,
  licenses,
  privacyRequests,
  promoCards,
  rateDeclarations,
];

/** Their Italian words, by name. */
export const subjectWords: Readonly<Record<string, string>> = Object.fromEntries(
  subjects.map(({ name, words }) => [name, words.one]),
);

/** What a letter is about; undefined where it is written to organisations. */
export const subjectOf = (about: string | null): Resource | undefined =>
  subjects.find(({ name }) => name === about);
