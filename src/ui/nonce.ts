/** The server writes the nonce of its content policy into the page; styles made here carry it. */
export const styleNonce = document.querySelector<HTMLMetaElement>(
  'meta[property="csp-nonce"]',
)?.nonce;
