import { managers } from '#src/resources/people/managers.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import { naming } from '../../engine/naming.ts';
import type { Judging, Rules } from '../../engine/twin.ts';
import { annulledOfHouse } from '../applications/to-correct.ts';
import { isAhead } from '../licenses/ahead.ts';
import { linksOfHolder, ofItsHolderAlone } from '../licenses/change-hands.ts';
import { hasCeased } from '../people/has-ceased.ts';
import { codeViolations, strangeCir } from './code-rules.ts';
import { contactsLeft } from './contacts-left.ts';
import { decidedOfHouse } from './decided-elsewhere.ts';
import { grantedAsIs } from './granted-house.ts';
import type { House, HouseViolation, Living, Passing } from './judged-house.ts';
import { outsideCity } from './outside.ts';
import { unsaid } from './placed.ts';
import { saidByLicense } from './said-by-license.ts';
import { sameName } from './same-name.ts';

/** A licensed house stays whose and where it is, and its codes fit it (registry 1.7, 10.5); that it fits its licences is judged with them. */
export const accommodationRules = (async ({ before, after, db, read, cause }) => {
  const held = await run<Living>(
    db,
    `select id, number, holder, "businessForm", ${isAhead('l')} as "isAhead" from licenses l
     where accommodation = $1 and (state = any($2) or ${isAhead('l')}) order by "isAhead", id`,
    [after.id, living],
  );
  const isMoving = isPassing(cause.because);
  // The form its licence is being corrected to is written here first.
  const isCorrected = followsFrom(cause.because, licenses, 'correct');
  return [
    ...(isMoving ? [] : await passedBy(db, { before, after, held })),
    ...(isMoving ? [] : await decidedOfHouse({ db, read, before, after })),
    ...(isOfLicense(cause.because) ? [] : saidByLicense(before, after, held)),
    ...(await grantedAsIs(db, { before, after, held }, cause.because)),
    ...(held.length > 0 ? unsaidOf(after, cause) : []),
    ...(await givenToCeased(db, before, after)),
    ...(await strangeCir(db, { before, after, isMoving })),
    ...(await codeViolations(db, { before, after, held, isCorrected, isMoving })),
    ...(await annulledOfHouse(db, after.id)),
    ...(await outsideCity(after)),
    ...(after.status === 'closed' ? [] : await sameName(db, after)),
  ];
}) satisfies Rules<typeof accommodations>;

/** Amid these a house changes hands or place, and each says itself what has to be so. */
const isPassing = (because: Because | undefined): boolean =>
  followsFrom(because, licenses, 'takeOver', 'giveBack', 'reinstate') ||
  followsFrom(because, managers, 'merge') ||
  followsFrom(because, applications, 'carryOut', 'annul');

/** What a licence says of its house comes with it, or with its correction. */
const isOfLicense = (because: Because | undefined): boolean =>
  isPassing(because) || followsFrom(because, licenses, 'correct');

/** What is given back is as it was: what its house does not say is told, and holds nothing back. */
const unsaidOf = (
  after: House,
  { because, amid }: Pick<Judging<typeof accommodations>['cause'], 'because' | 'amid'>,
) =>
  followsFrom(because, licenses, 'giveBack') ||
  followsFrom(amid, licenses, 'giveBack', 'reinstate') ||
  followsFrom(amid, applications, 'annul')
    ? unsaid(after, amid).map((one) => ({ ...one, stands: true as const }))
    : unsaid(after, amid);

/** What keeps a house from passing by a write that is none of these. */
const passedBy = async (
  db: Tx,
  { before, after, held }: Passing,
): Promise<
  readonly HouseViolation<
    'takeover' | 'relocation' | 'ahead' | 'papers' | 'contactsLeft' | 'linksLeft'
  >[]
> => [
  ...moved(
    before,
    after,
    held.filter((one) => !one.isAhead),
  ),
  ...changedUnder(
    before,
    after,
    held.filter((one) => one.isAhead),
  ),
  ...(await papersLeft(db, before, after)),
  ...(await contactsLeft(db, before, after)),
  ...(await linksLeft(db, before, after)),
];

/** With a licence in force a house changes hands by a takeover and place by a relocation (registry 1.6, 2.1). */
function moved(
  before: House | undefined,
  after: House,
  held: readonly Living[],
): readonly HouseViolation<'takeover' | 'relocation'>[] {
  if (before === undefined || held.length === 0) return [];
  const isHanded =
    before.manager !== after.manager && !held.some(({ holder }) => holder === after.manager);
  return [
    ...(isHanded
      ? [
          {
            code: 'takeover',
            field: 'manager',
            message: 'Ha una licenza in vigore: il gestore cambia con un subingresso',
          } as const,
        ]
      : []),
    ...(before.city !== after.city
      ? [
          {
            code: 'relocation',
            field: 'city',
            message: 'Ha una licenza in vigore: il comune cambia con un trasferimento',
          } as const,
        ]
      : []),
  ];
}

/** Papers that are not about the place do not pass with it: who hands it over by hand says so first. */
async function papersLeft(
  db: Tx,
  before: House | undefined,
  after: House,
): Promise<readonly HouseViolation<'papers'>[]> {
  if (before === undefined || before.manager === after.manager) return [];
  const left = (await ofItsHolderAlone(db, after.id)).length;
  const message = `Tra i documenti ce ne sono ${left} di chi la gestiva: prima segnali «Di chi gestiva prima»`;
  return left === 0 ? [] : [{ code: 'papers', field: 'manager', message }];
}

/** Nor do the links of its card lead to who comes: who hands it over by hand takes them away first. */
async function linksLeft(
  db: Tx,
  before: House | undefined,
  after: House,
): Promise<readonly HouseViolation<'linksLeft'>[]> {
  if (before === undefined || before.manager === after.manager || before.status === 'draft')
    return [];
  const [card] = await run(
    db,
    `select 1 from promo_cards where accommodation = $1
       and num_nonnulls(${Object.keys(linksOfHolder)
         .map((name) => `"${name}"`)
         .join(', ')}) > 0`,
    [after.id],
  );
  const message =
    'La scheda promozionale ha collegamenti o consegna delle chiavi di chi la gestiva: prima toglili';
  return card ? [{ code: 'linksLeft', field: 'manager', message }] : [];
}

/** What a licence in programme was judged by stays until its day. */
function changedUnder(
  before: House | undefined,
  after: House,
  [ahead]: readonly Living[],
): readonly HouseViolation<'ahead'>[] {
  if (before === undefined || ahead === undefined) return [];
  return (['manager', 'type', 'city'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      code: 'ahead',
      field,
      message: naming(
        licenses,
        ahead,
        (which) => `La licenza${which} è in programma: prima va tolta dal programma`,
      ),
    }));
}

/** Who has ceased is given no house; what ceased with its organisation stays as it was. */
async function givenToCeased(
  db: Tx,
  before: House | undefined,
  after: House,
): Promise<readonly HouseViolation<'ceased'>[]> {
  const isGiven = before?.manager !== after.manager;
  return isGiven && (await hasCeased(db, after.manager))
    ? [{ code: 'ceased', field: 'manager', message: 'Questa organizzazione è cessata' }]
    : [];
}
