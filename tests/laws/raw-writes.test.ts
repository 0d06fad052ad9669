import { describe, expect, it } from 'vitest';
import { rawWritesIn } from '../../laws/raw-writes.ts';

const rows = ['rows of declared resources are written by the engine alone'];
const broken = (text: string) => rawWritesIn({ path: 'some.ts', text });

describe('a row of a declared resource', () => {
  it.each([
    "run(tx, 'update users set email = $1')",
    "run(tx, 'update only users set email = $1')",
    "run(tx, 'INSERT INTO licenses (number) values ($1)')",
    "run(tx, 'merge into users u using t on true when matched then delete')",
    'run(tx, `delete from\n  promo_cards where id = 1`)',
    `run(tx, \`update $\{tableOf(resource.name)} set x = 1\`)`,
    'run(tx, `with gone as (select 1) update "licenses" set "number" = $1`)',
    `run(tx, 'update users set "lastSeenOn" = now(), email = $1 where id = $2')`,
    "db.updateTable('users as u').set({})",
    "db\n  .deleteFrom(\n    'licenses',\n  )",
    'db.insertInto(name)',
    "run(tx, 'insert into licenses_rows (parent) values ($1)')",
    "run(tx, 'delete from licenses_rows where parent = $1')",
    "db.updateTable('licenses_rows').set({})",
    "run(tx, 'update public.licenses set number = $1')",
    "run(tx, 'truncate licenses')",
    "run(tx, 'update ' + 'licenses set number = $1')",
    "run(tx, ('update ' + tableOf(name)) + ' set number = $1')",
    `run(tx, 'delete from ' + (\`licenses where id = $\{id}\`))`,
    "tx['updateTable']('users').set({})",
    'tx[`deleteFrom`](name)',
    "(tx.updateTable)('users').set({})",
    "tx[isNew ? 'insertInto' : 'updateTable'](name)",
    "const { updateTable } = tx;\nupdateTable('users').set({})",
    "const { updateTable: write } = tx;\nwrite('users').set({})",
    "const { ['deleteFrom']: write } = tx;\nwrite('users')",
    'const change = ({ mergeInto }: Tx) => mergeInto(name)',
    "const write = tx.updateTable.bind(tx);\nwrite('users')",
    'sql`UPDATE users set email = 1`.execute(tx)',
    'sql`Update Only "users" set email = 1`.execute(tx)',
    `sql\`uPdAtE $\{sql.table('users')} set email = $\{email}\`.execute(tx)`,
    'sql<Row>`Delete From\n  licenses`.execute(tx)',
  ])('is not written by %s', (text) => {
    expect(broken(text)).toEqual(rows);
  });

  it.each([
    `run(tx, 'update users set "lastSeenOn" = now() where id = $1')`,
    "run(tx, 'update counters set value = 1')",
    "db.insertInto('sessions').values({})",
    "// update users set email = 'x'",
    "tx['updateTable']('sessions').set({})",
    'const { selectFrom } = tx;',
    'sql`SELECT 1 from users`.execute(tx)',
  ])('is not meant by %s', (text) => {
    expect(broken(text)).toEqual([]);
  });
});

it('keeps what waits for its day to the engine, to ask as to write', () => {
  expect(broken("run(tx, 'select pg_advisory_xact_lock(1)')")).toEqual([
    'whose turn it is by a name is asked of the engine (oneAtATime)',
  ]);
  expect(broken("run(tx, 'select 1 from scheduled_verbs where id = $1')")).toEqual([
    'what is in programme is asked of the engine',
  ]);
});

it.each(['insert into audit (at) values (now())', 'update audit set at = now()'])(
  'keeps traces to the engine: %s',
  (sql) => {
    expect(broken(`run(tx, '${sql}')`)).toEqual(['the audit is written by the engine alone']);
  },
);

it('keeps what was done to the engine, to ask by declared verbs; but for who tells it line by line', () => {
  const text = "run(tx, `select 1 from audit a where action = 'close'`)";
  const law = ['what was done is asked of the engine'];
  expect(rawWritesIn({ path: 'server/services/licenses/ends.ts', text })).toEqual(law);
  expect(rawWritesIn({ path: 'server/services/audit/register.ts', text })).toEqual([]);
  expect(rawWritesIn({ path: 'server/api/history.ts', text })).toEqual([]);
});

const held = ['rows of declared resources are held by the engine alone'];
it.each([
  ["run(tx, 'select 1 from users for update')", held],
  ["run(tx, 'select id from files f join licenses l on true for no key update of l')", held],
  [`run(tx, \`select id from $\{tableOf(name)} for update skip locked\`)`, held],
  ["run(tx, 'select 1 from licenses for share')", held],
  [`run(tx, \`select 1 from $\{tableOf(name)} for key share\`)`, held],
  [`run(tx, \`$\{text} for key share of f\`)`, held],
  ["const tail = isRehearsed ? '' : 'for update';", held],
  ["run(tx, 'select 1 from counters where series = $1 for update')", []],
  ["tx.selectFrom('users').select('email').where('id', '=', 1).forNoKeyUpdate()", held],
  ["tx.selectFrom('users as u').select('email').forUpdate().executeTakeFirst()", held],
  ["tx.selectFrom('sessions').innerJoin('users', 'a', 'b').select('a').forUpdate()", held],
  ["tx['selectFrom']('users')['forUpdate']()", held],
  ['tx.selectFrom(name).forUpdate()', held],
  ['query.forUpdate().execute()', held],
  ["query[isNew ? 'forUpdate' : 'forShare']()", held],
  ['const { forUpdate } = query;', held],
  ["tx.selectFrom('managers').select('id').forShare()", held],
  ["tx.selectFrom('managers').select('id').forKeyShare()", held],
  ["tx.selectFrom('counters').select('series').forUpdate()", []],
])('keeps what is held to the engine: %s', (text, laws) => {
  expect(broken(text)).toEqual(laws);
});

const unlisted = [
  'a table that is not declared is written by hand where it is listed with a reason (laws/kept-by-hand.ts)',
];
it.each([
  ["run(tx, 'update reminders set days = 1')", unlisted],
  ["run(tx, 'insert into notes (body) values ($1)')", unlisted],
  ["run(tx, 'delete from reminders r where r.id = $1')", unlisted],
  ["db.insertInto('reminders').values({})", unlisted],
  ["run(tx, 'insert into alert_receipts (alert) values ($1) on conflict do nothing')", []],
  [
    "run(tx, 'insert into counters (series) values ($1) on conflict (series) do update set x = 1')",
    [],
  ],
  ["run(tx, 'select 1 from counters for update')", []],
  ["db.insertInto('sessions').values({})", []],
])('lists what is written beside the one path: %s', (text, laws) => {
  expect(broken(text)).toEqual(laws);
});

it('keeps what is noted to the engine', () => {
  expect(broken("run(tx, 'delete from violations where record = 1')")).toEqual([
    'what is noted of a record is noted by the engine',
  ]);
});
