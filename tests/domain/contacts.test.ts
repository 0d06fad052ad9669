import { expect, test } from 'vitest';
import { coordinateProblem } from '#src/domain/coordinates.ts';
import { emailProblem } from '#src/domain/email.ts';
import { phoneProblem } from '#src/domain/phone.ts';
import { urlProblem } from '#src/domain/url.ts';

test.each([
  'comune.livigno@provincia.so.it',
  "o'neill+turismo@posta-certificata.example.museum",
  'a@b.it',
  'info@xn--caff-8oa.it',
  `${'a'.repeat(64)}@pec.it`,
])('accepts the address %s', (address) => {
  expect(emailProblem(address)).toBeUndefined();
});

test.each([
  ['comune.livigno', 'Nell’indirizzo manca la chiocciola (@)'],
  ['a@b@c.it', 'Nell’indirizzo c’è più di una chiocciola (@)'],
  ['@comune.it', 'Manca il nome prima della chiocciola (@)'],
  ['mario rossi@comune.it', 'Nell’indirizzo « » non va bene'],
  ['nicolò@comune.it', 'Nell’indirizzo «ò» non va bene'],
  ['.mario@comune.it', 'Nell’indirizzo c’è un punto fuori posto'],
  ['mario..rossi@comune.it', 'Nell’indirizzo c’è un punto fuori posto'],
  ['mario@comune', '«comune» non è un dominio: per esempio comune.it'],
  ['mario@', '«» non è un dominio: per esempio comune.it'],
  ['mario@-comune.it', '«-comune.it» non è un dominio: per esempio comune.it'],
  ['mario@comune.1t', '«comune.1t» non è un dominio: per esempio comune.it'],
  [`${'a'.repeat(65)}@pec.it`, 'Prima della chiocciola (@) al massimo 64 caratteri'],
  [`mario@${'a'.repeat(246)}.it`, 'L’indirizzo ha 255 caratteri: al massimo 254'],
])('says of the address %s: %s', (address, message) => {
  expect(emailProblem(address)).toBe(message);
});

test.each(['+39 0342 052200', '0342052200', '333 123 4567'])('accepts the number %s', (number) => {
  expect(phoneProblem(number)).toBeUndefined();
});

test.each([
  ['0342/052200', 'Nel telefono «/» non va bene: solo cifre, spazi e +'],
  ['03420', 'Il telefono ha almeno 6 caratteri'],
  ['+39 0342 052200 052200', 'Il telefono ha al massimo 20 caratteri'],
  ['0342+052200', 'Nel telefono il + sta solo all’inizio'],
  ['+  1 2 ', 'Il telefono ha almeno 5 cifre'],
])('says of the number %s: %s', (number, message) => {
  expect(phoneProblem(number)).toBe(message);
});

test.each([
  'http://comune.livigno.so.it',
  'https://www.caffè.it/menu#vini',
  'HTTPS://esempio.it:8443/a(b)?q=1&r=%C3%A8',
])('accepts the page %s', (address) => {
  expect(urlProblem(address)).toBeUndefined();
});

test.each([
  ['www.comune.it', 'Comincia con https://'],
  ['javascript:alert(1)//https://', 'Comincia con https://'],
  ['https://comune.it/a b', 'Nell’indirizzo non ci sono spazi'],
  ['https://', 'Non è un indirizzo: per esempio https://www.comune.it'],
  ['https://poste.it@ladro.it', 'L’indirizzo non contiene nome utente e password'],
  ['https://localhost:3000', '«localhost» non è un dominio: per esempio comune.it'],
  ['https://10.0.0.1/', '«10.0.0.1» non è un dominio: per esempio comune.it'],
])('says of the page %s: %s', (address, message) => {
  expect(urlProblem(address)).toBe(message);
});

test('a page that must be safe begins with https', () => {
  expect(urlProblem('https://comune.it', { secure: true })).toBeUndefined();
  expect(urlProblem('http://comune.it', { secure: true })).toBe('Comincia con https://');
});

test('a place is in Italy, and exchanged coordinates are recognised', () => {
  expect(coordinateProblem('latitude', 46.5386)).toBeUndefined();
  expect(coordinateProblem('longitude', 10.1357)).toBeUndefined();
  expect(coordinateProblem('latitude', 10.1357)).toBe(
    'La latitudine in Italia va da 35,2 a 47,2: forse le due coordinate sono scambiate',
  );
  expect(coordinateProblem('longitude', -73.9)).toBe(
    'La longitudine in Italia va da 6,5 a 18,6: -73,9 è fuori',
  );
  expect(coordinateProblem('latitude', Number.NaN)).toMatch('fuori');
});
