import type { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { filled } from '../registry/filled.ts';
import { limitsAt } from '../registry/limits.ts';

type Filed = Pick<
  RecordOf<typeof applications>,
  'sciaCode' | 'protocolNumber' | 'protocolDate' | 'submittedOn'
>;

interface Titled {
  readonly type: number;
  readonly city: number;
  readonly businessForm: string | null;
}

/**
 * The title a type is opened, or gone on with (registry 1.2, 1.6); what was filed without a code of the SUAP is
 * known by the protocol it was received under.
 */
export async function titleOf(
  tx: Tx,
  { sciaCode, protocolNumber, protocolDate, submittedOn }: Filed,
  { type, city, businessForm }: Titled,
): Promise<BodyOf<typeof licenses>> {
  const limits = await limitsAt(tx, { type, businessForm }, { type, city });
  const titleKind = limits?.titleKind ?? 'scia';
  return {
    titleKind,
    ...filled({ sciaDate: protocolDate ?? submittedOn, protocolNumber, protocolDate }),
    ...(titleKind === 'comunicazione' ? {} : filled({ sciaCode })),
  };
}
