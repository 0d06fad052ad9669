import { expect, it } from 'vitest';
import { addDays, addMonths, todayInRome } from '#src/domain/dates.ts';
import { f } from '#src/schema/fields.ts';
import { blankRecord, judge } from '#src/schema/validation.ts';

const fields = {
  form: f.select('Forma', { person: 'Persona', company: 'Società' }, { required: true }),
  company: f.text('Ragione sociale', { required: true, max: 5, when: { form: 'company' } }),
  vat: f.vatNumber('Partita IVA'),
  on: f.switch('Attivo', { initially: true }),
  rows: f.rows('Righe', { beds: f.integer('Letti', { required: true, min: 1 }) }),
};

it('starts a new record from its defaults', () => {
  expect(blankRecord(fields)).toEqual({ form: null, company: null, vat: null, on: true, rows: [] });
});

it('asks for a conditional field by what nobody writes here as well', () => {
  const state = f.state('Stato', { open: 'Aperta', shut: 'Chiusa' });
  const reason = f.text('Motivo', { required: true, when: { state: 'shut' } });
  const fields = { state, reason };
  expect(judge({ fields }, { state: 'open', reason: null }).errors).toEqual({});
  expect(judge({ fields }, { state: 'shut', reason: null }).errors).toEqual({
    reason: ['Campo richiesto'],
  });
});

it('asks for a required field, and for a conditional one only when it shows', () => {
  expect(judge({ fields }, { form: null, rows: [] }).errors).toEqual({ form: ['Campo richiesto'] });
  expect(judge({ fields }, { form: 'person' }).errors).toEqual({});
  expect(judge({ fields }, { form: 'company' }).errors).toEqual({ company: ['Campo richiesto'] });
});

it('empties a field whose condition no longer holds', () => {
  expect(judge({ fields }, { form: 'person', company: 'ABC' }).values).toMatchObject({
    company: null,
  });
});

it('keys an error of a child row by its place', () => {
  const { errors } = judge({ fields }, { form: 'person', rows: [{ beds: 2 }, { beds: 0 }, {}] });
  expect(errors).toEqual({ 'rows.1.beds': ['Almeno 1'], 'rows.2.beds': ['Campo richiesto'] });
});

it('refuses unknown keys inside child rows', () => {
  const { errors } = judge({ fields }, { form: 'person', rows: [{ beds: 2, colour: 'red' }] });
  expect(Object.keys(errors)).toEqual(['rows.0']);
});

it('brings codes to the form they are stored in', () => {
  const { values, errors } = judge({ fields }, { form: 'person', vat: ' IT 02124831005 ' });
  expect(errors).toEqual({});
  expect(values).toMatchObject({ vat: '02124831005' });
});

it('keeps of a text what can be read, on one line unless it has several', () => {
  const texts = {
    name: f.text('Nome'),
    notes: f.text('Note', { lines: 3 }),
    title: f.translated('Titolo'),
    body: f.richText('Testo', { required: true }),
  };
  const { values, errors } = judge(
    { fields: texts },
    {
      name: 'Hotel\r\nBcc: x\u2060\u200b è\u0007 👩\u200d🍳',
      notes: 'Uno\ndue\u200b',
      title: { it: 'Lago\nblu', de: '\u200b' },
      body: '<p> &nbsp;</p>',
    },
  );
  expect(values).toMatchObject({
    name: 'Hotel Bcc: x è 👩\u200d🍳',
    notes: 'Uno\ndue',
    title: { it: 'Lago blu' },
  });
  expect(errors).toEqual({ body: ['Campo richiesto'] });
});

