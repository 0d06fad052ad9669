import { addDays } from '#src/domain/calendar.ts';
import { run } from '../db/transaction.ts';
import type { Place } from './places.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

interface Holder {
  readonly manager: number;
  readonly place: Place;
}

/** Where a demonstration application has come to, by the actions that led there. */
const courses = [
  [],
  ['submit'],
  ['submit'],
  ['submit', 'take'],
  ['submit', 'take', 'requestIntegration'],
  ['submit', 'take', 'hold'],
  ['submit', 'take', 'reject'],
  ['submit', 'withdraw'],
] as const;

const inputs: Readonly<Record<string, object>> = {
  requestIntegration: { text: 'Manca la dichiarazione di conformità degli impianti.' },
  hold: { reason: 'Si attende il parere dei Vigili del fuoco.' },
  reject: { act: 'Determina 31/2026', reason: 'Requisiti non dimostrati nei termini.' },
  withdraw: { reason: 'L’attività non parte più quest’anno.' },
};

/** Forty applications of holders of active licences, in every state but those the registry changes by. */
export async function createApplications(
  { tx, make, today }: Stage,
  houses: readonly Holder[],
  accommodations: readonly number[],
): Promise<void> {
  const random = randomFrom(1990);
  const licenses = new Map(
    (await run(tx, `select accommodation, id from licenses where state = 'active'`, [])).map(
      (row) => [row.accommodation as number, row.id as number],
    ),
  );
  const chosen = houses
    .map((house, at) => ({ ...house, accommodation: accommodations[at] as number }))
    .filter(({ accommodation }, at) => at % 8 === 2 && licenses.has(accommodation));
  const bodies = chosen.map(({ manager, place, accommodation }, at) => ({
    manager,
    city: place.id,
    accommodation,
    source: at % 3 === 0 ? 'suap' : 'portal',
    declarantName: 'Rossi Mario',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    declarantRole: 'holder',
    effectiveOn: addDays(today, random.between(10, 60)),
    ...(at % 2 === 0
      ? {
          kind: 'suspension',
          license: licenses.get(accommodation),
          reason: 'Lavori di ristrutturazione',
          until: addDays(today, random.between(90, 150)),
        }
      : { kind: 'variation_data', phone: `+39 0342 000${random.between(100, 999)}` }),
  }));
  const ids = await make.create('applications', bodies);
  const sent = (at: number) => addDays(today, -((at * 7) % 70));
  for (const action of ['submit', 'take', 'requestIntegration', 'hold', 'reject', 'withdraw'])
    await make.act(
      'applications',
      action,
      ids
        .filter((_, at) => (courses[at % courses.length] as readonly string[]).includes(action))
        .map((id) => ({ id, values: { ...inputs[action] } })),
    );
  // Sent on days of their own: some terms are near, some have passed.
  await make.set(
    'applications',
    'submit',
    ids.flatMap((id, at) =>
      courses[at % courses.length]?.length
        ? [{ id, values: { submittedOn: sent(at), dueOn: addDays(sent(at), 60) } }]
        : [],
    ),
  );
}
