import { todayInRome } from '#src/domain/calendar.ts';
import { lackingPrices, type PriceLine, risen, settled } from '#src/domain/prices.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { unitKinds } from '#src/resources/registry/words.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { wholeRow } from '../../api/record.ts';
import { writeAudits } from '../../db/audit.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect, EffectContext } from '../effect.ts';
import { compose } from '../mail/mail.ts';

const declarations = rateDeclarations as unknown as Resource;

/** Sends the prices of a licence; where nobody checks them they are published at once. */
export const submitPrices: Effect = async (context) => {
  const { tx, record, session } = context;
  const [period] = await run(tx, 'select * from rate_periods where id = $1', [record.period]);
  if (period?.state !== 'open')
    throw conflict('Il periodo non è aperto: per comunicare i prezzi scrivi alla Provincia');
  const lines = record.lines as readonly PriceLine[];
  await refuseLacking(tx, record, lines, period.minPriceRequired === true);
  const today = todayInRome();
  const isLate = today > String(period.submissionTo);
  if (isLate && !period.allowsRise) await refuseRise(tx, record, lines);
  const [user] = await run(tx, 'select name from users where id = $1', [session.userId]);
  const sent = {
    lines: lines.map(settled),
    submittedOn: today,
    declarant: user?.name,
    isLate,
    returnReason: null,
  };
  if (period.requiresApproval) return sent;
  return { ...sent, ...(await published(context)), state: 'published' };
};

/** What the office has checked holds from now on. */
export const publishPrices: Effect = async (context) => {
  await tellHolder(context, 'pubblicati', []);
  return published(context);
};

/** Sent back: what is to be put right is said and written. */
export const returnPrices: Effect = async (context) => {
  const { input } = context;
  await tellHolder(context, 'da correggere', [String(input.reason)]);
  return { returnReason: input.reason, publishedOn: null };
};

/** The lines of the licence's last published declaration. */
export const copyPreviousPrices: Effect = async ({ tx, record }) => {
  const before = await lastPublished(tx, record);
  if (!before) throw conflict('Questa licenza non ha prezzi pubblicati prima');
  const { lines, supplements, included, breakfast, mealDrinks, hasRestaurant } = before;
  return { lines, supplements, included, breakfast, mealDrinks, hasRestaurant };
};

/** Of what was published for the same days before, this takes the place. */
async function published({ tx, record, trace }: EffectContext) {
  const replaced = await run(
    tx,
    `update rate_declarations d set state = 'replaced', version = d.version + 1, "updatedAt" = now()
     where d.license = $1 and d.id <> $2 and d.state = 'published'
       and d."validFrom" <= $3 and d."validTo" >= $3 returning d.id`,
    [record.license, record.id, record.validFrom],
  );
  await writeAudits(
    tx,
    { ...trace, action: 'replace', resource: declarations },
    replaced.map(({ id }) => ({
      id: id as number,
      changes: { state: ['published', 'replaced'] as const },
    })),
  );
  return { publishedOn: todayInRome() };
}

async function refuseLacking(
  tx: Tx,
  record: Row,
  lines: readonly PriceLine[],
  isMinAsked: boolean,
): Promise<void> {
  const capacity = await run(
    tx,
    'select distinct "unitKind" as kind from licenses_rows where parent = $1',
    [record.license],
  );
  const kinds = capacity.map(({ kind }) => String(kind));
  const lacking = lackingPrices(lines, kinds, isMinAsked);
  if (!lacking) return;
  const words = {
    empty: 'Scrivi almeno un prezzo',
    unpriced: 'C’è una voce senza prezzo',
    minimum: 'Questo periodo chiede anche il prezzo minimo di ogni voce',
  };
  throw invalid({
    lines: [
      typeof lacking === 'string'
        ? words[lacking]
        : `Manca il prezzo di: ${lacking.missing.map((kind) => optionWord(unitKinds, kind)).join(', ')}`,
    ],
  });
}

/** After the term nobody goes over the last regular prices, where the campaign says so. */
async function refuseRise(tx: Tx, record: Row, lines: readonly PriceLine[]): Promise<void> {
  const before = await lastPublished(tx, record);
  const [higher] = before ? risen(lines, before.lines as readonly PriceLine[]) : [];
  if (higher)
    throw invalid({
      lines: [
        `Oltre il termine i prezzi non possono superare quelli già pubblicati: ${optionWord(unitKinds, higher.unitKind)}`,
      ],
    });
}

async function lastPublished(tx: Tx, { id, license }: Row): Promise<Row | undefined> {
  const [found] = await run(
    tx,
    `select id from rate_declarations where license = $1 and id <> $2
       and state in ('published', 'replaced') order by "publishedOn" desc, id desc limit 1`,
    [license, id],
  );
  return found && (await wholeRow(tx, declarations, found.id as number));
}

async function tellHolder(
  { tx, record, services }: EffectContext,
  happened: string,
  paragraphs: readonly string[],
): Promise<void> {
  const [row] = await run(
    tx,
    'select m.email, a.name from managers m, accommodations a where m.id = $1 and a.id = $2',
    [record.holder, record.accommodation],
  );
  await services.mail.enqueue(
    tx,
    compose({
      to: String(row?.email ?? ''),
      subject: `Prezzi di «${row?.name}» ${happened}`,
      paragraphs: [
        `I prezzi di «${row?.name}» per «${record.periodLabel}» sono ${happened}.`,
        ...paragraphs,
      ],
    }),
  );
}
