import { pendingStates } from '#src/resources/registry/application-words.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Consequences } from '../../engine/twin.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Application } from './applying.ts';

/**
 * Who works in an organisation has one draft of a matter there: a second is none, one goes on with the first. What others
 * began is theirs, and is told by nothing (decision 138). Openings are each of another house; of what an office keys in, two
 * papers that came are told apart by their codes or their protocols (decision 157).
 */
export async function begunAlready(
  db: Tx,
  one: Application,
): Promise<readonly Violation<keyof typeof applications.fields, 'begunAlready'>[]> {
  const house = houseOf(one);
  if (house === null) return [];
  const isKeyedIn = one.source !== 'portal';
  await oneAtATime({ tx: db, isRehearsed: false }, `draft of house ${house}`);
  const [first] = await run(
    db,
    `select 1 from applications where ${alikeSql} and state = 'draft' and (source <> 'portal') = $7
       and "begunBy" is not distinct from $6 and not ($7 and ${otherPaperSql}) limit 1`,
    [
      ...[...matterOf(one), one.begunBy, isKeyedIn],
      ...[one.sciaCode, one.protocolNumber, one.protocolDate],
    ],
  );
  if (!first) return [];
  const message = `C’è già una bozza di questo tipo: continua quella${isKeyedIn ? orElse(one) : ''}`;
  return [{ code: 'begunAlready', field: 'kind', message }];
}

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

/** SQL: did it come as another paper: under another code of a SUAP, or, where one has none, under another protocol? */
const otherPaperSql = `case when "sciaCode" is null or $8::text is null
  then coalesce("protocolNumber" <> $9::text or "protocolDate" <> $10::date, false)
  else "sciaCode" <> $8::text end`;

const matterOf = (one: Matter) => [one.id, one.kind, one.manager, houseOf(one), one.license];