it('refuses in every text a mark that turns what stands around it', () => {
  const texts = {
    name: f.text('Nome', { required: true }),
    title: f.translated('Titolo'),
    body: f.richText('Testo'),
    person: f.personName('Persona'),
    lines: f.rows('Righe', { note: f.text('Nota') }),
  };
  const turned = 'Hotel \u202eocnaiB';
  const { errors } = judge(
    { fields: texts },
    {
      name: turned,
      title: { it: 'Lago', de: `See \u2067` },
      body: `<p>\u200f${turned}</p>`,
      person: 'Mario \u061cRossi',
      lines: [{ note: turned }],
    },
  );
  expect(Object.keys(errors).sort()).toEqual([
    'body',
    'lines.0.note',
    'name',
    'person',
    'title.de',
  ]);
  expect(errors.name).toEqual([expect.stringContaining('inverte l’ordine delle lettere (U+202E)')]);
});

it('says how much too long a text is', () => {
  const { errors } = judge({ fields }, { form: 'company', company: 'ABCDEFG' });
  expect(errors).toEqual({ company: ['Al massimo 5 caratteri: ora sono 7'] });
});

it('asks five digits of a postal code in Italy, and other forms where the country is another', () => {
  const address = {
    zip: f.postalCode('CAP', { country: 'country' }),
    country: f.text('Paese'),
  };
  const said = (record: Record<string, unknown>) => judge({ fields: address }, record).errors;
  expect(said({ zip: 'sw1a  1aa', country: 'GBR' })).toEqual({});
  expect(judge({ fields: address }, { zip: 'sw1a  1aa', country: 'GBR' }).values.zip).toBe(
    'SW1A 1AA',
  );
  expect(said({ zip: 'SW1A 1AA', country: 'ITA' })).toEqual({ zip: ['Il CAP ha 5 cifre'] });
  expect(said({ zip: 'SW1A 1AA', country: null })).toEqual({ zip: ['Il CAP ha 5 cifre'] });
  expect(said({ zip: '(20)', country: 'FRA' }).zip?.[0]).toMatch('al massimo 10');
  const among = { places: f.rows('Sedi', address) };
  expect(judge({ fields: among }, { places: [{ zip: '1234', country: null }] }).errors).toEqual({
    'places.0.zip': ['Il CAP ha 5 cifre'],
  });
});

it('lets no range end before it begins: a day, an hour, a row, an image', () => {
  const stretch = {
    from: f.date('Dal', { range: { label: 'Periodo', to: 'to' } }),
    to: f.date('Al'),
  };
  const all = {
    ...stretch,
    opens: f.time('Apre', { range: { label: 'Orario', to: 'shuts' } }),
    shuts: f.time('Chiude'),
    stays: f.rows('Soggiorni', stretch),
    photos: f.images('Foto', { maxFiles: 2, of: stretch }),
  };
  const said = (record: Record<string, unknown>) => judge({ fields: all }, record).errors;
  const backwards = { from: '2026-03-02', to: '2026-03-01' };
  const problem = ['Finisce prima di cominciare'];
  expect(said(backwards)).toEqual({ to: problem });
  expect(said({ opens: '14:00', shuts: '09:30' })).toEqual({ shuts: problem });
  expect(said({ stays: [{ from: null, to: null }, backwards] })).toEqual({ 'stays.1.to': problem });
  const photos = [{ id: 1, alt: '', ...backwards }];
  expect(said({ photos })).toEqual({ photos: ['Immagine 1: finisce prima di cominciare'] });
  for (const fine of [{ to: '2026-03-02' }, { to: null }, { from: null }])
    expect(said({ ...backwards, ...fine })).toEqual({});
});

it('runs the check across fields only on a record whose fields hold', () => {
  const check = () => ({ vat: 'Non torna' });
  expect(judge({ fields, check }, { form: 'person' }).errors).toEqual({ vat: ['Non torna'] });
  expect(judge({ fields, check }, { form: null }).errors).toEqual({ form: ['Campo richiesto'] });
});

it('takes no day further ahead than a field allows', () => {
  const day = { on: f.date('Entro il', { yearsAhead: 1 }) };
  const last = addMonths(todayInRome(), 12);
  expect(judge({ fields: day }, { on: last }).errors).toEqual({});
  expect(judge({ fields: day }, { on: addDays(last, 1) }).errors).toEqual({
    on: ['La data può essere al massimo un anno dopo oggi'],
  });
});
