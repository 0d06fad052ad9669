import { expect, it } from 'vitest';
import { admits, also, only } from '#src/permissions/guard.ts';
import { personas } from '../support/personas.ts';

it('admits everyone where nothing is asked', () => {
  expect(Object.values(personas).every((persona) => admits({}, persona))).toBe(true);
});

it('asks for the type, the role and the grant together', () => {
  const guard = { types: ['mandamento'], roles: ['consorzio'], grant: 'chiusura-massiva' } as const;
  expect(admits(guard, personas.mandamento)).toBe(true);
  expect(admits(guard, personas['mandamento.base'])).toBe(false);
  expect(admits(guard, personas.provincia)).toBe(false);
});

it('ties a grant to one role without asking it of another', () => {
  const guard = { roles: ['hotel', ['hotel_delegated', 'tassa-soggiorno']] } as const;
  expect(admits(guard, personas['hotel.altro'])).toBe(true);
  expect(admits(guard, personas.delegato)).toBe(true);
  expect(admits(guard, personas['delegato.base'])).toBe(false);
});

it('replaces the keys a departure names and keeps the others', () => {
  const area = { types: ['azienda', 'privato'], roles: ['hotel', 'application'] } as const;
  expect(only({ roles: ['application'] })(area)).toEqual({
    types: ['azienda', 'privato'],
    roles: ['application'],
  });
  expect(also({ types: ['mandamento'], roles: ['consorzio'] })(area)).toEqual({
    types: ['azienda', 'privato', 'mandamento'],
    roles: ['hotel', 'application', 'consorzio'],
  });
});
