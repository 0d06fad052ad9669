import { SaxesParser } from 'saxes';

/** Words set alike. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A paragraph of a paper: what it is, and its words. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'item' | 'addressee';
  readonly runs: readonly Run[];
}

/** Characters no XML may hold, written or by their number. */
const unbearable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:0*(?:[0-8]|11|12|1[4-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]));/gi;

const headings = ['h2', 'h3', 'h4'];
const breaking = ['p', 'li', 'pre', ...headings];

/** The paragraphs of a text people may write; a quotation is the addressee, set apart as in a letter. */
export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  let runs: Run[] = [];
  const isIn = (...names: readonly string[]) => names.some((name) => open.includes(name));
  const kindNow = (): Block['kind'] => {
    if (isIn('blockquote')) return 'addressee';
    if (isIn('li')) return 'item';
    return isIn(...headings) ? 'heading' : 'text';
  };
  const finish = () => {
    if (runs.some(({ text }) => text.trim() !== '')) blocks.push({ kind: kindNow(), runs });
    runs = [];
  };
  const say = (text: string) => {
    const said = { text, bold: isIn('strong', 'b', ...headings), italic: isIn('em', 'i') };
    const last = runs.at(-1);
    const isAlike = last?.bold === said.bold && last.italic === said.italic;
    runs = isAlike ? [...runs.slice(0, -1), { ...said, text: last.text + text }] : [...runs, said];
  };
  const parser = new SaxesParser({ fragment: true });
  parser.on('opentag', ({ name }) => {
    if (breaking.includes(name)) finish();
    if (name === 'br') say('\n');
    open.push(name);
  });
  parser.on('text', (text) => say(text.replace(/[ \t\r\n]+/g, ' ')));
  parser.on('closetag', ({ name }) => {
    if (breaking.includes(name)) finish();
    open.splice(open.lastIndexOf(name), 1);
  });
  // What was written before such marks were refused may hold them.
  parser.write(html.replace(unbearable, '')).close();
  finish();
  return blocks;
}
