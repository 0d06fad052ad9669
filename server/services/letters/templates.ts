import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import { programmeLetters } from '#src/resources/mail/placeholders.ts';
import { literals } from '../../db/literals.ts';
import { twin } from '../../engine/twin.ts';

export const mailTemplatesTwin = twin(mailTemplates, {
  sql: { isShipped: `about is not null or code in (${literals(programmeLetters)})` },
});
