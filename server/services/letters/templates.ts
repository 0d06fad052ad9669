import { mailTemplates } from '#src/resources/mail/mail-templates.ts';
import { twin } from '../../engine/twin.ts';

export const mailTemplatesTwin = twin(mailTemplates, { sql: { isShipped: 'about is not null' } });
