import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { contacts, type Reached } from '#src/resources/registry/contacts.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';

type House = RecordOf<typeof accommodations>;

/** How an organisation is reached under the same names as a house. */
const ofOrganisations = ['email', 'pec', 'phone', 'mobile', 'website'] as const;

/**
 * What a house was reached by is of who ran it: who hands it over by hand writes how the newcomer is reached, or
 * leaves it empty (decision 073). In preparation nobody has run it yet; what is the newcomer’s own stays.
 */
export async function contactsLeft(
  db: Tx,
  before: House | undefined,
  after: House,
): Promise<readonly Violation<Reached, 'contactsLeft'>[]> {
  if (before === undefined || before.manager === after.manager || before.status === 'draft')
    return [];
  const names = Object.keys(contacts) as (keyof typeof contacts)[];
  const left = names.filter((name) => after[name] !== null && after[name] === before[name]);
  if (left.length === 0) return [];
  const [newcomer] = await run(
    db,
    `select ${ofOrganisations.map((name) => `"${name}"`).join(', ')} from managers where id = $1`,
    [after.manager],
  );
  return left
    .filter((name) => newcomer?.[name] !== after[name])
    .map((field) => ({
      code: 'contactsLeft' as const,
      field,
      message: 'È di chi gestiva prima: scrivi quello di chi arriva, o lascialo vuoto',
    }));
}
