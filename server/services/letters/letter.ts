import { filledIn, namesIn, type Said } from '#src/resources/mail/placeholders.ts';
import type { Tx } from '../../db/transaction.ts';
import { harmlessHtml } from '../../engine/stored.ts';
import { escaped } from '../mail/mail.ts';

/** A template as it is stored. */
export interface Template {
  readonly subject: string;
  readonly body: string;
}

/** The template of a code; none while its office has switched it off. */
export async function templateOf(tx: Tx, code: string): Promise<Template | undefined> {
  return tx
    .selectFrom('mail_templates')
    .select(['subject', 'body'])
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
}

/** The letter a template makes of some values, which cannot write HTML into it. */
export const letterOf = ({ subject, body }: Template, said: Said) => ({
  subject: filledIn(subject, said, (value) => value.replace(/\s+/g, ' ')),
  html: harmlessHtml(filledIn(withoutEmpty(body, said), said, inHtml)),
});

const inHtml = (value: string): string => escaped(value).replaceAll('\n', '<br />');

const blocks = 'p|li|h2|h3|h4|pre';
/** A block of text that holds no other. */
const paragraph = new RegExp(
  `<(${blocks})>(?:(?!</?(?:${blocks}|ul|ol|blockquote)>)[\\s\\S])*</\\1>`,
  'g',
);
const hollow = /<(li|ul|ol|blockquote)>\s*<\/\1>/g;

/** A paragraph that would say something, and has nothing to say, is left out. */
function withoutEmpty(html: string, said: Said): string {
  const kept = html.replace(paragraph, (whole) => {
    const names = namesIn(whole);
    return names.length > 0 && names.every((name) => !said.get(name)) ? '' : whole;
  });
  return kept === html ? html : withoutHollow(kept);
}

/** Lists whose every item is gone go too. */
function withoutHollow(html: string): string {
  const less = html.replace(hollow, '');
  return less === html ? html : withoutHollow(less);
}
