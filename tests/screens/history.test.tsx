import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { givenTo } from '#src/records/HistoryGiven.tsx';
import { ShowScreen } from '#src/records/ShowScreen.tsx';
import { openScreen, resourceNamed, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };

async function open(account: string, name: string, id: number) {
  const about = { resource: resourceNamed(name), view: { resource: name }, title: 'Prova', id };
  await openScreen(place.world, account, <ShowScreen {...about} />);
  return screen.findByRole('region', { name: 'Cronologia' }, patient);
}

/** A licence of Livigno, changed seven times: its rows last. */
async function edited(classificationDate = '2003-04-05') {
  const [row] = await place.world.rows(
    `select l.id from licenses l join cities c on c.id = l.city
     where c.name = 'Livigno' and l.state in ('active', 'draft') order by l.id limit 1`,
  );
  // A draft: what the register swears by is a correction once it has lived.
  await place.world.rows(`update licenses set state = 'draft' where id = $1`, [row?.id]);
  const provincia = place.world.within('provincia');
  const path = `/licenses/${row?.id}`;
  const save = async (changes: object) => {
    const { version } = (await provincia('GET', path)).body;
    return (await provincia('PUT', path, { version, ...changes })).body;
  };
  const unit = { unitKind: 'double', bedsPerUnit: 2, accessible: 0 };
  await save({ rows: [{ ...unit, quantity: 30 }] });
  for (let turn = 1; turn <= 5; turn++) await save({ internalNote: `nota ${turn}` });
  return save({
    classificationDate,
    rows: [
      { ...unit, quantity: 34 },
      { unitKind: 'triple', quantity: 4, bedsPerUnit: 3, accessible: null },
    ],
  });
}

it('tells who changed what, in the words and formats of the fields, five events and then all', async () => {
  const { id } = await edited();
  const history = await open('provincia', 'licenses', id);
  const [first] = await within(history).findAllByRole('listitem', {}, patient);
  const text = first?.textContent ?? '';
  expect(text).toMatch(/^\S+ .*ha modificato 4 campi/);
  expect(text).toContain('oggi, ');
  expect(text).toContain('Provincia di Sondrio');
  expect(text).toContain('Data del provvedimento');
  expect(text).toContain('05/04/2003');
  expect(text).toContain('Doppia: Quantità 30 diventa34');
  expect(text).toContain('Aggiunta: Tripla, quantità 4, letti per unità 3');
  const entries = () => within(history).getAllByRole('button', { name: /^Dettagli/ }).length;
  expect(entries()).toBe(5);
  await userEvent.click(within(history).getByRole('button', { name: 'Tutta' }));
  expect(entries()).toBe(6);
  await userEvent.click(within(history).getByRole('button', { name: 'Eventi precedenti' }));
  await waitFor(() => expect(entries()).toBeGreaterThan(6), patient);
});

