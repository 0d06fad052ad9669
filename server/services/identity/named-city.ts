import { run, type Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

/** The municipality a person names, with its province in brackets where two are called alike. */
export async function cityNamed(tx: Tx, name: string | null): Promise<number | null> {
  if (!name) return null;
  const found = await run(
    tx,
    `select id from cities where lower($1) in (lower(name), lower(name || ' (' || province || ')')) order by id limit 2`,
    [name.trim()],
  );
  const [city] = found;
  if (!city) throw invalid({ city: ['Scrivi il nome di un comune italiano'] });
  if (found.length > 1)
    throw invalid({ city: ['Ce n’è più d’uno: aggiungi la provincia, come «Livo (CO)»'] });
  return Number(city.id);
}
