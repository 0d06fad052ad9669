import type { Desks } from './desks.ts';
import type { Draft, View } from './facts.ts';
import { type Call, done, query, type Row } from './people.ts';

/** What is written and not saved: on a licence with its rooms, a price list, a card, and of a new place. */
export async function keepDrafts(
  { office, admin, hotel }: Desks,
  license: Row,
  card: Row,
): Promise<readonly Draft[]> {
  const whole: Row = await done(office('GET', `/licenses/${license.id}`));
  const [room, ...others] = whole.rows;
  const toSend = `/rate-declarations${query({ state: 'draft' })}`;
  const [prices]: Row[] = await done(hotel('GET', toSend));
  const [city]: Row[] = await done(admin('GET', `/cities${query({ province: 'SO' })}`));
  const keep = async (call: Call, draft: Draft, base: object, mine: object): Promise<Draft> => {
    const content = { base, mine, at: new Date().toISOString() };
    await done(call('PUT', `/drafts/${draft.resource}/${draft.record}`, content));
    return draft;
  };
  if (!prices) throw new Error('The hotel has sent its prices');
  return [
    await keep(
      office,
      { account: 'provincia', resource: 'licenses', record: whole.id },
      seen(whole, 'internalNote', 'rows'),
      { internalNote: 'Scritta a metà', rows: [{ ...room, accessible: 1 }, ...others] },
    ),
    await keep(
      hotel,
      { account: 'hotel', resource: 'rate-declarations', record: prices.id },
      seen(prices, 'notes'),
      { notes: 'Con la mezza pensione' },
    ),
    await keep(
      hotel,
      { account: 'hotel', resource: 'promo-cards', record: card.id },
      seen(card, 'title', 'themes'),
      { title: { en: 'Larch Forest' }, themes: ['family'] },
    ),
    await keep(
      admin,
      { account: 'admin', resource: 'attractions', record: 0 },
      {},
      { name: 'Lago a metà', category: 'lake', city: city?.id, latitude: 46.4, longitude: 10.2 },
    ),
  ];
}

/** A record as a form first saw it. */
const seen = (record: Row, ...fields: readonly string[]): object =>
  Object.fromEntries(['id', 'version', ...fields].map((name) => [name, record[name]]));

/** One's own view a list opens with, one of the organisation's, one of a role's. */
export async function keepViews({ office, admin, comune }: Desks): Promise<readonly View[]> {
  const mine = await keepView(comune, 'licenses', {
    name: 'Attive dal 2000',
    shared: 'private',
    state: {
      filter: { state: 'active', startsOn_gte: '2000-01-01' },
      sort: ['startsOn', 'DESC'],
      columns: ['number', 'beds', 'state'],
    },
  });
  const columns = ['number', 'holder', 'state'];
  await done(comune('PUT', '/lists/licenses', { columns, compact: true, defaultView: mine.id }));
  const ours = await keepView(office, 'accommodations', {
    name: 'Senza prezzi',
    shared: 'organisation',
    state: {
      filter: { pricesMissing: true, status: ['active', 'suspended'] },
      sort: ['name', 'ASC'],
      columns: ['name', 'city', 'cin'],
    },
  });
  const theirs = await keepView(admin, 'applications', {
    name: 'Concluse',
    shared: 'role',
    role: 'comune',
    state: { filter: { state: ['accepted', 'rejected', 'withdrawn'] }, sort: ['dueOn', 'ASC'] },
  });
  const opened = async (account: string, call: Call, resource: string, view: Row) => {
    const found: Row[] = await done(call('GET', `/${resource}${query(view.state.filter)}`));
    return { account, resource, name: view.name, isDefault: view === mine, rows: found.length };
  };
  return [
    await opened('comune', comune, 'licenses', mine),
    await opened('provincia.base', office, 'accommodations', ours),
    await opened('comune', comune, 'applications', theirs),
  ];
}

const keepView = (call: Call, resource: string, view: object): Promise<Row> =>
  done(call('POST', `/lists/${resource}/views`, { role: null, ...view }));
