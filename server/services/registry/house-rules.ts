import { classOfCin } from '#src/domain/cin.ts';
import { typeOfCir } from '#src/domain/cir.ts';
import { managers } from '#src/resources/people/managers.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import { naming } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging, Rules } from '../../engine/twin.ts';
import { annulledOfHouse } from '../applications/to-correct.ts';
import { isAhead } from '../licenses/ahead.ts';
import { hasCeased } from '../licenses/belonging.ts';
import { linksOfHolder, ofItsHolderAlone } from '../licenses/change-hands.ts';
import { limitsAt } from '../licenses/limits.ts';
import { contactsLeft } from './contacts-left.ts';
import { decidedOfHouse } from './decided-elsewhere.ts';
import { farCir, givenElsewhere, hasCir, leftOut } from './next-cir.ts';
import { outsideCity } from './outside.ts';
import { unsaid } from './placed.ts';
import { saidByLicense } from './said-by-license.ts';
import { sameName } from './same-name.ts';

type House = RecordOf<typeof accommodations>;
type HouseViolation<K extends string> = Violation<keyof typeof accommodations.fields, K>;

interface Living {
  readonly id: number;
  readonly number: string;
  readonly holder: number;
  readonly businessForm: 'business' | 'non_business' | null;
  /** Its activation waits for its day. */
  readonly isAhead: boolean;
}

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
    ...(held.length > 0 ? unsaidOf(after, cause) : []),
    ...(await givenToCeased(db, before, after)),
    ...(await strangeCir(db, before, after)),
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

interface Passing {
  readonly before: House | undefined;
  readonly after: House;
  readonly held: readonly Living[];
}

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

type OfCodes = 'cin' | 'cinStatus' | 'cinAlone' | 'cinClass' | 'cirType' | 'cirKept' | 'cirMissing';

interface Coded extends Passing {
  readonly isCorrected: boolean;
  readonly isMoving: boolean;
}

/**
 * The class of the CIN and the letters of the CIR are the type's; a CIN and its state tell the same; and a CIR that was given stays,
 * also when its house has closed, unless another takes its place. What is open without one is told.
 */
async function codeViolations(
  db: Tx,
  { before, after: house, held, isCorrected, isMoving }: Coded,
): Promise<readonly HouseViolation<OfCodes>[]> {
  const { cin, cir } = house;
  const [named] = held;
  const form = (isCorrected ? null : named?.businessForm) ?? house.businessForm;
  const forms = form ? [form] : (['business', 'non_business'] as const);
  const limits = await Promise.all(
    forms.map((businessForm) => limitsAt(db, { type: null, businessForm }, house)),
  );
  const [{ typeName = '', cinClass = null } = {}] = limits;
  const letters = limits.map((one) => one?.cirType ?? null);
  const found: HouseViolation<OfCodes>[] = [...stateOfCin(house)];
  // The CIN is asked for with the CIR (registry 1.7): what came without one is told, and stays.
  const hasSeries = limits.every((one) => one?.cirType && hasCir(one));
  const isGiven = named !== undefined || house.status !== 'draft';
  if (before?.cir && cir === null && hasSeries && isGiven && !isMoving)
    found.push({
      code: 'cirKept',
      field: 'cir',
      message: 'Un CIR dato resta: se è sbagliato, si scrive al suo posto quello giusto',
    });
  if (cin === null && cir === null && hasSeries && named?.isAhead === false)
    found.push({ code: 'cirMissing', field: 'cir', message: 'Manca il CIR', stands: true });
  if (cin !== null && cir === null && hasSeries)
    found.push({
      code: 'cinAlone',
      field: 'cir',
      message: 'C’è il CIN e manca il CIR, con cui si chiede',
      stands: true,
    });
  if (cin !== null && cinClass !== null && classOfCin(cin) !== cinClass)
    found.push({
      code: 'cinClass',
      field: 'cin',
      message: `${typeName}: la classe nel CIN è ${cinClass}, qui è ${classOfCin(cin)}`,
    });
  if (cir !== null && !letters.includes(null) && !letters.includes(typeOfCir(cir)))
    found.push({
      code: 'cirType',
      field: 'cir',
      message: `${typeName}: il tipo nel CIR è ${[...new Set(letters)].join(' o ')}, qui è ${typeOfCir(cir)}`,
    });
  return found;
}

function stateOfCin({
  cin,
  cinStatus,
  status,
}: House): readonly HouseViolation<'cin' | 'cinStatus'>[] {
  const isAwaited = cinStatus === null || cinStatus === 'none' || cinStatus === 'requested';
  if (cin === null && !isAwaited)
    return [{ code: 'cin', field: 'cin', message: 'Manca il CIN: lo stato dice che c’è' }];
  if (cin !== null && isAwaited)
    return [
      { code: 'cinStatus', field: 'cinStatus', message: 'Il CIN c’è: indica che è assegnato' },
    ];
  // It is flagged for cancellation with the last licence (registry 10.6).
  if (status === 'closed' && cinStatus === 'assigned')
    return [
      {
        code: 'cinStatus',
        field: 'cinStatus',
        message: 'La struttura è cessata: il suo CIN è da cancellare, o revocato',
      },
    ];
  return [];
}

/** A CIR that is typed anew belongs to its series, and was of no other house; that it leaves numbers out is told as long as it does. */
async function strangeCir(
  db: Tx,
  before: House | undefined,
  { id, cir }: House,
): Promise<readonly HouseViolation<'cirFar' | 'cirGiven' | 'cirAhead'>[]> {
  if (cir === null) return [];
  const left = await leftOut(db, { id, cir });
  const ahead =
    left === undefined
      ? []
      : [{ code: 'cirAhead', field: 'cir', message: left, stands: true } as const];
  if (cir === before?.cir) return ahead;
  const given = await givenElsewhere(db, { id, cir });
  if (given !== undefined) return [{ code: 'cirGiven', field: 'cir', message: given }];
  const far = await farCir(db, { id, cir });
  return far === undefined ? ahead : [{ code: 'cirFar', field: 'cir', message: far }];
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
