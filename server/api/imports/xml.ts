import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refused } from './limits.ts';

/** What is heard of a document; names come without prefix. */
export interface Listener {
  open?(name: string, attributes: SaxesTagPlain['attributes']): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A parser that tells a listener; what is no XML, or brings entities of its own, is `broken`, which throws. */
export function parserFor(listener: Listener, broken: () => never): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', broken);
  // Entities of one's own are how a small document becomes a huge one.
  parser.on('doctype', broken);
  parser.on('opentag', ({ name, attributes }) => listener.open?.(local(name), attributes));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(local(name)));
  return parser;
}

/** Reads XML as it comes and stops after each piece, so that what was heard may be taken. */
export async function* listenTo(part: Readable, listener: Listener): AsyncGenerator<void> {
  const broken = (): never => {
    throw refused('Il file XLSX è rovinato o incompleto');
  };
  const parser = parserFor(listener, broken);
  const decoder = new TextDecoder();
  try {
    for await (const piece of part) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof Error && 'status' in error ? error : broken();
  } finally {
    part.destroy();
  }
}

/** Reads a whole part; one that is not there is silent. */
export async function hear(part: Readable | undefined, listener: Listener): Promise<void> {
  if (!part) return;
  for await (const _ of listenTo(part, listener));
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
