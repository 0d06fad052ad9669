import { expect, it } from 'vitest';
import { confirm, inDays, numberOn, opened, verb } from './acts.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

const { enter, faults } = visiting();

it('goes from a hotel’s request through the office and back, until the licence is suspended', async () => {
  const hotel = await enter('hotel');
  await hotel.getByRole('link', { name: 'Licenze', exact: true }).first().click();
  await hotel.getByRole('table').waitFor();
  const licence = (await hotel.locator('tbody tr a').first().textContent()) ?? '';
  await hotel.locator('tbody tr a').first().click();
  const record = opened(hotel, licence);
  await record.getByRole('link', { name: 'Nuova pratica' }).click();
  await hotel.getByRole('heading', { level: 1, name: 'Nuova pratica' }).waitFor();
  const form = hotel.getByRole('main');
  await form.getByRole('combobox', { name: /^Tipo di pratica/ }).click();
  await hotel.getByRole('option', { name: 'Sospensione', exact: true }).click();
  // A step that is not complete lets nobody on, nor is it left half kept.
  await form.getByRole('button', { name: 'Avanti' }).click();
  const reason = form.getByRole('link', { name: /^Motivo.*: campo richiesto$/i });
  await reason.waitFor();
  expect(await form.getByRole('button', { name: 'Allegati' }).isDisabled()).toBe(true);
  // Who declares is known, and may be put right.
  const declarant = form.getByRole('textbox', { name: 'Dichiarante', exact: true });
  expect(await declarant.count()).toBe(0);
  await form.getByRole('button', { name: 'Qualcosa non è giusto?' }).click();
  expect(await declarant.inputValue()).not.toBe('');
  await form.getByLabel(/^Motivo/).fill('Lavori');
  await form.getByRole('button', { name: 'Salva ed esci' }).click();

  const draft = opened(hotel, 'Pratica in bozza');
  await draft.getByText('Bozza').first().waitFor();
  await settled(hotel);
  await verb(hotel, draft, 'Modifica');
  await hotel.getByRole('heading', { level: 1, name: 'Modifica pratica in bozza' }).waitFor();
  const edit = hotel.getByRole('main');
  // All that is asked is there: it opens at what may be joined.
  await edit.getByRole('button', { name: 'Che cosa cambia' }).click();
  expect(await edit.getByLabel(/^Decorrenza/).inputValue()).toBe(inDays(0));
  await edit.getByLabel(/^Motivo/).fill('Lavori di ristrutturazione');
  await edit.getByRole('button', { name: 'Avanti' }).click();
  await edit.getByRole('heading', { name: 'Allegati', exact: true }).waitFor();
  await edit.getByRole('button', { name: 'Salva e rivedi' }).click();
  await verb(hotel, opened(hotel, 'Pratica in bozza'), 'Invia');
  await confirm(hotel);
  const number = await numberOn(hotel);
  await opened(hotel, number).getByText('Inviata').first().waitFor();

  const office = await enter('provincia');
  await office.getByRole('link', { name: 'Pratiche', exact: true }).click();
  await office.getByRole('link', { name: 'Nuove pratiche', exact: true }).click();
  await office.getByRole('link', { name: number, exact: true }).click();
  const file = opened(office, number);
  await file.getByRole('heading', { name: number }).waitFor();
  await settled(office);
  expect(await faultsShown(office)).toEqual([]);
  await office.setViewportSize({ width: 1440, height: 1000 });
  await verb(office, file, 'Prendi in carico');
  await confirm(office);
  await file.getByText('Presa in carico').first().waitFor();
  await verb(office, file, 'Chiedi integrazioni');
  const asking = office.getByRole('dialog', { name: `Chiedi integrazioni ${number}` });
  await asking.getByLabel(/^Che cosa serve/).fill('Indicare la data di riapertura.');
  await asking.getByRole('button', { name: 'Chiedi integrazioni' }).click();
  await file.getByText('Da integrare', { exact: true }).first().waitFor();
  await file.getByText('Fermo', { exact: true }).waitFor();

  await hotel.reload();
  await opened(hotel, number)
    .getByText('Indicare la data di riapertura.', { exact: true })
    .waitFor();
  await verb(hotel, opened(hotel, number), 'Trasmetti integrazioni');
  const answer = hotel.getByRole('dialog', { name: `Trasmetti integrazioni ${number}` });
  await answer.getByLabel(/^Che cosa è cambiato/).fill('Riapre il 1° marzo.');
  await answer.getByRole('button', { name: 'Trasmetti integrazioni' }).click();
  await opened(hotel, number).getByText('Integrata').first().waitFor();
  // Each paper stays: the receipt of sending, and that of what was asked for.
  const papers = opened(hotel, number).getByRole('table', { name: 'Documenti, Pratica' });
  await papers
    .getByRole('row', { name: `Ricevuta della risposta per la pratica ${number}` })
    .waitFor();
  const receipt = papers.getByRole('row', { name: `Ricevuta della pratica ${number}` });
  const download = hotel.waitForEvent('download');
  await receipt.getByRole('button').or(receipt.getByRole('link')).last().click();
  expect((await download).suggestedFilename()).toBe(`Ricevuta della pratica ${number}.pdf`);

  await office.reload();
  const again = opened(office, number);
  await verb(office, again, 'Accogli');
  const act = office.getByRole('dialog', { name: `Accogli ${number}` });
  await act.getByLabel(/^Atto/).fill('Determina 40/2026');
  await act.getByRole('button', { name: 'Accogli' }).click();
  await again.getByText('Accolta').first().waitFor();

  await hotel.getByRole('link', { name: 'Licenze', exact: true }).first().click();
  await hotel.getByRole('link', { name: licence, exact: true }).first().click();
  await record.getByText('Sospesa').first().waitFor();

  // The address every letter about it holds, and where it leads the office.
  const id = new URL(office.url()).searchParams.get('open');
  const [address] = /^.*\/manager\/\d+/.exec(hotel.url()) ?? [];
  await hotel.goto(`${address}/open/applications/${id}`);
  await hotel.getByRole('heading', { level: 1, name: number }).waitFor();
  await hotel.getByText('Accolta').first().waitFor();
  expect(await faultsShown(hotel)).toEqual([]);
  expect(faults).toEqual([]);
});
