import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { screenWorld } from '#tests/support/screen.tsx';
import {
  activeLicenses,
  button,
  faultsIn,
  type License,
  openRecord,
  patient,
} from './record-page.tsx';

const place = screenWorld();
const ahead = addDays(todayInRome(), 40);
const today = formatDate(todayInRome());

let license: License;
beforeEach(async () => {
  await place.world.rows('delete from scheduled_verbs');
  await place.world.rows('delete from violations');
  license = (await activeLicenses(place.world)).at(-1) as License;
});
afterEach(() => sessionStorage.clear());

const open = (account: string) => openRecord(place.world, account, 'licenses', license.id);
const strip = () => screen.findByRole('region', { name: 'In programma' }, patient);
const stripIsGone = () =>
  waitFor(
    () => expect(screen.queryByRole('region', { name: 'In programma', hidden: true })).toBeNull(),
    patient,
  );
const states = async () =>
  (await place.world.rows('select state from scheduled_verbs order by id')).map(
    ({ state }) => state,
  );
const program = (on: string, state: string, failure: string | null = null) =>
  place.world.rows(
    `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, failure, "user", manager)
     select 'licenses', $1, 'close', $2, $3, $4, $5, k."user", k.manager
     from memberships k join users u on u.id = k."user"
     where u.email = 'provincia@demo.soggiorno.it' limit 1`,
    [license.id, JSON.stringify({ on, reason: 'ceased' }), on, state, failure],
  );

describe('a verb for a day ahead', () => {
  it('is announced under its date, told when saved, shown above the record, and called off', async () => {
    await open('provincia');
    await userEvent.click(await button('Cessa'));
    const form = await screen.findByRole('dialog', { name: `Cessa ${license.number}` });
    const day = within(form).getByLabelText(/^Data di cessazione/);
    await userEvent.type(day, today);
    expect(within(form).getByRole('button', { name: 'Cessa' })).toBeTruthy();
    expect(form.textContent).not.toContain('Resta in programma');
    await userEvent.clear(day);
    await userEvent.type(day, formatDate(ahead));
    const words = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' }).format(new Date(ahead));
    const said = await within(form).findByText(`Resta in programma: avrà effetto il ${words}`);
    expect(said.getAttribute('role')).toBe('status');
    expect(await faultsIn(form)).toEqual([]);
    await userEvent.click(within(form).getByRole('button', { name: 'Programma' }));

    expect((await strip()).textContent).toContain(
      `In programma: cessazione dal ${formatDate(ahead)}. Motivo: Cessazione.`,
    );
    expect(await faultsIn(document.body)).toEqual([]);
    await screen.findByText(/ha programmato «Cessa» dall?[ ’]/, {}, patient);

    await userEvent.click(
      within(await strip()).getByRole('button', { name: 'Togli dal programma' }),
    );
    const question = await screen.findByRole('dialog', {
      name: `Togliere dal programma la cessazione dal ${formatDate(ahead)}?`,
    });
    expect(within(question).getByRole('button', { name: 'Lascia in programma' })).toBeTruthy();
    expect(question.textContent).toContain(
      `«Cessa» di ${license.number} non sarà più in programma per il ${formatDate(ahead)}.`,
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Togli dal programma' }));
    await stripIsGone();
    await screen.findByText(/ha annullato «Cessa», in programma dall?[ ’]/, {}, patient);
    expect(await states()).toEqual(['withdrawn']);
  });

  it('is seen by who may only read the record, and left alone', async () => {
    await program(ahead, 'waiting');
    await open('comune');
    const seen = await strip();
    expect(seen.textContent).toBe(`In programma: cessazione dal ${formatDate(ahead)}.`);
    expect(within(seen).queryByRole('button')).toBeNull();
  });
});

it('what one may not call off says why, beside a button that does nothing', async () => {
  await program(ahead, 'waiting');
  await place.world.rows(
    `update scheduled_verbs s set "becauseResource" = 'applications', "becauseVerb" = 'accept',
       "becauseRecord" = a.id, "askedResource" = 'applications', "askedVerb" = 'accept', "askedRecord" = 0
     from (select id from applications where state = 'accepted' order by id limit 1) a`,
  );
  await open('provincia');
  const seen = await strip();
  expect(seen.textContent).toContain('lo annulla, di persona, solo chi può farlo.');
  const held = within(seen).getByRole('button', { name: 'Togli dal programma' });
  expect(held.getAttribute('aria-disabled')).toBe('true');
  expect(held.title).toContain('solo chi può farlo');
  await userEvent.click(held);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await faultsIn(document.body)).toEqual([]);
});

it('what somebody else has called off meanwhile goes from sight', async () => {
  await program(ahead, 'waiting');
  await open('provincia');
  await userEvent.click(within(await strip()).getByRole('button', { name: 'Togli dal programma' }));
  const question = await screen.findByRole('dialog');
  await place.world.rows(`update scheduled_verbs set state = 'withdrawn'`);
  await userEvent.click(within(question).getByRole('button', { name: 'Togli dal programma' }));
  await stripIsGone();
});

