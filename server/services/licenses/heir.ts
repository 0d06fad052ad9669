import { living } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** The licence in life that went on where one was, through all its takeovers; none where that ended. */
export async function heirOf(
  tx: Tx,
  license: number,
): Promise<{ readonly id: number; readonly number: string } | undefined> {
  const [found] = await run<{ readonly id: number; readonly number: string }>(
    tx,
    `with recursive heirs as (
       select id, number, state from licenses where predecessor = $1
       union select l.id, l.number, l.state from licenses l join heirs h on l.predecessor = h.id)
     select id, number from heirs where state = any($2) order by id desc limit 1`,
    [license, living],
  );
  return found;
}
