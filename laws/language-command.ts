import { writeFileSync } from 'node:fs';
import { languagePage, pagePath } from './language-page.ts';
import { sourcesIn } from './sources.ts';

/** `npm run language`: writes the page of the language anew. */
writeFileSync(pagePath, languagePage(sourcesIn('src/schema')));
