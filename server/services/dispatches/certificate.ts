import { SaxesParser } from 'saxes';
import { formatInstant, isDate, parseDate } from '#src/domain/dates.ts';
import { type ReceiptKind, receiptKinds } from '#src/resources/registry/dispatch-receipts.ts';

/** What a receipt certifies (`daticert.xml`, RFC 6109, 4.4 and appendix B). */
export interface Certificate {
  readonly kind: ReceiptKind;
  /** Of the message it is about, without brackets. */
  readonly messageId: string;
  /** The mailbox that sent the message, in small letters. */
  readonly sender: string;
  /** Whom it was delivered to, or was for, in small letters. */
  readonly recipient: string;
  /** When the provider made it. */
  readonly instant: Date;
  /** The same on a clock in Rome: an ISO date, and HH:MM. */
  readonly madeOn: string;
  readonly madeAt: string;
  /** Why it was not accepted or delivered, in words; undefined where nothing went wrong. */
  readonly failure: string | undefined;
}

/** Characters: an honest one has two thousand. */
const longest = 100_000;

/** Reads one; undefined where it is none, lacks something, or declares entities of its own. */
export function certificateIn(xml: string): Certificate | undefined {
  const said = xml.length > longest ? undefined : valuesIn(xml);
  const kind = Object.keys(receiptKinds).find(
    (one): one is ReceiptKind => one === said?.get('tipo'),
  );
  const messageId = bare(said?.get('msgid') ?? '');
  const moment = momentOf(said?.get('giorno'), said?.get('ora'), said?.get('zona'));
  if (!said || !kind || !messageId || !moment) return undefined;
  const sender = (said.get('mittente') ?? '').toLowerCase();
  const recipient = (said.get('consegna') ?? said.get('destinatari') ?? '').toLowerCase();
  const failure = failureOf(kind, said.get('errore'), said.get('errore-esteso'));
  return { kind, messageId, sender, recipient, ...moment, failure };
}

/** An identifier as it is compared: without brackets, nor the folds of a header. */
export const bare = (messageId: string): string => messageId.replace(/[<>\s]/g, '');

/** What its elements and the attributes that matter say, by name; the first of each. */
function valuesIn(xml: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  const open: string[] = [];
  const say = (name: string, value: string) => {
    if (value && !values.has(name)) values.set(name, value);
  };
  let text = '';
  const parser = new SaxesParser({ xmlns: false });
  const refuse = () => {
    throw new Error('no certificate');
  };
  parser.on('error', refuse);
  // Entities of one's own are how a small document becomes a huge one.
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0) {
      if (name !== 'postacert') refuse();
      say('tipo', attributes.tipo ?? '');
      say('errore', attributes.errore ?? '');
    }
    if (name === 'data') say('zona', attributes.zona ?? '');
    open.push(name);
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    say(name, text.trim());
    open.pop();
    text = '';
  });
  try {
    parser.write(xml).close();
    return values;
  } catch {
    return undefined;
  }
}

/** `23/11/2026`, `15:20:11`, `+0100`: an instant, as a clock in Rome shows it. */
function momentOf(day = '', hour = '', zone = '') {
  const date = parseDate(day) ?? '';
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const instant = new Date(`${date}T${hour}${sign && `${sign}${hours}:${minutes}`}`);
  if (!isDate(date) || !sign || Number.isNaN(instant.getTime())) return undefined;
  const [shown = '', madeAt = ''] = formatInstant(instant.toISOString()).split(' ');
  return { instant, madeOn: parseDate(shown) ?? date, madeAt };
}

const words: Readonly<Record<string, string>> = {
  'no-dest': 'L’indirizzo non esiste presso il gestore del destinatario',
  'no-dominio': 'Il dominio dell’indirizzo non esiste, o non è di posta certificata',
  virus: 'Il gestore vi ha trovato un virus',
};

const otherwise: { readonly [K in ReceiptKind]?: string } = {
  'non-accettazione': 'Il gestore della casella non l’ha accettata',
  'preavviso-errore-consegna': 'Il gestore del destinatario non ha ancora confermato la consegna',
  'errore-consegna': 'Il gestore del destinatario non l’ha potuta consegnare',
  'rilevazione-virus': 'Il gestore vi ha trovato un virus',
};

/** The provider's own words follow ours, where it has some. */
function failureOf(kind: ReceiptKind, error = '', extended = ''): string | undefined {
  const own = otherwise[kind];
  if (own === undefined) return undefined;
  const detail = extended.replace(/\s+/g, ' ');
  return [words[error] ?? own, ...(detail ? [detail] : [])].join('. ').slice(0, 500);
}
