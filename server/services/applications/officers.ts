import { managerTypes } from '#src/permissions/session.ts';
import { partyVerbs } from '#src/resources/registry/application-actions.ts';
import type { applicationPapers } from '#src/resources/registry/application-papers.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Abstention, Unfit } from '../../engine/twin.ts';
import { enteredBy } from './received.ts';

type Application = RecordOf<typeof applications>;

/** Only who works in the office that examines it takes it over, and nobody whose own case it is. */
export const unfitOfficer: Unfit<typeof applications, 'assign'> = async (given) => {
  const { tx, record, input, today } = given;
  const [officer] = await run(tx, officerSql, [input.person, record.city, today]);
  if (!officer) return { person: 'Si affida a chi lavora nell’ufficio che esamina la pratica' };
  return (await isOwnCase(tx, record, input.person)) ? { person: ownCaseOf('È') } : {};
};

/** Whose own case it is does nothing in it for the office (L. 241/1990, art. 6-bis; D.P.R. 62/2013, art. 7). */
export const whyAbstain: Abstention<typeof applications>['why'] = async ({ tx, record, person }) =>
  (await isOwnCase(tx, record, person)) ? ownCaseOf('Sei') : undefined;

/** The same of a paper of it, which leaves under a number of the office. */
export const whyAbstainFromPaper: Abstention<typeof applicationPapers>['why'] = async ({
  tx,
  record: { application },
  person,
}) => {
  const about = await tx
    .selectFrom('applications')
    .select(['manager', 'newHolder', 'license'])
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  return (await isOwnCase(tx, about, person)) ? ownCaseOf('Sei') : undefined;
};

/** What who files does is theirs, done by themself; what an office writes for them is its own. */
export const isOfParty: Abstention<typeof applications>['isOfParty'] = ({ deed, record, author }) =>
  ofParty.includes(deed) && enteredBy(record, author.manager) === 'party';

const ofParty: readonly string[] = [...partyVerbs, 'create', 'edit', 'delete'];

const ownCaseOf = (verb: 'È' | 'Sei'): string =>
  `${verb} tra le parti della pratica: se ne occupa un’altra persona dell’ufficio (L. 241/1990, art. 6-bis)`;

/**
 * Did a person file it, or hold the licence it is about, for themself or as who works for who did? By what an office vouches for: the code of a
 * declarant is what somebody typed, and would take a case from whom they like.
 */
async function isOwnCase(
  tx: Tx,
  { manager, newHolder, license }: Pick<Application, 'manager' | 'newHolder' | 'license'>,
  person: number,
): Promise<boolean> {
  const [found] = await run(tx, ownCaseSql, [person, [manager, newHolder], license]);
  return found !== undefined;
}

const officerSql = `
  select 1 from memberships k join managers m on m.id = k.manager join users u on u.id = k."user"
  where k."user" = $1 and u.status = 'active' and k.role in ('admin', 'provincia')
    and m.type = ${managerTypes.provincia} and m.status = 'active' and $2 = any(m.cities)
    and coalesce(k."validFrom" <= $3, true) and coalesce(k."validTo" >= $3, true) limit 1`;

/** Who holds the licence that somebody else takes over is a party too (L. 241/1990, art. 7). */
const ownCaseSql = `
  with parties as (
    select unnest($2::bigint[]) as id union select holder from licenses where id = $3)
  select 1 from memberships k where k."user" = $1 and k.manager in (select id from parties)
  union all select 1 from users u join managers m on m."fiscalCode" = u."fiscalCode"
  where u.id = $1 and m.id in (select id from parties)`;
