import { inflateSync } from 'node:zlib';

/** The lines of a PDF of ours, from the strings its pages show. */
export function linesIn(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const page = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
        [...shown.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
    } catch {
      return [];
    }
  });
}
