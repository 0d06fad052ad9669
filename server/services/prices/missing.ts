import { addDays, earliest, latest } from '#src/domain/dates.ts';
import type { Span } from '#src/domain/price-seasons.ts';
import type { Bath } from '#src/domain/priced-bathrooms.ts';
import { type Held, missingOn } from '#src/domain/prices-in-time.ts';
import { halvedOn, misbathedOn, strangeOn } from '#src/domain/prices-there.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { seasons as seasonWords } from '#src/resources/prices/words.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { waitingSql } from '../../engine/programme.ts';
import type { Ask, Judging } from '../../engine/twin.ts';
import { unpricedBefore } from './begins-late.ts';
import { breakfastServed } from './breakfast-served.ts';
import { campaignOf } from './campaign-of.ts';
import { goneFor } from './gone.ts';
import { firstDayOf } from './held.ts';
import { type Asking, type Otherwise, offersFor } from './offers.ts';

type Declarations = typeof rateDeclarations;
type Declaration = RecordOf<Declarations>;

/**
 * Of the days of the prices every kind of unit the licence has on them, as it stands and as was granted, has a price for each season it is open in,
 * no other has one, none is of a bathroom the kind has not, and those with and without one have theirs; each is named, with the day it comes or goes.
 */
export const pricesMissing: Ask<Declarations> = async (asking) => {
  const { record } = asking;
  const [message] = await unfitAsSent(asking, record, await offersFor(asking, record.license));
  return message === undefined ? breakfastServed(asking) : [{ message, field: 'lines' }];
};

/**
 * What came to a licence after its prices were published, or sent, or is going to, lacks them, and what went has them still: it is told
 * until they are corrected.
 */
export async function unpriced({
  after,
  db,
  read,
  today,
}: Judging<Declarations>): Promise<readonly Violation<'lines', 'unpriced'>[]> {
  const { state, licenseState, license } = after;
  if (state === 'submitted') return unpricedAsSent({ tx: db, read, today }, after);
  const ended = licenseState !== 'active' && licenseState !== 'suspended';
  if (state !== 'published' || ended) return [];
  const span = await daysLeft(db, after, today);
  if (span.to < today) return [];
  const judging = { tx: db, read, today };
  const offers = await offersFor(judging, license);
  const fault = await unfitFor(judging, after, { offers, span });
  const message = [unpricedBefore(after, offers, today), fault].filter(Boolean).join('; ');
  return message ? [unfitPrices(message)] : [];
}

const unfitPrices = (message: string) =>
  ({ code: 'unpriced', field: 'lines', message, stands: true }) as const;

/** What was sent is not published like this: an office returns it. What is to open may have sent its own. */
async function unpricedAsSent(asking: Asking, record: Declaration) {
  const isLet = ['active', 'suspended', 'draft'].some((one) => one === record.licenseState);
  if (!isLet) return [];
  const message = (await unfitAsSent(asking, record, await offersFor(asking, record.license))).join(
    '; ',
  );
  return message === '' ? [] : [unfitPrices(message)];
}

/** What prices that are sent lack on all days they are of, each by itself. */
export const unfitAsSent = (
  asking: Asking,
  record: Declaration,
  offers: Held['offers'],
  otherwise?: Otherwise,
): Promise<readonly string[]> => {
  const span = { from: firstDayOf(record, asking.today), to: record.validTo ?? asking.today };
  return unfitIn(asking, record, { offers, span }, otherwise);
};

/** What prices that are published lack on their days left, and what they price that is there on none of theirs, in words; empty where they fit. */
export async function unfitFor(
  asking: Asking,
  record: Declaration,
  held: Held,
  otherwise?: Otherwise,
): Promise<string> {
  const { from, to } = held.span;
  if (from > to) return '';
  const since = record.heldFrom ?? from;
  return (await unfitIn(asking, record, { ...held, since }, otherwise)).join('; ');
}

/** The same, each by itself. */
async function unfitIn(
  asking: Asking,
  record: Declaration,
  known: Held,
  otherwise?: Otherwise,
): Promise<readonly string[]> {
  const held = { ...known, gone: await goneFor(asking, record, known, otherwise) };
  const { minPriceRequired, seasons } = await campaignOf(asking.tx, record);
  const missing = missingOn(record.lines, held, { seasons, isMinAsked: minPriceRequired });
  return [
    missing && missingWords(missing),
    strangeOf(record, held),
    ...(['without', 'with'] as const).map((bath) => misbathedOf(record, bath, held, seasons)),
    halvedOf(record, held, seasons),
  ].filter((words) => words !== undefined);
}

/** The days from an ISO day on for which what is published holds: until what corrects it does, which may wait for its own. */
export async function daysLeft(
  tx: Tx,
  { id, heldFrom, validTo }: Declaration,
  from: string,
): Promise<Span> {
  const [gives] = await run<{ readonly on: string }>(
    tx,
    `select s.on::text from ${waitingSql(rateDeclarations, ['replace'])} s where s.record = $1 order by s.on limit 1`,
    [id],
  );
  const to = validTo ?? from;
  return {
    from: latest(from, heldFrom ?? from),
    to: gives ? earliest(to, addDays(gives.on, -1)) : to,
  };
}

/** What is priced and the licence has not, in words: a card would promise it. */
function strangeOf({ lines }: Declaration, held: Held): string | undefined {
  const names = strangeOn(lines, held).map(({ unitKind, days }) =>
    dated(optionWord(unitKinds, unitKind), days && `solo ${days}`),
  );
  return names.length > 0 ? `La licenza non ha queste unità: ${names.join(', ')}` : undefined;
}

const misbathed: Readonly<Record<Bath, string>> = {
  without: 'hanno tutte il bagno, e «Senza bagno»',
  with: 'nessuna ha il bagno, e «Con bagno»',
};

/** What is priced with, or without, the bathroom that none has, in words. */
function misbathedOf(
  { lines }: Declaration,
  bath: Bath,
  held: Held,
  seasons: Parameters<typeof misbathedOn>[3],
): string | undefined {
  const names = misbathedOn(lines, bath, held, seasons).map((kind) => optionWord(unitKinds, kind));
  return names.length > 0
    ? `Nella licenza ${misbathed[bath]} non ha un prezzo: ${names.join(', ')}`
    : undefined;
}

/** What is priced for those with a bathroom alone, or for those without, and the licence has both, in words. */
function halvedOf(
  { lines }: Declaration,
  held: Held,
  seasons: Parameters<typeof halvedOn>[2],
): string | undefined {
  const names = halvedOn(lines, held, seasons).map((kind) => optionWord(unitKinds, kind));
  return names.length > 0
    ? `Nella licenza alcune hanno il bagno e altre no: serve un prezzo «Con bagno» e uno «Senza bagno», o uno per tutte che del bagno non dice: ${names.join(', ')}`
    : undefined;
}

const dated = (name: string, ...more: readonly (string | undefined)[]): string => {
  const told = more.filter(Boolean);
  return told.length > 0 ? `${name} (${told.join(', ')})` : name;
};

function missingWords(missing: NonNullable<ReturnType<typeof missingOn>>): string {
  if (missing === 'empty') return 'Scrivi almeno un prezzo';
  if (missing === 'minimum') return 'Questo periodo chiede anche il prezzo minimo di ogni voce';
  const places = missing.map(({ unitKind, season, days }) =>
    dated(optionWord(unitKinds, unitKind), optionWord(seasonWords, season), days),
  );
  return `Manca il prezzo di: ${places.join(', ')}`;
}
