import type { Season } from '#src/domain/price-seasons.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';

/** What a campaign asks of its declarations. */
type Campaign = Pick<
  RecordOf<typeof ratePeriods>,
  'minPriceRequired' | 'allowsRise' | 'requiresApproval' | 'submissionFrom'
> & {
  readonly seasons: readonly Season[];
  /** Days it is about, but one. */
  readonly breadth: number;
};

/** The campaign of a declaration. */
export async function campaignOf(
  tx: Tx,
  { period }: Pick<RecordOf<typeof rateDeclarations>, 'period'>,
): Promise<Campaign> {
  const [campaign] = await run<Campaign>(
    tx,
    `select "minPriceRequired", "allowsRise", "requiresApproval", "submissionFrom"::text,
       "validTo" - "validFrom" as breadth,
       coalesce((select json_agg(s order by s.position) from rate_periods_seasons s
         where s.parent = p.id), '[]') as seasons
     from rate_periods p where id = $1`,
    [period],
  );
  if (!campaign) throw new Error(`No period ${period}`);
  return campaign;
}
