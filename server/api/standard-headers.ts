type Headers = readonly (readonly [name: string, value: string])[];

/** What every answer of the API says of itself: never kept, never framed, no script, no sniffing. */
export const standardHeaders: Headers = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];

/** Who was reached by https once is asked by https from then on: of every answer, pages too. */
export const transportHeaders = ({ publicUrl }: { readonly publicUrl: string }): Headers =>
  publicUrl.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=15552000; includeSubDomains']]
    : [];
