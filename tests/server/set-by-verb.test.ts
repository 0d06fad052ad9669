import { expect, it } from 'vitest';
import { byVerbs, setByVerb } from '#server/engine/set-by-verb.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** What an effect sets is judged and kept as what a form sends. */
const things = defineResource({
  name: 'things',
  words: { one: 'Cosa', many: 'Cose' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true }),
    act: f.text('Atto', { max: 5, readOnly: true, when: { name: 'Altro' } }),
    body: f.richText('Testo'),
    secret: f.password('Password'),
    hours: f.rows('Orari', { at: f.time('Alle') }),
  },
  list: { columns: ['name'] },
  access: [allow.all({ types: ['admin'] })],
});

it('goes no further than its field, also where verbs alone write it', async () => {
  await expect(setByVerb(things, 'use', { act: 'Atto 123' })).rejects.toMatchObject({
    status: 422,
    body: { errors: { act: [expect.any(String)] } },
  });
  expect(await setByVerb(things, 'use', { act: 'A 1' })).toEqual({ act: 'A 1' });
  expect(await setByVerb(things, 'use', { act: null })).toEqual({ act: null });
});

it('is judged alike where the product itself makes or changes a record', () => {
  expect(byVerbs(things, { name: 'Nome', act: 'A 1', body: '<p>Sì</p>' })).toEqual({ act: 'A 1' });
  expect(() => byVerbs(things, { act: 'Atto 123' })).toThrow(
    expect.objectContaining({
      body: expect.objectContaining({ errors: { act: [expect.any(String)] } }),
    }),
  );
});

it('runs nothing, and hides what is secret', async () => {
  const kept = await setByVerb(things, 'use', {
    body: '<p onclick="x()">Sì</p><script>x()</script>',
    secret: 'Montagna-Azzurra-7',
  });
  expect(kept.body).toBe('<p>Sì</p>');
  expect(kept.secret).toMatch(/^\$argon2id\$/);
});

it('is of a field there is: another is a mistake of the twin, and would vanish', async () => {
  await expect(setByVerb(things, 'use', { act: 'A 1', atc: 'A 2' })).rejects.toThrow(
    'things.use writes atc: the declaration has no such field',
  );
  const hours = [{ at: '08:00' }, { at: '09:00', on: 'sabato' }];
  await expect(setByVerb(things, 'use', { hours })).rejects.toThrow('things.use writes hours.on:');
  expect(await setByVerb(things, 'use', { hours: [{ at: '08:00' }] })).toEqual({
    hours: [{ at: '08:00' }],
  });
});
