import createCache from '@emotion/cache';
import { styleNonce } from '#src/admin/look/nonce.ts';

/** The styles the components make, under the page's content policy. */
export const stylesCache = createCache({ key: 'css', ...(styleNonce && { nonce: styleNonce }) });
