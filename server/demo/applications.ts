import { addDays } from '#src/domain/calendar.ts';
import { declarationWords } from '#src/resources/registry/application-words.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import type { Registered } from './houses.ts';
import type { Maker } from './maker.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

/** Where a demonstration application has come to, by the actions that led there. */
const courses: readonly (readonly string[])[] = [
  [],
  ['submit'],
  ['submit'],
  ['submit', 'take'],
  ['submit', 'take', 'requestIntegration'],
  ['submit', 'take', 'hold'],
  ['submit', 'take', 'reject'],
  ['submit', 'withdraw'],
  ['submit', 'take', 'accept'],
  ['submit', 'take', 'requestCorrection'],
  ['submit', 'take', 'requestIntegration', 'integrate'],
  ['submit', 'take', 'conform'],
  ['submit', 'dismiss'],
  ['submit', 'take', 'requestIntegration', 'expire'],
];

/** In the order in which one leads to another, once they are sent. */
const order = [
  'take',
  'requestCorrection',
  'requestIntegration',
  'integrate',
  'hold',
  'conform',
  'accept',
  'reject',
  'dismiss',
  'expire',
  'withdraw',
] as const;

const inputs: Readonly<Record<string, object>> = {
  requestCorrection: { text: 'La procura non è firmata.' },
  requestIntegration: { text: 'Manca la dichiarazione di conformità degli impianti.' },
  integrate: { note: 'Allegata la dichiarazione dell’installatore.' },
  hold: { reason: 'Si attende il parere dei Vigili del fuoco.' },
  conform: { text: 'Adeguare gli estintori alla superficie dichiarata.' },
  accept: { act: 'Determina 44/2026' },
  reject: { act: 'Determina 31/2026', reason: 'Requisiti non dimostrati nei termini.' },
  dismiss: { reason: 'La pratica riguarda un’altra provincia.' },
  withdraw: { reason: 'L’attività non parte più quest’anno.' },
};

/** Forty applications of holders of active licences, in every state, of the kinds that ask for no paper. */
export async function createApplications(
  { tx, make, today }: Stage,
  houses: readonly Registered[],
): Promise<void> {
  const random = randomFrom(1990);
  const licenses = new Map(
    (await run(tx, `select accommodation, id from licenses where state = 'active'`, [])).map(
      (row) => [row.accommodation as number, row.id as number],
    ),
  );
  const chosen = houses
    .map((house) => ({ ...house, accommodation: Number(house.accommodation) }))
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
    ...asked(at, licenses.get(accommodation) as number, random),
  }));
  const ids = await make.create('applications', bodies);
  await sendOnDays(make, today, ids);
  for (const action of order) {
    const chosenIds = ids.filter((_, at) => courses[at % courses.length]?.includes(action));
    // An answer that never came was due some days ago.
    if (action === 'expire')
      await make.set(
        'applications',
        'requestIntegration',
        chosenIds.map((id) => ({ id, values: { requestDueOn: addDays(today, -3) } })),
      );
    await make.act(
      'applications',
      action,
      chosenIds.map((id) => ({ id, values: { ...inputs[action] } })),
    );
  }
}

/** Sent on days of their own, the earliest first: some terms are near, some have passed. */
async function sendOnDays(make: Maker, today: string, ids: readonly number[]): Promise<void> {
  const sent = ids
    .flatMap((id, at) =>
      courses[at % courses.length]?.length ? [{ id, day: addDays(today, -((at * 7) % 70)) }] : [],
    )
    .sort((one, other) => one.day.localeCompare(other.day));
  for (const { id, day } of sent)
    await make.on(day).act('applications', 'submit', [{ id, values: {} }]);
}

/** Two places went to somebody else, by way of the SUAP. */
export async function createTakeovers(
  { tx, make, today }: Stage,
  paperNamed: (name: string) => Promise<number>,
): Promise<void> {
  const taken = await run(
    tx,
    `select l.id, l.accommodation, l.city, (select m.id from managers m
       where m.type = 2 and m.status = 'active' and m.id <> l.holder
         and not exists (select 1 from memberships k join users u on u.id = k."user"
           where k.manager = m.id and u.email like '%@demo.soggiorno.it')
       order by m.id <= l.holder, m.id limit 1) as successor
     from licenses l where l.state = 'active' and l.parent is null and l."startsOn" < $1
       and not exists (select 1 from applications a where a.license = l.id)
     order by l.id desc limit 2`,
    [addDays(today, -400)],
  );
  const received = addDays(today, -30);
  const ids = await make.create(
    'applications',
    await Promise.all(
      taken.map(async ({ id, accommodation, city, successor }, at) => ({
        kind: 'takeover',
        source: 'suap',
        manager: successor,
        newHolder: successor,
        license: id,
        accommodation,
        city,
        declarantName: 'Rossi Mario',
        declarantFiscalCode: 'RSSMRA72L09H501S',
        declarantRole: 'holder',
        declarations: Object.keys(declarationWords),
        ...protocolOf(at, received),
        identityFile: await paperNamed('documento-identita.pdf'),
        effectiveOn: addDays(today, -20),
      })),
    ),
  );
  await make.on(received).act(
    'applications',
    'submit',
    ids.map((id) => ({ id, values: {} })),
  );
  for (const action of ['take', 'accept'])
    await make.act(
      'applications',
      action,
      ids.map((id) => ({ id, values: { ...inputs[action] } })),
    );
  const successors = await run(tx, 'select id from licenses where predecessor is not null');
  await insureSuccessors(make, today, successors);
}

/** As the SUAP gave it. */
const protocolOf = (at: number, day: string) => ({
  protocolNumber: `${4100 + at}/${day.slice(0, 4)}`,
  protocolDate: day,
});

/** Who took over has a title, a policy and a declaration of their own. */
const insureSuccessors = (make: Stage['make'], today: string, successors: readonly Row[]) =>
  make.edit(
    'licenses',
    successors.map(({ id }, at) => ({
      id: Number(id),
      values: {
        sciaDate: addDays(today, -30),
        ...protocolOf(at, addDays(today, -30)),
        safetyDeclaredOn: addDays(today, -30),
        insurancePolicy: `RC-9000${at}`,
        insuranceValidTo: addDays(today, 335),
      },
    })),
  );

/** What is asked for, by turns; what is accepted changes nothing that others of the demonstration rest on. */
function asked(at: number, license: number, random: Random): Values {
  const isAccepted = courses[at % courses.length]?.includes('accept');
  if (isAccepted || at % 3 === 1)
    return { kind: 'variation_data', phone: `+39 0342 000${random.between(100, 999)}` };
  return at % 3 === 0
    ? { kind: 'suspension', license, reason: 'Lavori di ristrutturazione' }
    : { kind: 'cessation', license, closureReason: 'ceased' };
}
