import { safety } from '#src/domain/application-kinds.ts';
import { latest } from '#src/domain/dates.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Addressee } from '../../engine/letters.ts';
import { amidst } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging, Recipients } from '../../engine/twin.ts';
import { annexesIn } from '../licenses/annexes.ts';
import { holderViolations } from '../licenses/holder-form.ts';
import { beyondOneHolder } from '../licenses/one-holder.ts';
import { missingRequirements } from '../licenses/required.ts';
import { declaredFor, ofOneHolder } from '../licenses/succession.ts';
import { dependenceOf, forbiddenAnnexesOf } from '../licenses/take-over.ts';
import { unfitUse } from '../registry/fitting.ts';
import { houseOf, limitsOf } from '../registry/limits.ts';

type Declared = (typeof safety)[number];
type Asked = Pick<Judging<typeof applications>, 'db' | 'read' | 'today'>;
/** What hangs on a licence is its holder's to know: who comes reads neither its number nor how it stands. */
const withForbidden = {
  code: 'annexes',
  field: 'license',
  message:
    'Con le sue dipendenze questa licenza oggi non può passare: chi la cede, o l’ufficio, può dire perché',
} as const;

/**
 * What a new holder has still to declare (registry 1.6): told before it is sent. The register knows the floors of
 * the building; devices, policy and use are one’s own to declare.
 */
export async function unfitSuccessor(
  { db, read, today }: Asked,
  record: RecordOf<typeof applications>,
): Promise<readonly Violation<Declared | 'license' | 'newHolder' | 'residenceUse'>[]> {
  if (record.kind !== 'takeover' || record.license === null) return [];
  const dependence = await dependenceOf(db, record.license);
  if (dependence) return [{ code: 'dependent', field: 'license', message: dependence }];
  const forbidden = await forbiddenAnnexesOf(db, record.license);
  const known = await read(licenses, record.license);
  const lacks = await unfitFor({ db, today }, record, known);
  for (const id of await annexesIn(db, known, 'active', 'suspended')) {
    const annex = await read(licenses, id);
    // What is declared for all is told once.
    for (const one of await unfitFor({ db, today }, record, annex))
      if (!lacks.some(({ code, field }) => code === one.code && field === one.field))
        lacks.push({
          ...one,
          message: amidst(one.message, (said) => `Una sua dipendenza: ${said}`),
        });
  }
  return [...(forbidden.length > 0 ? [withForbidden] : []), ...lacks];
}

/** What they have to declare to go on with one licence, the main one or an annex that goes with it. */
async function unfitFor(
  { db, today }: Omit<Asked, 'read'>,
  record: RecordOf<typeof applications>,
  known: RecordOf<typeof licenses>,
): Promise<Violation<Declared | 'newHolder' | 'residenceUse'>[]> {
  const limits = await limitsOf(db, known);
  if (!limits) return [];
  const holder = record.newHolder ?? record.manager;
  const strange = await holderViolations(db, holder, known.businessForm, limits);
  const theirs = { ...known, id: null, holder, startsOn: record.effectiveOn ?? today };
  const beyond =
    known.parent === null
      ? await beyondOneHolder(db, theirs, await houseOf(db, known), limits)
      : [];
  const use = unfitUse(limits, record).map((one) => ({ ...one, field: 'residenceUse' as const }));
  const successor = {
    ...known,
    ...ofOneHolder,
    ...declaredFor(known, record),
    properties: [],
    safetyDeclaredOn: today,
  };
  const on = latest(record.effectiveOn ?? today, today);
  const missing = missingRequirements(successor, limits, on).flatMap((one) => {
    const field = safety.find((name) => name === one.field);
    return field ? [{ ...one, field }] : [];
  });
  return [
    ...[...strange, ...beyond].map((one) => ({ ...one, field: 'newHolder' as const })),
    ...use,
    ...missing,
  ];
}

/** Whose licence a newcomer means to take over learns of it (L. 241/1990, art. 7). */
export const presentHolder: Recipients<typeof applications> = (asked) => holdersOf(asked);

/** The same while the licence is still theirs: once it has passed, that is told by the licence. */
export const leavingHolder: Recipients<typeof applications> = (asked) => holdersOf(asked, living);

const holdersOf = (
  { tx, record }: Parameters<Recipients<typeof applications>>[0],
  states: readonly string[] | null = null,
) =>
  run<Addressee>(
    tx,
    `select m.email from licenses l join managers m on m.id = l.holder
     where l.id = $1 and $2 = 'takeover' and m.id <> $3 and m.email is not null
       and ($4::text[] is null or l.state = any($4))`,
    [record.license, record.kind, record.manager, states],
  );
