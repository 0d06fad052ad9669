import { run, type Tx } from '../../db/transaction.ts';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly manager: number | null;
}

/** The accommodations with this CIR or CIN. */
export const placesOf = (tx: Tx, code: string) =>
  run<Place>(
    tx,
    'select id, name, city, manager from accommodations where upper($1) in (upper(cir), upper(cin))',
    [code.trim()],
  );
