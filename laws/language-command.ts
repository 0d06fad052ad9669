import { writeFileSync } from 'node:fs';
import { languagePage, languageSources, pagePath } from './language-page.ts';

/** `npm run language`: writes the page of the language anew. */
writeFileSync(pagePath, languagePage(languageSources()));
