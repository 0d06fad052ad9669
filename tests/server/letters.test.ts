import { afterAll, beforeAll, expect, it } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { glossary, strayWords } from '#src/i18n/glossary.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const letter = {
  code: 'prova',
  name: 'Prova',
  category: 'servizio',
  language: 'it',
  subject: 'Per {{ente.nome}}',
  body: '<p>Gentile {{ ente.nome }}, {{ente.comuni}}</p>',
};

it('What the product writes from the start has one word for a thing, and its help explains them', async () => {
  const texts = await world.rows(
    `select code as name, concat_ws(' ', name, subject, body) as text from mail_templates
     union all select name, concat_ws(' ', name, purpose, subjects, data, recipients, processors, retention) from processing_activities`,
  );
  expect(texts.length).toBeGreaterThan(60);
  const stray = texts.map(({ name, text }) => [name, strayWords(String(text))] as const);
  expect(stray.filter(([, words]) => words.length > 0)).toEqual([]);
  const [help] = await world.rows(`select body from knowledge_articles where title = 'Glossario'`);
  for (const { word, means } of glossary)
    expect(help?.body).toContain(`<strong>${word}</strong>: ${means}`);
});

it('A letter names only what the catalogue has, in its subject and in its text', async () => {
  const provincia = world.within('provincia');
  const wrong = { ...letter, subject: '{{ente.password}}', body: '<p>{{ x }} {{ente.nome}}</p>' };
  const { status, body } = await provincia('POST', '/mail-templates', wrong);
  expect([status, body.errors]).toEqual([
    422,
    {
      subject: ['Segnaposti che non esistono: {{ente.password}}'],
      body: ['Segnaposti che non esistono: {{x}}'],
    },
  ]);
});

it('A link of a letter leads where its writer says, not where a value does', async () => {
  const provincia = world.within('provincia');
  const problem =
    'Un collegamento comincia con un indirizzo scritto per intero o con {{soggiorno.indirizzo}} o {{soggiorno.scheda}}';
  const said = async (code: string, href: string) => {
    const body = `<p><a href="${href}">Apri</a></p>`;
    const made = await provincia('POST', '/mail-templates', { ...letter, code, body });
    return made.status === 201 ? made.status : made.body.errors.body;
  };
  expect(await said('uno', '{{ente.nome}}')).toEqual([problem]);
  expect(await said('due', 'https://{{ente.nome}}/x')).toEqual([problem]);
  expect(await said('tre', 'https://provincia.example{{ente.nome}}')).toEqual([problem]);
  expect(await said('quattro', 'https://provincia.example/?da={{ente.nome}}')).toBe(201);
  expect(await said('cinque', '{{soggiorno.indirizzo}}/pending')).toBe(201);
});

it('A letter is read with the true data of an organisation, which cannot write HTML into it', async () => {
  const provincia = world.within('provincia');
  const { body: made } = await provincia('POST', '/mail-templates', letter);
  const [manager] = (await provincia('GET', '/managers?filter={"type":[2]}')).body;
  const name = 'Rossi & <img src=x onerror=alert(1)> S.r.l.';
  await world.rows('update managers set name = $1 where id = $2', [name, manager.id]);
  const { status, body } = await provincia(
    'GET',
    `/mail-templates/${made.id}/preview?record=${manager.id}`,
  );
  expect(status).toBe(200);
  expect(body.subject).toBe(`Per ${name}`);
  expect(body.html).toMatch(/^<p>Gentile Rossi &amp; &lt;img/);
  expect(body.html).not.toContain('<img');
});

it('A letter is shown with no organisation its reader does not see, and to offices alone', async () => {
  const [template] = (await world.within('provincia')('GET', '/mail-templates')).body;
  const path = `/mail-templates/${template.id}/preview?record=`;
  expect((await world.within('provincia')('GET', `${path}999999`)).status).toBe(404);
  expect((await world.within('provincia')('GET', path)).status).toBe(400);
  const [own] = await world.managersOf('hotel');
  expect((await world.within('hotel')('GET', `${path}${own?.id}`)).status).toBe(403);
});

it('A letter whose placeholder has another name by now is on the worklist of who may write it', async () => {
  const provincia = world.within('provincia');
  const { body: made } = await provincia('POST', '/mail-templates', {
    ...letter,
    code: 'di-prima',
  });
  await world.rows('update mail_templates set body = $1 where id = $2', [
    '<p>{{ente.nome di prima}}</p>',
    made.id,
  ]);
  await recheck(world.services);
  const violations = await world.rows(
    `select field, message from violations where resource = 'mail-templates'`,
  );
  expect(violations).toEqual([
    { field: 'body', message: 'Segnaposti che non esistono: {{ente.nome di prima}}' },
  ]);
  const { body } = await provincia('GET', '/worklist');
  expect(JSON.stringify(body)).toContain('Segnaposti che non esistono');
  await provincia('DELETE', `/mail-templates/${made.id}?version=${made.version}`);
  expect(await world.rows(`select 1 from violations where resource = 'mail-templates'`)).toEqual(
    [],
  );
});
