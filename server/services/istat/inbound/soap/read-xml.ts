import type { Element } from '#src/domain/istat/ross1000.ts';
import { parserFor } from '../../../../api/imports/xml.ts';
import { badRequest } from '../../../../errors.ts';

/** So deep is nothing that is sent. */
const deepest = 20;
/** So many elements has no month of the greatest house. */
const most = 200_000;

/** The root of a document; `broken` is what is no XML, or brings a DTD or entities of its own: a 400 where nothing else is said. */
export function readXml(text: string, broken: () => never = unreadable): Element {
  const root: Open = { name: '', line: 1, text: '', children: [] };
  const open: Open[] = [root];
  let count = 0;
  const parser = parserFor(
    {
      open: (name) => {
        count += 1;
        if (count > most || open.length > deepest) broken();
        const element: Open = { name, line: parser.line, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      text: (words) => {
        const last = open.at(-1);
        if (last) last.text += words;
      },
      close: () => void open.pop(),
    },
    () => broken(),
  );
  parser.write(text.replace(/^\uFEFF/, '').trimStart()).close();
  const [element] = root.children;
  return element ?? broken();
}

interface Open extends Element {
  text: string;
  readonly children: Open[];
}

/** A 400 of what is no call, in words for the hotelier. */
export function unreadable(
  words = 'Il messaggio non è XML leggibile: inviare una busta SOAP 1.1, senza DTD',
): never {
  throw badRequest(words);
}
