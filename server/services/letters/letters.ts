import { formatDate } from '#src/domain/dates.ts';
import { changesName, namesIn, placeholdersOf, saidBy } from '#src/resources/mail/placeholders.ts';
import { managers } from '#src/resources/people/managers.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ApiMeans } from '../../api/means.ts';
import { queriesIn, run, type Tx } from '../../db/transaction.ts';
import type { Addressee, Letters } from '../../engine/letters.ts';
import { mailOf } from '../mail/mail.ts';
import { changesSaid } from './changes.ts';
import { letterOf, templateOf } from './letter.ts';
import { heldBy, saidIn } from './values.ts';

/** Writes what declarations say to people; a template an office has switched off says nothing. */
export const createLetters = ({
  mail,
  settings,
  model,
}: Pick<ApiMeans, 'mail' | 'settings' | 'model'>): Letters => ({
  addressee: (resource, id, email) => ({
    email,
    ...(resource === managers.name && { manager: id }),
  }),
  async write(tx, { resource, deed, code, told, sender, today }) {
    const template = await templateOf(tx, code);
    if (!template) return;
    const own = await saidIn(
      queriesIn(tx),
      model.resources,
      placeholdersOf(resource, code),
      told.map((one) => (from) => heldBy(one, deed, from)),
    );
    const { publicUrl } = settings;
    const name = await nameOf(tx, sender);
    const changes = namesIn(template.body).includes(changesName)
      ? await changesSaid(queriesIn(tx), model.resources, resource, code, told)
      : [];
    for (const [at, { to, after }] of told.entries()) {
      const general = saidBy([
        ['mittente.nome', name],
        ['oggi.data', formatDate(today)],
        ['soggiorno.indirizzo', publicUrl],
        ['soggiorno.scheda', pageOf(publicUrl, to, resource, after.id)],
        [changesName, changes[at] ?? ''],
      ]);
      const letter = letterOf(template, new Map([...(own[at] ?? []), ...general]));
      await mail.enqueue(tx, mailOf({ to: to.email, ...letter }));
    }
  },
});

/** Where an organisation opens a record; people have no page of their own for one. */
const pageOf = (url: string, { manager }: Addressee, { name }: Resource, id: number): string =>
  manager === undefined ? '' : recordAddress(url, manager, name, id);

/** The address that leads to the page an organisation has for a record. */
export const recordAddress = (url: string, manager: number, resource: string, id: number): string =>
  `${url}/manager/${manager}/open/${resource}/${id}`;

async function nameOf(tx: Tx, manager: number | null): Promise<string> {
  const [row] = await run(tx, 'select name from managers where id = $1', [manager]);
  return String(row?.name ?? '');
}
