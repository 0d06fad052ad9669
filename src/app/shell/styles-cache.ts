import createCache from '@emotion/cache';

/** The server writes the nonce of its content policy into the page; styles made here carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const stylesCache = createCache({ key: 'css', ...(nonce && { nonce }) });
