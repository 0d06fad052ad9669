import { pendingStates } from '#src/resources/registry/application-words.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import { oneAtATime } from '../../engine/locks.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Consequences, Judging } from '../../engine/twin.ts';
import type { Application } from './applying.ts';
import { spelt } from './protocol.ts';

/**
 * Who works in an organisation has one draft of a matter there: a second is none, one goes on with the first. What others
 * began is theirs, and is told by nothing (decision 138). Openings are each of another house; of what an office keys in, two
 * papers that came are told apart by their codes or their protocols (decision 157).
 */
export async function begunAlready({
  before,
  after: one,
  db,
  today,
  isRehearsed,
}: Pick<
  Judging<typeof applications>,
  'before' | 'after' | 'db' | 'today' | 'isRehearsed'
>): Promise<readonly Violation<keyof typeof applications.fields, 'begunAlready'>[]> {
  const house = houseOf(one);
  if (house === null) return [];
  const isKeyedIn = one.source !== 'portal';
  if (isBegunBy(before, one)) await oneAtATime({ tx: db, isRehearsed }, `draft of house ${house}`);
  const [first] = await run(
    db,
    `select 1 from applications where ${alikeSql} and state = 'draft' and (source <> 'portal') = $7
       and "begunBy" is not distinct from $6 and not ($7 and ${otherPaperSql}) limit 1`,
    [
      ...[...matterOf(one), one.begunBy, isKeyedIn],
      ...[one.sciaCode, one.protocolNumber, one.protocolDate, today],
    ],
  );
  if (!first) return [];
  const message = `C’è già una bozza di questo tipo: continua quella${isKeyedIn ? orElse(one) : ''}`;
  return [{ code: 'begunAlready', field: 'kind', message }];
}

/** Does a write begin this draft, or make it one of another matter, or paper? What only stands waits for nobody. */
const isBegunBy = (before: Application | undefined, after: Application): boolean =>
  before === undefined || deciding.some((name) => before[name] !== after[name]);

const deciding = [
  ...['kind', 'manager', 'accommodation', 'license', 'licenseAccommodation'],
  ...['source', 'begunBy', 'sciaCode', 'protocolNumber', 'protocolDate'],
] as const satisfies readonly (keyof Application)[];

/** What tells two papers apart; what an office corrects of itself comes by no SUAP. */
const orElse = ({ kind }: Application): string =>
  kind === 'correction'
    ? ', o scrivi in tutte e due il protocollo da cui nascono'
    : ', o scrivi in tutte e due il codice SUAP o il protocollo con cui sono arrivate';

/** Whoever sends a second of what is under way is told of the first, sent by whomever: they read it as they read theirs. */
export const underWay: Consequences<typeof applications> = async ({ tx, record }) => {
  if (houseOf(record) === null) return [];
  const found = await run(
    tx,
    `select number from applications where ${alikeSql} and state = any($6) order by id`,
    [...matterOf(record), pendingStates],
  );
  return found.map(({ number }) => `La pratica ${number}, dello stesso tipo, è già in corso.`);
};

type Matter = Pick<
  Application,
  'id' | 'kind' | 'manager' | 'accommodation' | 'license' | 'licenseAccommodation'
>;

/** By its licence, by its house or by both: it is about one house. */
const houseOf = ({ accommodation, licenseAccommodation }: Matter): number | null =>
  accommodation ?? licenseAccommodation;

/** SQL: is it of the same kind, for the same organisation, about the same house, and no other licence of it? */
const alikeSql = `id <> $1 and kind = $2 and manager = $3
  and coalesce(accommodation, "licenseAccommodation") = $4
  and (license is null or $5::bigint is null or license = $5)`;

/**
 * SQL: did it come as another paper: under another code of a SUAP, or, where one has none, under another protocol, however they are written? A number
 * without its day is of this year.
 */
const otherPaperSql = `case when "sciaCode" is null or $8::text is null
  then coalesce(${spelt('"protocolNumber"', 'coalesce("protocolDate", $11::date)')} <> ${spelt('$9::text', 'coalesce($10::date, $11::date)')}
    or "protocolDate" <> $10::date, false)
  else upper("sciaCode") <> upper($8::text) end`;

const matterOf = (one: Matter) => [one.id, one.kind, one.manager, houseOf(one), one.license];