it('what follows from an act is called off with a reason, and stays to be confirmed', async () => {
  await program(ahead, 'waiting');
  const [act] = await place.world.rows(
    `update scheduled_verbs s set "becauseResource" = 'applications', "becauseVerb" = 'accept',
       "becauseRecord" = a.id, "askedResource" = 'applications', "askedVerb" = 'accept', "askedRecord" = a.id
     from (select id, number from applications where state = 'accepted' order by id limit 1) a
     returning a.number`,
  );
  await open('provincia');
  expect((await strip()).textContent).toContain(`segue da «Accogli» (Pratica ${act?.number})`);
  await userEvent.click(within(await strip()).getByRole('button', { name: 'Togli dal programma' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Togli dal programma' }));
  await within(question).findByText('Campo richiesto');
  await userEvent.type(within(question).getByLabelText(/^Motivo/), 'Il richiedente rinuncia');
  await userEvent.click(within(question).getByRole('button', { name: 'Togli dal programma' }));
  await screen.findByText(
    `«Cessa» dal ${formatDate(ahead)}, tolto dal programma, da confermare o accantonare: Il richiedente rinuncia`,
    {},
    patient,
  );
  await screen.findByText(/Motivo: Il richiedente rinuncia/, {}, patient);
  expect(await states()).toEqual(['calledOff']);
});

describe('a verb that failed on its day', () => {
  it('says why, and is done now', async () => {
    await program('2026-01-15', 'failed', 'Aveva una dipendenza in vita');
    await open('provincia');
    expect((await strip()).textContent).toContain(
      '«Cessa» non riuscito il 15/01/2026: Aveva una dipendenza in vita',
    );
    await userEvent.click(await button('Conferma ora'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('si farà ora, con effetto dal 15/01/2026');
    await userEvent.click(within(question).getByRole('button', { name: 'Conferma ora' }));
    await stripIsGone();
    await screen.findAllByText('Cessata', {}, patient);
    const [row] = await place.world.rows('select state, "closedOn" from licenses where id = $1', [
      license.id,
    ]);
    expect(row).toEqual({ state: 'closed', closedOn: '2026-01-15' });
  });

  it('is not done where the record was changed meanwhile: the page shows what it is now', async () => {
    await program('2026-01-15', 'failed', 'Aveva una dipendenza in vita');
    await open('provincia');
    await userEvent.click(await button('Conferma ora'));
    const question = await screen.findByRole('alertdialog');
    const other = place.world.within('admin');
    const { version } = (await other('GET', `/licenses/${license.id}`)).body;
    const note = { version, internalNote: 'Vista la pratica' };
    expect((await other('PUT', `/licenses/${license.id}`, note)).status).toBe(200);
    await userEvent.click(within(question).getByRole('button', { name: 'Conferma ora' }));
    await screen.findAllByText('Vista la pratica', {}, patient);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await button('Conferma ora');
    expect(await states()).toEqual(['failed']);
  });

  it('and is no more is set aside by who administers the product, under the name it had', async () => {
    await program('2026-01-15', 'failed', 'Non si fa più');
    await place.world.rows(`update scheduled_verbs set verb = 'vanish'`);
    await open('admin');
    expect((await strip()).textContent).toContain(
      '«vanish» non riuscito il 15/01/2026: Non si fa più',
    );
    expect(within(await strip()).queryByRole('button', { name: 'Conferma ora' })).toBeNull();
    await userEvent.click(within(await strip()).getByRole('button', { name: 'Accantona' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Accantona' }));
    await stripIsGone();
    expect(await states()).toEqual(['withdrawn']);
  });

  it('says in place what is still in the way', async () => {
    const [, annexe] = await activeLicenses(place.world);
    await place.world.rows('update licenses set parent = $1 where id = $2', [
      license.id,
      annexe?.id,
    ]);
    await program('2026-01-15', 'failed', 'Aveva una dipendenza in vita');
    await open('provincia');
    await userEvent.click(await button('Conferma ora'));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Conferma ora' }));
    const refusal = await within(question).findByRole('alert', {}, patient);
    expect(refusal.textContent).toContain(`la licenza ${annexe?.number}`);
    expect(within(refusal).getByRole('link', { name: 'Apri licenza' })).toBeTruthy();
    expect(await states()).toEqual(['failed']);
    await place.world.rows('update licenses set parent = null where id = $1', [annexe?.id]);
  });

  it('is set aside', async () => {
    await program('2026-01-15', 'failed', 'Non ha più il permesso');
    await open('provincia');
    await userEvent.click(await button('Accantona'));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accantona' }),
    );
    await stripIsGone();
    expect(await states()).toEqual(['withdrawn']);
  });
});

describe('what a record violates', () => {
  const violate = () =>
    place.world.rows(
      `insert into violations (resource, record, code, field, message)
       values ('licenses', $1, 'capacity', 'rows', 'Al massimo 4 camere, qui sono 5')`,
      [license.id],
    );

  it('stands above it, with the way to the field', async () => {
    await violate();
    await open('provincia');
    const note = await screen.findByText('Da sistemare', {}, patient);
    const all = note.closest('[role=note]') as HTMLElement;
    expect(all.textContent).toContain('Al massimo 4 camere, qui sono 5');
    expect(await faultsIn(document.body)).toEqual([]);
    await userEvent.click(within(all).getByRole('button', { name: /^Vai a «/ }));
    const form = await screen.findByRole('dialog', {}, patient);
    expect(within(form).getByRole('heading', { name: /^Rettifica/ })).toBeTruthy();
    await within(form).findByRole('group', { name: 'Capacità ricettiva' }, patient);
  });

  it('leads nobody to a form they may not open', async () => {
    await violate();
    await open('comune');
    const note = await screen.findByText('Da sistemare', {}, patient);
    expect(within(note.closest('[role=note]') as HTMLElement).queryByRole('button')).toBeNull();
  });
});
