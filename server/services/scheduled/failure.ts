import { formatDate } from '#src/domain/dates.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { auditedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../../db/names.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Failed, Failure } from '../../engine/one-due.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';
import { officesSql } from '../people/offices.ts';

/** Writes that a verb could not be done on its day, and why: to who had asked for it, or to who answers for the record. */
export const tellFailure =
  ({ mail, model, settings }: Services): Failed =>
  async (tx, failed) => {
    const { verb, dueOn, failure } = failed;
    const resource = model.resources.find(({ name }) => name === failed.resource);
    const word = auditedWord(resource, verb);
    const what = resource ? ` (${resource.words.one.toLowerCase()})` : '';
    for (const to of await told(tx, resource, failed))
      await mail.enqueue(
        tx,
        compose({
          to,
          subject: `«${word}» in programma non è riuscito`,
          paragraphs: [
            `«${word}»${what}, in programma per il ${formatDate(dueOn)}, non è riuscito.`,
            failure,
            'È tra le cose da sistemare del cruscotto: da lì chi può lo conferma o lo annulla.',
          ],
          link: { label: 'Vai a Soggiorno', url: settings.publicUrl },
        }),
      );
  };

/** Of what time brings, and of what somebody asked for who is there no more, the office of the record. */
async function told(
  tx: Tx,
  resource: Resource | undefined,
  { user, record }: Failure,
): Promise<readonly string[]> {
  const asked = await emails(tx, `select email from users where id = $1 and status = 'active'`, [
    user,
  ]);
  if (asked.length > 0) return asked;
  const offices = await emails(tx, officesOfAll, [
    resource ? await citiesOf(tx, resource, record) : [],
  ]);
  return offices.length > 0 ? offices : emails(tx, administrations, [managerTypes.admin]);
}

/** The municipalities a record lies in, as its scope says. */
async function citiesOf(tx: Tx, resource: Resource, id: number): Promise<readonly unknown[]> {
  const { name, scope } = resource;
  if (scope === 'everyone' || scope.city === undefined) return [];
  const [found] = await run(
    tx,
    `select ${quoted(scope.city)} as city from ${tableOf(name)} where id = $1`,
    [id],
  );
  return [found?.city ?? []].flat();
}

const officesOfAll = `select distinct o.email from unnest($1::bigint[]) c (city)
  cross join lateral (${officesSql('c.city')}) o order by o.email`;

/** Whoever looks after the product, where no office does. */
const administrations = `select email from managers where type = $1 and status = 'active' order by id`;

const emails = async (tx: Tx, text: string, values: readonly unknown[]) =>
  (await run<{ readonly email: string | null }>(tx, text, values)).flatMap(
    ({ email }) => email ?? [],
  );
