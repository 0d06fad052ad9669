import { formatDate } from '#src/domain/dates.ts';
import { auditedWord } from '#src/schema/audited.ts';
import { run } from '../../db/transaction.ts';
import type { Failed } from '../../engine/due-verbs.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';

/** Writes to who had asked for a verb that it could not be done on its day, and why. */
export const tellFailure =
  ({ mail, model, settings }: Services): Failed =>
  async (tx, { resource: name, verb, user, dueOn, failure }) => {
    const [person] = await run(tx, `select email from users where id = $1 and status = 'active'`, [
      user,
    ]);
    const resource = model.resources.find((one) => one.name === name);
    const word = auditedWord(resource, String(verb));
    const what = resource ? ` (${resource.words.one.toLowerCase()})` : '';
    await mail.enqueue(
      tx,
      compose({
        to: String(person?.email ?? ''),
        subject: `«${word}» in programma non è riuscito`,
        paragraphs: [
          `«${word}»${what}, in programma per il ${formatDate(String(dueOn))}, non è riuscito.`,
          failure,
          'Lo trovi tra le cose da sistemare del tuo cruscotto: da lì puoi confermarlo o annullarlo.',
        ],
        link: { label: 'Vai a Soggiorno', url: settings.publicUrl },
      }),
    );
  };