it('shows how the record stood, says what a revert would do, and does it', async () => {
  const { id, version } = await edited('2004-05-06');
  const history = await open('provincia', 'licenses', id);
  const [details] = await within(history).findAllByRole('button', { name: /^Dettagli/ }, patient);
  if (details) await userEvent.click(details);
  const dialog = await screen.findByRole('dialog', {}, patient);
  const table = await within(dialog).findByRole('table', { name: 'Licenza' }, patient);
  expect(within(table).getByRole('row', { name: /^Data del provvedimento/ }).textContent).toContain(
    '06/05/2004',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annulla questa modifica' }));
  const note = await within(dialog).findByRole(
    'checkbox',
    { name: 'Data del provvedimento' },
    patient,
  );
  expect(
    (await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([]);
  await userEvent.click(note);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ripristina 1 campo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  const [after] = await place.world.rows(
    'select version, "classificationDate", (select count(*)::int from licenses_rows r where r.parent = l.id) as rows from licenses l where id = $1',
    [id],
  );
  expect(after).toEqual({ version: version + 1, classificationDate: '2004-05-06', rows: 1 });
  await waitFor(() => expect(history.textContent).toContain('ha ripristinato 3 campi'), patient);
});

it('names both of an impersonation, here and in the moment itself', async () => {
  const { id } = await edited('2007-08-09');
  await place.world.rows(
    `update audit a set impersonator = (select id from users where name <> (select name from users u where u.id = a."user") limit 1)
     where resource = 'licenses' and record = $1`,
    [id],
  );
  const history = await open('provincia', 'licenses', id);
  const [details] = await within(history).findAllByRole('button', { name: /^Dettagli/ }, patient);
  expect(history.textContent).toMatch(/\S, con [^,]+ che agiva al suo posto, ha modificato/);
  if (details) await userEvent.click(details);
  const dialog = await screen.findByRole('dialog', {}, patient);
  expect(dialog.textContent).toMatch(/, con [^,]+ che agiva al suo posto, ha modificato/);
});

it('tells what a verb was given in the order it asks for it', () => {
  const given = ['suspend.to', 'suspend.from', 'suspend.reason', 'suspend.noticeOn'];
  const changes = given.map((field) => ({ field, before: null, after: '2027-01-15' }));
  const told = givenTo(resourceNamed('licenses'), changes);
  expect(told.map(({ field }) => field.label)).toEqual([
    'Dal',
    'Fino al',
    'Comunicata il',
    'Motivo',
  ]);
});

it('offers no way back to who may not change the record', async () => {
  const { id } = await edited();
  await place.world.rows(`update licenses set state = 'active' where id = $1`, [id]);
  const history = await open('comune', 'licenses', id);
  const [details] = await within(history).findAllByRole('button', { name: /^Dettagli/ }, patient);
  if (details) await userEvent.click(details);
  const dialog = await screen.findByRole('dialog', {}, patient);
  await within(dialog).findByRole('table', { name: 'Licenza' }, patient);
  expect(within(dialog).queryByRole('button', { name: /Riporta|Annulla/ })).toBeNull();
  expect(history.textContent).not.toMatch(/nota 5|dati riservati/);
});

it('says when it could not be read, and reads again', async () => {
  const { id } = await edited();
  place.msw.use(
    http.get('*/history', () => HttpResponse.json({ message: 'Ops' }, { status: 500 })),
  );
  const history = await open('provincia', 'licenses', id);
  const retry = await within(history).findByRole(
    'button',
    { name: /riprova/ },
    { timeout: 20_000 },
  );
  place.recover();
  await userEvent.click(retry);
  await within(history).findAllByRole('button', { name: /^Dettagli/ }, patient);
});

it('says which case a change came of, by which verb and act', async () => {
  const [row] = await place.world.rows(
    `select e.record, a.number from audit e join applications a on a.id = e."becauseRecord"
     where e.resource = 'licenses' and e."becauseResource" = 'applications' and e.action = 'edit'
       and a.kind = 'variation_capacity' and not exists (select 1 from audit later
         where later.resource = 'licenses' and later.record = e.record and later.id > e.id) limit 1`,
  );
  const history = await open('provincia', 'licenses', Number(row?.record));
  const [first] = await within(history).findAllByRole('listitem', {}, patient);
  expect(first?.textContent).toContain(`Da Pratica ${row?.number}, «Accogli», Atto: `);
});

it('says which verb was put in programme, for which day, which was called off and which failed', async () => {
  const { id } = await edited('2008-09-10');
  await place.world.rows(
    `insert into audit ("user", action, resource, record, changes)
     select a."user", v.action, a.resource, a.record, v.changes from audit a, (values
       (1, 'schedule', '{"planned.activate": [null, "2030-01-01"]}'::jsonb),
       (2, 'schedule', '{"planned.close": [null, "2030-05-08"], "close.reason": [null, "ceased"]}'),
       (3, 'callOff', '{"planned.close": ["2030-05-08", null], "callOff.reason": [null, "Un errore"]}'),
       (4, 'callOff', '{}'),
       (5, 'failPlanned', '{"planned.close": ["2030-05-08", null], "failPlanned.reason": [null, "È già chiusa"]}')) v (turn, action, changes)
     where a.id = (select max(id) from audit where resource = 'licenses' and record = $1) order by v.turn`,
    [id],
  );
  const history = await open('provincia', 'licenses', id);
  const lines = await within(history).findAllByRole('listitem', {}, patient);
  const [failed, older, off, closing, opening] = lines.map(({ textContent }) => textContent ?? '');
  expect(failed).toContain('«Cessa», in programma dall’8 maggio 2030, non è riuscito');
  expect(failed).toContain('Motivo: È già chiusa');
  expect(older).toContain('«Annullamento di quanto programmato»');
  expect(off).toContain('ha annullato «Cessa», in programma dall’8 maggio 2030');
  expect(off).toContain('Motivo: Un errore');
  expect(closing).toContain('ha programmato «Cessa» dall’8 maggio 2030');
  expect(closing).not.toContain('Cessa:');
  expect(opening).toContain('ha programmato «Attiva» dal 1 gennaio 2030');
});
