/** An element with what is in it; without, an empty one. */
export const element = (name: string, inside: string, attributes = ''): string =>
  `<${name}${attributes}>${inside}</${name}>`;

/** Text as it stands in XML, without what XML has no place for. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const envelopes = 'http://schemas.xmlsoap.org/soap/envelope/';

/** An envelope of SOAP 1.1. */
export const enveloped = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${envelopes}"><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** What could not be done, for the hotelier to read; whose fault it was. */
export const faulted = (whose: 'Client' | 'Server', words: string): string =>
  enveloped(
    element(
      'soap:Fault',
      element('faultcode', `soap:${whose}`) + element('faultstring', escaped(words)),
    ),
  );
