import { describe, expect, it } from 'vitest';
import { absentFrom } from '#server/engine/impersonated.ts';
import { abilityFor, abilityFrom, can, rulesForBrowser } from '#src/permissions/ability.ts';
import { resources } from '#src/resources/all.ts';
import { alerts } from '#src/resources/notices/alerts.ts';
import { personaNames, personas } from '../support/personas.ts';

const deeds = ['create', 'edit', 'delete'] as const;

describe.each(personaNames)('Who acts as %s', (account) => {
  const session = {
    ...{ ...personas[account], userId: 1, managerId: 1, impersonatorId: 2 },
    territory: 'everywhere' as const,
  };
  const ability = abilityFor(session, resources);
  const shown = abilityFrom(rulesForBrowser(session, resources));
  const actor = { kind: 'person', session, ability } as const;
  const { type, role } = personas[account];
  const isEditor = type === 'provincia' && ['admin', 'provincia'].includes(role);

  it.each(deeds)('is shown no door to %s what they would be refused', (deed) => {
    const closed = resources.filter((one) => absentFrom(deed, actor, one) !== undefined);
    expect(closed.filter(({ name }) => can(shown, deed, name)).map(({ name }) => name)).toEqual([]);
    for (const { name } of resources) expect(can(shown, deed, name)).toBe(can(ability, deed, name));
  });

  it('is offered no edit of what goes out on its day as it is written, and is told why', () => {
    const waits = (status: string) => ({ id: 1, status });
    for (const told of [ability, shown]) {
      expect(can(told, 'edit', alerts.name, waits('scheduled'))).toBe(false);
      expect(can(told, 'edit', alerts.name, waits('draft'))).toBe(isEditor);
    }
    expect(absentFrom('edit', actor, alerts, waits('scheduled'))).toContain('in programma');
    expect(absentFrom('edit', actor, alerts, waits('draft'))).toBeUndefined();
  });

  it('is told why, in words, of each', () => {
    for (const one of resources.filter(({ scope }) => scope !== 'everyone' && scope.owner))
      expect(absentFrom('create', actor, one)).toMatch(/^Chi agisce al posto di un altro /);
  });
});
