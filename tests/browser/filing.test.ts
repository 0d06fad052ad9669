import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { confirm, inDays, numberOn, opened, verb } from './acts.ts';
import { attach, paper } from './choosers.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';

const { enter, faults } = visiting();

/** Asks the server what the person on a page may ask. */
async function ask(page: Page, path: string, change?: object) {
  const base = page.url().replace(/\/manager\/(\d+)\/.*/, '/api/managers/$1');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await fetch(`${base}${path}`, {
    method: change ? 'PUT' : 'GET',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    ...(change && { body: JSON.stringify(change) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

it('leads a hotel from a duty to the application that settles it, and asks nothing that is known', async () => {
  const hotel = await enter('hotel');
  const office = await enter('provincia');
  const [licence] = (await ask(
    hotel,
    `/licenses?filter=${encodeURIComponent('{"state":["active"]}')}`,
  )) as { id: number; number: string }[];
  const { version } = (await ask(office, `/licenses/${licence?.id}`)) as { version: number };
  const soon = addDays(todayInRome(), 5);
  await ask(office, `/licenses/${licence?.id}`, { version, insuranceValidTo: soon });
  await hotel.reload();
  await settled(hotel);
  const door = hotel.getByRole('link', { name: 'Dichiara la polizza' }).first();
  await door.click();

  await hotel.getByRole('heading', { level: 1, name: 'Nuova pratica' }).waitFor();
  const current = hotel.getByRole('link', { name: 'Pratiche', exact: true });
  expect(await current.first().getAttribute('aria-current')).toBe('page');
  const form = hotel.getByRole('main');
  const next = async (title: string) => {
    await form.getByRole('button', { name: 'Avanti' }).click();
    await form.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  };
  // What is known is read, and what is the office’s is not there.
  await form.getByText('Variazione dei dati', { exact: true }).waitFor();
  await form
    .getByText(licence?.number ?? '', { exact: true })
    .first()
    .waitFor();
  for (const word of [/^Numero$/, /^Protocollo/, /^Arrivata da/, /^Codice pratica SUAP/])
    expect(await form.getByLabel(word).count()).toBe(0);
  const written = (name: RegExp) => form.getByRole('textbox', { name }).first().inputValue();
  // Three steps, the last of which is the summary; who declares is read, and the day is today’s.
  await form.getByText('Passo 1 di 3: Che cosa cambia').waitFor({ state: 'attached' });
  const known = form.getByRole('complementary', { name: 'Che cosa sappiamo già' });
  await known.getByText(/^[A-Z0-9]{16}$/).waitFor();
  expect(await form.getByRole('textbox', { name: 'Dichiarante', exact: true }).count()).toBe(0);
  expect(await written(/^Decorrenza/)).toBe(inDays(0));
  expect(await written(/^E-mail/)).toMatch(/@/);
  expect(await written(/^Compagnia assicurativa/)).not.toBe('');
  await known.getByText(/^Nessuna finora/).waitFor();
  await form.getByLabel(/^Polizza valida fino al/).fill(inDays(360));
  // What differs is told as one types.
  await known.getByText('Polizza valida fino al', { exact: true }).waitFor();
  await next('Allegati');
  await attach(form.getByRole('button', { name: /^Polizza/ }), paper);
  await form.getByText('carta.pdf').waitFor();
  await form.getByRole('button', { name: 'Salva e rivedi' }).click();

  // It has no number until it is sent.
  const draft = 'Pratica in bozza Variazione dei dati';
  await hotel.getByRole('heading', { level: 1, name: draft }).waitFor();
  await verb(hotel, hotel.getByRole('main'), 'Invia');
  await confirm(hotel);
  const number = await numberOn(hotel);

  await office.getByRole('link', { name: 'Pratiche', exact: true }).click();
  await office.getByRole('link', { name: number, exact: true }).click();
  await verb(office, opened(office, number), 'Prendi in carico');
  await confirm(office);
  await opened(office, number).getByText('Presa in carico').first().waitFor();
  await verb(office, opened(office, number), 'Accogli');
  const act = office.getByRole('dialog', { name: `Accogli ${number}` });
  await act.getByLabel(/^Atto/).fill('Determina 41/2026');
  await act.getByRole('button', { name: 'Accogli' }).click();
  await opened(office, number).getByText('Accolta').first().waitFor();

  await hotel.getByRole('link', { name: 'Cruscotto' }).click();
  await settled(hotel);
  await hotel
    .getByText(/adempimenti in regola/)
    .first()
    .waitFor();
  await expect.poll(() => door.count()).toBe(0);
  expect(faults).toEqual([]);
});
