import { unpackRules } from '@casl/ability/extra';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '#server/db/reads.ts';
import { type Ability, type AbilityRule, abilityFrom, can } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { personaNames } from '../support/personas.ts';
import { differingAt } from '../support/rule-sets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { peopleOf } from './identity-people.ts';

/**
 * Every persona x resource, acted as: what the screens offer by (the rules the browser is told, the verbs the server names) is asked for,
 * without the version that was read. Where it is none of theirs the answer is 403, and else one of what is sent.
 */
let world: World;
const acting = new Map<string, { readonly call: Call; readonly ability: Ability }>();
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const { actingAs } = await peopleOf(world).vicar();
  for (const account of personaNames) {
    const call = await actingAs(account);
    const packed = (await call('GET', '/ability')).body;
    acting.set(account, { call, ability: abilityFrom(unpackRules(packed) as AbilityRule[]) });
  }
});
afterAll(() => world?.close());

/** Rows that are shown: some, and one of each state. */
async function shown(call: Call, resource: Resource): Promise<readonly Row[]> {
  const state = stateFieldOf(resource);
  const field = state ? resource.fields[state] : undefined;
  const filters = field?.kind === 'state' ? Object.keys(field.options) : [];
  const asked = [
    '?range=[0,4]',
    ...filters.map(
      (one) => `?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ [state ?? '']: one }))}`,
    ),
  ];
  const answers = await Promise.all(asked.map((query) => call('GET', `/${resource.name}${query}`)));
  const rows = answers.flatMap(({ status, body }) => (status === 200 ? (body as Row[]) : []));
  const ids = [...new Set(rows.map(({ id }) => id))];
  const whole = await Promise.all(ids.map((id) => call('GET', `/${resource.name}/${id}`)));
  return whole.filter(({ status }) => status === 200).map(({ body }) => body);
}

/** What is offered of a row, and how it is asked for. */
async function offered(call: Call, ability: Ability, { name }: Resource, row: Row) {
  const path = `/${name}/${row.id}`;
  const { content } = (await call('GET', `${path}/verbs`)).body;
  const free = Object.entries(content as Record<string, { blockers: unknown[] }>)
    .filter(([, { blockers }]) => blockers.length === 0)
    .map(([verb]) => ['POST', `${path}/${verb}`] as const);
  return [
    ...(can(ability, 'edit', name, row) ? [['PUT', path] as const] : []),
    ...(can(ability, 'delete', name, row) ? [['DELETE', path] as const] : []),
    ...free,
  ];
}

const cells = resources
  .filter(({ view }) => !view)
  .flatMap((resource) =>
    differingAt(resource).map((account) => [account, resource.name, resource] as const),
  );

it('is asked of many personas and resources', () => {
  expect(cells.length).toBeGreaterThan(80);
});

it.each(cells)(
  'who acts as %s is offered nothing of %s that is refused',
  async (account, name, resource) => {
    const { call, ability } = acting.get(account) as { call: Call; ability: Ability };
    const refused: string[] = [];
    const ask = async (method: string, path: string) => {
      const { status, body } = await call(method, path, {});
      if (status === 403) refused.push(`${method} ${path}: ${body.message}`);
    };
    if (can(ability, 'create', name)) await ask('POST', `/${name}`);
    for (const row of await shown(call, resource))
      for (const [method, path] of await offered(call, ability, resource, row))
        await ask(method, path);
    expect(refused).toEqual([]);
  },
);
