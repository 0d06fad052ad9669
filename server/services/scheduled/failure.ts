import { formatDate } from '#src/domain/dates.ts';
import { abilityFor, can } from '#src/permissions/ability.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { endedVerbs, failedVerbs, saidBy } from '#src/resources/mail/placeholders.ts';
import { auditedWord } from '#src/schema/audited.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import type { ApiMeans } from '../../api/means.ts';
import { quoted, tableOf } from '../../db/names.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import { wholeRow } from '../../engine/record.ts';
import { type Failure, type Tell, takeUntold, type Untold } from '../../engine/untold.ts';
import { letterOf, templateOf } from '../letters/letter.ts';
import { recordAddress } from '../letters/letters.ts';
import { mailOf } from '../mail/mail.ts';
import { officesSql } from '../people/offices.ts';
import { sessionOf } from '../standing/session-of.ts';

/** Who is written to, and for which organisation they open a record. */
interface Reader {
  readonly email: string;
  readonly manager: number;
}

/**
 * Writes what could not be done on its day, and what can be done no more before it, and why, in one letter of either for each who
 * had asked or answers for the records; a record is named by its address, and nothing it says is written.
 */
export const tellFailure =
  (services: ApiMeans): Tell =>
  () =>
    services.db.transaction().execute(async (tx) => {
      const untold = await takeUntold(tx);
      for (const [state, code] of Object.entries(letters))
        await tell(
          tx,
          services,
          code,
          untold.filter((one) => one.state === state),
        );
    });

/** By what became of it. */
const letters = { failed: failedVerbs, withdrawn: endedVerbs } as const satisfies Record<
  Untold['state'],
  string
>;

async function tell(
  tx: Tx,
  services: ApiMeans,
  code: string,
  untold: readonly Failure[],
): Promise<void> {
  const told = await byReader(tx, services, untold);
  const template = told.length > 0 ? await templateOf(tx, code) : undefined;
  if (!template) return;
  for (const { reader, failures } of told) {
    const letter = letterOf(template, sayingOf(services, reader, failures));
    await services.mail.enqueue(tx, mailOf({ to: reader.email, ...letter }));
  }
}

interface Told {
  readonly reader: Reader;
  readonly failures: Failure[];
}

async function byReader(
  tx: Tx,
  services: ApiMeans,
  untold: readonly Failure[],
): Promise<readonly Told[]> {
  const letters = new Map<string, Told>();
  for (const failed of untold)
    for (const reader of await readersOf(tx, services, failed)) {
      const key = `${reader.email} ${reader.manager}`;
      const letter = letters.get(key) ?? { reader, failures: [] };
      letter.failures.push(failed);
      letters.set(key, letter);
    }
  return [...letters.values()];
}

function sayingOf(
  { model, settings: { publicUrl }, today }: ApiMeans,
  { manager }: Reader,
  failures: readonly Failure[],
) {
  const lines = failures.map(({ resource: name, record, verb, dueOn, failure }) => {
    const resource = model.resources.find((one) => one.name === name);
    const word = `«${auditedWord(resource, verb)}»`;
    const what = resource ? ` (${resource.words.one.toLowerCase()})` : '';
    return {
      word,
      line: `${word}${what}, in programma per il ${formatDate(dueOn)}: ${failure}\n${recordAddress(publicUrl, manager, name, record)}`,
    };
  });
  return saidBy([
    ['programma.atti', [...new Set(lines.map(({ word }) => word))].join(', ')],
    ['programma.elenco', lines.map(({ line }) => line).join('\n')],
    ['oggi.data', formatDate(today())],
    ['soggiorno.indirizzo', publicUrl],
  ]);
}

/** Of what time brings, and of what somebody asked for who may it no more, the office of the record; of what is the product's own, who administers it. */
async function readersOf(tx: Tx, { model }: ApiMeans, failed: Failure): Promise<readonly Reader[]> {
  const { resource: name, user, manager, record, verb } = failed;
  const resource = model.resources.find((one) => one.name === name);
  const administration = () => readers(tx, administrations, [managerTypes.admin]);
  if (resource?.actions?.[verb]?.by === 'product') return administration();
  if (resource && (await mayStill(tx, model.resources, resource, failed))) {
    const sql = 'select email, $2::bigint as manager from users where id = $1';
    const asked = await readers(tx, sql, [user, manager]);
    if (asked.length > 0) return asked;
  }
  const offices = await readers(tx, officesOfAll, [
    resource ? await citiesOf(tx, resource, record) : [],
  ]);
  return offices.length > 0 ? offices : administration();
}

/** May who asked for it do it today, as they might then? */
async function mayStill(
  tx: Tx,
  resources: readonly Resource[],
  resource: Resource,
  { record, verb, user, manager }: Failure,
): Promise<boolean> {
  if (user === null || manager === null) return false;
  const session = await sessionOf(tx, { userId: user, managerId: manager });
  const [there] = await idsOf(tx, `select id from ${tableOf(resource.name)} where id = $1`, [
    record,
  ]);
  if (!session || there === undefined) return false;
  // What follows from an act of theirs nobody does by hand: they may see what became of it.
  const action = isForPeople(resource.actions?.[verb] ?? {}) ? verb : 'show';
  const row = await wholeRow(tx, resource, record);
  return can(abilityFor(session, resources), action, resource.name, row);
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

const officesOfAll = `select distinct o.email, o.id as manager from unnest($1::bigint[]) c (city)
  cross join lateral (${officesSql('c.city')}) o order by o.email, o.id`;

/** Whoever looks after the product, where no office does. */
const administrations = `select email, id as manager from managers where type = $1 and status = 'active' order by id`;

/** Those who have an address. */
const readers = async (tx: Tx, text: string, values: readonly unknown[]) =>
  (await run<Reader>(tx, text, values)).filter(({ email }) => email !== null);
