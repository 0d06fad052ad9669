import { mailTemplates, strangersIn } from '#src/resources/mail/mail-templates.ts';
import { failedVerbs } from '#src/resources/mail/placeholders.ts';
import { type Rules, twin } from '../../engine/twin.ts';

/** A word of the product that has changed since leaves a gap in the letter that used it: its office is told. */
const saysWhatIsKnown: Rules<typeof mailTemplates> = async ({ after }) => {
  const strangers = strangersIn(after);
  return (['subject', 'body'] as const).flatMap((field) => {
    const message = strangers[field];
    return message === undefined ? [] : [{ code: 'placeholders', field, message }];
  });
};

export const mailTemplatesTwin = twin(mailTemplates, {
  sql: { isShipped: `about is not null or code = '${failedVerbs}'` },
  rules: saysWhatIsKnown,
});
