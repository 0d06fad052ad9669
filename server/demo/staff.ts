import { addDays } from '#src/domain/dates.ts';
import { grants } from '#src/permissions/session.ts';
import { receivable } from '#src/resources/people/grants.ts';
import type { Business } from './businesses.ts';
import type { Member, Membership } from './members.ts';
import type { Person } from './people.ts';
import { type Random, randomFrom } from './random.ts';

interface Crowd {
  next(): Person;
}

/** The people of the businesses (each with its organisation's id): who runs them, some who help. */
export function staffOf(
  businesses: readonly (Business & { readonly manager: number })[],
  crowd: Crowd,
  today: string,
): readonly Member[] {
  const random = randomFrom(1797);
  return businesses.flatMap(({ manager, owner, isCompany }) => {
    const standing = random.weighted({ active: 84, invited: 7, locked: 4, disabled: 5 });
    const held = receivable.hotel.filter(() => random.fraction() < 0.7);
    const own: Member = {
      person: owner,
      memberships: [{ manager, role: 'hotel', grants: held }],
      standing,
    };
    if (!isCompany || random.fraction() > 0.12) return [own];
    const help = helper(random, today, manager);
    // Nobody lets others do what they may not do.
    const lent = help.grants.filter((grant) => held.includes(grant));
    const delegates = standing === 'active' && held.includes('deleghe-utenti');
    if (!delegates || lent.length === 0) return [own];
    const memberships = [{ ...help, grants: lent }];
    return [own, { person: crowd.next(), memberships, standing: 'active' }];
  });
}

/** Who decides beside the head of the province's office. */
export const deciding = (office: number, crowd: Crowd): readonly Member[] =>
  Array.from({ length: 3 }, (): Member => {
    const memberships = [{ manager: office, role: 'provincia', grants } as const];
    return { person: crowd.next(), memberships, standing: 'active' };
  });

/** Clerks of some comuni. */
export function clerksIn(comuni: readonly number[], crowd: Crowd): readonly Member[] {
  const random = randomFrom(1859);
  return comuni.map((manager): Member => {
    const held = grants.filter(() => random.fraction() < 0.3);
    const memberships = [{ manager, role: 'comune', grants: held } as const];
    return { person: crowd.next(), memberships, standing: 'active' };
  });
}

/** People who asked for an access and still wait. */
export const waitingFor = (crowd: Crowd): readonly Member[] =>
  Array.from(
    { length: 12 },
    (): Member => ({ person: crowd.next(), memberships: [], standing: 'pending' }),
  );

/** Whoever helps does so for a season, which may be over. */
function helper(random: Random, today: string, manager: number): Membership {
  const validFrom = addDays(today, random.between(-200, -2));
  return {
    manager,
    role: 'hotel_delegated',
    grants: ['gestione-ospiti', 'tassa-soggiorno'],
    validFrom,
    validTo: addDays(validFrom, 150),
  };
}
