import { abilityFrom, rulesForBrowser } from '#src/permissions/ability.ts';
import { managerTypes, type Persona } from '#src/permissions/session.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';

/** The browser's session of a persona in organisation 7, with the ability the server would send. */
export function sessionOf({ type, role, grants }: Persona): BrowserSession {
  const manager = {
    id: 7,
    name: 'Organizzazione',
    type: managerTypes[type],
    isHotel: type === 'azienda' || type === 'privato',
    role: { name: role, grants },
    accommodations: [],
  };
  return {
    profile: { id: 1, name: 'Ada', email: 'ada@example.it', fiscalCode: null, managers: [manager] },
    manager,
    role: manager.role,
    persona: { type, role, grants },
    ability: abilityFrom(
      rulesForBrowser({ type, role, grants, managerId: 7, territory: 'everywhere' }, resources),
    ),
    key: '1::7',
  };
}
