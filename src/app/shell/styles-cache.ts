import createCache from '@emotion/cache';
import { styleNonce } from '#src/ui/nonce.ts';

/** The styles the components make, under the page's content policy. */
export const stylesCache = createCache({ key: 'css', ...(styleNonce && { nonce: styleNonce }) });
