import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { commandsOf } from '#server/engine/commands-of.ts';
import { twin } from '#server/engine/twin.ts';
import { selfWriter } from '#server/engine/writers.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';

/** What a person asks for themself is held to the declared check, as what they fill in for an organisation. */
const wishes = defineResource({
  name: 'wishes',
  words: { one: 'Richiesta', many: 'Richieste' },
  representation: 'title',
  scope: { user: 'person' },
  fields: {
    title: f.text('Titolo', { required: true, readOnly: true }),
    person: f.reference('Chi', 'users', { required: true, readOnly: true }),
  },
  list: { columns: ['title'] },
  check: ({ title }) => (title === 'Troppo' ? { title: 'Non si può chiedere' } : {}),
  actions: { grant: { label: 'Concedi', by: 'product' } },
  access: [allow.read({ types: ['admin'] })],
});

const wishesTwin = twin(wishes, { verbs: { grant: { effect: async () => undefined } } });

let world: World;
let person: number;
beforeAll(async () => {
  world = await createWorld({ declared: [...resources, wishes], twins: [wishesTwin], demo: true });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bwishes/.test(object)) await world.rows(sql);
  person = Number((await world.rows('select id from users order by id limit 1'))[0]?.id);
});
afterAll(() => world?.close());

const wish = (title: string) =>
  world.services.db.transaction().execute((tx) => {
    const writer = selfWriter(tx, { services: world.services, userId: person, requestId: 'own' });
    return commandsOf(writer).create(wishes, { person, title });
  });

it('as it is made', async () => {
  await expect(wish('Troppo')).rejects.toMatchObject({
    status: 422,
    body: { errors: { title: ['Non si può chiedere'] } },
  });
  await expect(wish('Poco')).resolves.toBeDefined();
});

it('and to the fields there are, in whoever’s name it is written', async () => {
  const written = (write: (commands: ReturnType<typeof commandsOf>) => Promise<unknown>) =>
    world.services.db.transaction().execute((tx) => {
      const writer = selfWriter(tx, { services: world.services, userId: person, requestId: 'own' });
      return write(commandsOf(writer));
    });
  const strange: object = { titel: 'Poco' };
  await expect(written(({ create }) => create(wishes, strange))).rejects.toThrow(
    'wishes.create writes titel: the declaration has no such field',
  );
  const id = await wish('Meno');
  await expect(written(({ edit }) => edit(wishes, id, strange))).rejects.toThrow(
    'wishes.edit writes titel',
  );
  await expect(written(({ act }) => act(wishes, id, 'grant', strange))).rejects.toThrow(
    'wishes.grant writes titel',
  );
});
