import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDate, todayInRome } from '#src/domain/dates.ts';
import { screenWorld } from '#tests/support/screen.tsx';
import { licenseMaker, rooms } from '../server/license-maker.ts';
import {
  activeLicenses,
  button,
  faultsIn,
  heldButton,
  type License,
  openRecord,
  others,
  patient,
} from './record-page.tsx';

const place = screenWorld();
const open = (account: string, id: number) => openRecord(place.world, account, 'licenses', id);

/** A licence that lives, and another that depends on it: the first cannot close. */
let main: License;
let annexe: License;
beforeEach(async () => {
  await place.world.rows('update licenses set parent = null where parent is not null');
  [main, annexe] = (await activeLicenses(place.world)) as [License, License];
  await place.world.rows('update licenses set parent = $1 where id = $2', [main.id, annexe.id]);
});
afterEach(() => sessionStorage.clear());

const verbsInView = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** How often the verbs of licences were asked; the real server answers, after `until`. */
function countAsked(until: Promise<unknown> = Promise.resolve()): () => number {
  let asked = 0;
  place.msw.use(
    http.get('*/licenses/:id/verbs', async ({ request }) => {
      asked += 1;
      await until;
      return place.world.app.fetch(request);
    }),
  );
  return () => asked;
}

describe('a verb that something holds back', () => {
  it('stays where it is, says why, by keyboard too, and leads to where it is settled', async () => {
    const router = await open('provincia', main.id);
    const close = await heldButton('Cessa');
    expect(close.getAttribute('title')).toBe('Ora non si può fare: mostra perché');
    close.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '«Cessa» ora non si può fare' });
    expect(dialog.textContent).toContain(
      `Ha una dipendenza in vita, la licenza ${annexe.number}: prima va cessata quella`,
    );
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(await faultsIn(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(close);
    await userEvent.click(close);
    await userEvent.click(await screen.findByRole('link', { name: 'Apri licenza' }));
    expect(router.state.location.pathname).toBe(`/licenses/${annexe.id}`);
  });

  it('shows no way to a record its reader may not see', async () => {
    place.msw.use(
      http.get('*/licenses/:id/verbs', () =>
        HttpResponse.json({
          content: { close: { blockers: [{ code: 'annexes', message: 'Ha una dipendenza' }] } },
          scheduled: [],
          warnings: [],
        }),
      ),
    );
    await open('provincia', main.id);
    await userEvent.click(await heldButton('Cessa'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Ha una dipendenza');
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('may be put in programme for a day when it is settled', async () => {
    await open('provincia', main.id);
    await userEvent.click(await heldButton('Cessa'));
    await userEvent.click(await button('Programma'));
    const form = await screen.findByRole('dialog', { name: `Cessa ${main.number}` });
    expect(within(form).getByLabelText(/^Data di cessazione/)).toBeTruthy();
  });

  it('is left with a question once something is written in its dialog', async () => {
    await open('provincia', main.id);
    await userEvent.click(await heldButton('Cessa'));
    await userEvent.click(await button('Programma'));
    const name = `Cessa ${main.number}`;
    await screen.findByRole('dialog', { name });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await heldButton('Cessa'));
    await userEvent.click(await button('Programma'));
    const dialog = await screen.findByRole('dialog', { name });
    const day = within(dialog).getByLabelText(/^Data di cessazione/);
    await userEvent.type(day, '01/02/2030');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' });
    await userEvent.click(within(question).getByRole('button', { name: 'Resta' }));
    expect((day as HTMLInputElement).value).toBe('01/02/2030');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('Esci senza salvare'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is reached with the arrow keys among the others of the menu', async () => {
    const free = { blockers: [] };
    const blocked = { blockers: [{ code: 'closed', message: 'Il registro è chiuso' }] };
    const content = { suspend: free, close: free, note: blocked, duplicate: blocked };
    place.msw.use(
      http.get('*/licenses/:id/verbs', () =>
        HttpResponse.json({ content, scheduled: [], warnings: [] }),
      ),
    );
    await open('provincia', main.id);
    (await button('Altro')).focus();
    await userEvent.keyboard('{Enter}');
    const [first, second] = await screen.findAllByRole('menuitem');
    for (const item of [first, second]) expect(item?.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    expect(second?.textContent).toBe('Duplica');
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '«Duplica» ora non si può fare' });
    expect(dialog.textContent).toContain('Il registro è chiuso');
  });

  it('leads to the field of the record’s own form that is to be mended', async () => {
    const [of] = await place.world.rows('select accommodation, holder from licenses limit 1');
    const { body } = await place.world.within('provincia')('POST', '/licenses', {
      ...of,
      startsOn: '2020-01-01',
    });
    await open('provincia', body.id);
    await userEvent.click(await heldButton('Attiva'));
    const dialog = await screen.findByRole('dialog', { name: '«Attiva» ora non si può fare' });
    expect(dialog.textContent).toContain('Manca la capacità ricettiva');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Vai a «Capacità ricettiva»' }),
    );
    await screen.findByRole('heading', { name: `Modifica licenza ${body.number}` }, patient);
    await waitFor(() =>
      expect(document.activeElement?.closest('[role=group]')?.id).toMatch(/-rows$/),
    );
  });
});

describe('the verbs of a record', () => {
  it('are asked once for each version, and again after every write', async () => {
    const asked = countAsked();
    await open('provincia', main.id);
    await heldButton('Cessa');
    expect(asked()).toBe(1);
    const note = (await others()).find(({ textContent }) => textContent === 'Annota');
    await userEvent.click(note as HTMLElement);
    const form = await screen.findByRole('dialog', { name: /^Annota/ });
    await userEvent.type(within(form).getByLabelText(/^Nota/), 'Vista');
    await userEvent.click(within(form).getByRole('button', { name: 'Annota' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    await waitFor(() => expect(asked()).toBe(2));
    await heldButton('Cessa');
    expect(asked()).toBe(2);
  });

  it('stand in their places before the server has told', async () => {
    let tell = () => {};
    countAsked(
      new Promise<void>((told) => {
        tell = told;
      }),
    );
    await open('provincia', main.id);
    expect((await button('Cessa')).getAttribute('aria-disabled')).toBeNull();
    const header = verbsInView();
    tell();
    await heldButton('Cessa');
    expect(verbsInView().slice(0, header.length)).toEqual(header);
  });

  it('are those of the ability and the state when the server cannot tell; then trying says why', async () => {
    const broken = () => HttpResponse.json({ message: 'Guasto' }, { status: 500 });
    place.msw.use(
      http.get('*/licenses/:id/verbs', broken),
      http.get('*/licenses/:id/close', broken),
    );
    await open('provincia', main.id);
    await userEvent.click(await button('Cessa'));
    const form = await screen.findByRole('dialog', { name: `Cessa ${main.number}` });
    expect(form.textContent).toContain('Lo stato diventerà «Cessata».');
    const today = formatDate(todayInRome());
    await userEvent.type(within(form).getByLabelText(/^Data di cessazione/), today);
    await userEvent.click(within(form).getByRole('button', { name: 'Cessa' }));
    const refusal = await within(form).findByRole('alert', {}, patient);
    expect(refusal.textContent).toContain(`la licenza ${annexe.number}`);
    const link = within(refusal).getByRole('link', { name: 'Apri licenza' });
    expect(link.getAttribute('href')).toBe(`/licenses/${annexe.id}`);
    expect(within(form).getByDisplayValue(today)).toBeTruthy();
    expect(await faultsIn(form)).toEqual([]);
  });

  it('say of the record, by its own words, what is refused that their form does not ask for', async () => {
    const { version } = (await place.world.within('provincia')('GET', `/licenses/${annexe.id}`))
      .body;
    const closed = await place.world.within('provincia')('POST', `/licenses/${annexe.id}/close`, {
      ...{ version, on: todayInRome() },
    });
    expect(closed.status).toBe(200);
    await place.world.rows(
      'update accommodations set zip = null where id = (select accommodation from licenses where id = $1)',
      [annexe.id],
    );
    await place.world.rows('update licenses set parent = null where id = $1', [annexe.id]);
    await open('admin', annexe.id);
    await userEvent.click(await button('Riapri'));
    const form = await screen.findByRole('dialog', { name: `Riapri ${annexe.number}` });
    await userEvent.type(within(form).getByLabelText(/^Motivo/), 'Ripensamento');
    await userEvent.click(within(form).getByRole('button', { name: 'Riapri' }));
    const refusal = await within(form).findByRole('alert', {}, patient);
    expect(refusal.textContent).toMatch(/Stato: struttura .*manca il CAP/i);
  });

  it('are never those that only follow from others, nor those of another state', async () => {
    await open('admin', main.id);
    await heldButton('Cessa');
    const offered = [...verbsInView(), ...(await others()).map(({ textContent }) => textContent)];
    for (const word of ['Sospendi', 'Cessa', 'Vieta', 'Annota', 'Duplica'])
      expect(offered).toContain(word);
    for (const word of ['Subentro', 'Successione', 'Attiva', 'Riapri'])
      expect(offered).not.toContain(word);
  });

  it('tell what comes of them in the server’s words', async () => {
    place.msw.use(
      http.get('*/licenses/:id/suspend', () =>
        HttpResponse.json({
          content: {
            blockers: [],
            consequences: ['Chiude anche 3 camere.', 'Avvisa il titolare.'],
          },
        }),
      ),
    );
    await open('provincia', main.id);
    await userEvent.click(await button('Sospendi'));
    await screen.findByText('Chiude anche 3 camere. Avvisa il titolare.', {}, patient);
  });
});

describe('the one filled button', () => {
  const filled = () =>
    screen
      .getAllByRole('button')
      .filter(({ className }) => className.includes('contained'))
      .map(({ textContent }) => textContent);
  const isFilled = (words: string[]) => waitFor(() => expect(filled()).toEqual(words), patient);
  const licenses = licenseMaker(() => place.world);
  const draft = async (rows: object[]): Promise<number> => (await licenses.draft('A.1', rows)).id;

  it('is the main act of the state', async () => {
    await open('provincia', await draft(rooms(9)));
    await isFilled(['Attiva']);
  });

  it('is the change of the record while something holds that back', async () => {
    await open('provincia', await draft([]));
    await heldButton('Attiva');
    await isFilled(['Modifica']);
  });

  it('is the change of the record where the state has no main act', async () => {
    await open('provincia', main.id);
    await heldButton('Cessa');
    await isFilled(['Modifica']);
  });

  it('is not filled before it is known whether it may be done', async () => {
    countAsked(new Promise(() => {}));
    await open('provincia', await draft(rooms(9)));
    await button('Attiva');
    expect(filled()).toEqual([]);
  });
});
