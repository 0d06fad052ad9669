import { formatDate } from '#src/domain/calendar.ts';
import { run } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';
import { toldParams, toldSql } from '../recalled.ts';

/** Days before a term at which its holder is written to; 0 is the day itself. */
const reminders = [30, 7, 0];

/** Terms of a licence in force, in words: what ends, and what to do about it. */
const terms = {
  insurance: [
    'L’assicurazione',
    'Rinnovala e scrivi all’ufficio il nuovo termine (L.R. Lombardia 27/2015, art. 38, c. 10).',
  ],
  classification: ['La classificazione', 'Va confermata all’ufficio entro la scadenza.'],
  suspension: [
    'La sospensione',
    'Prima di quel giorno riapri, chiedi una proroga o comunica la cessazione.',
  ],
} as const;

/** Recalls to holders the terms of their licences that come near, once for each distance; answers how many. */
export const tendLicenseTerms = ({ db, mail, settings, today }: Services): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const near = await run(tx, nearSql, toldParams(today(), reminders));
    for (const { term, due, number, name, email } of near) {
      const [what, advice] = terms[term as keyof typeof terms];
      const day = formatDate(String(due));
      await mail.enqueue(
        tx,
        compose({
          to: String(email),
          subject: `${what} della licenza ${number} scade il ${day}`,
          paragraphs: [`${what} della licenza ${number} di «${name}» scade il ${day}.`, advice],
          link: { word: 'Vai a Soggiorno', url: settings.publicUrl },
        }),
      );
    }
    return near.length;
  });

const nearSql = `
  ${toldSql(
    'licenses',
    `select l.id, t.term, t.due from licenses l, lateral (values
       ('insurance', case when l.state = 'active' then l."insuranceValidTo" end),
       ('classification', case when l.state = 'active' then l."classificationValidTo" end),
       ('suspension', case when l.state = 'suspended' then l."suspensionEndsOn" end)
     ) t (term, due)`,
  )}
  select t.term, t.due, l.number, a.name, m.email
  from told t join licenses l on l.id = t.record
  join accommodations a on a.id = l.accommodation join managers m on m.id = l.holder
  order by l.id, t.term`;
