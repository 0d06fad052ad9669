import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import { failedVerbs } from '#src/resources/mail/placeholders.ts';
import { twin } from '../../engine/twin.ts';

export const mailTemplatesTwin = twin(mailTemplates, {
  sql: { isShipped: `about is not null or code = '${failedVerbs}'` },
});
