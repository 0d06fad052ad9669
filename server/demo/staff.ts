import { addDays } from '#src/domain/calendar.ts';
import { grants } from '#src/permissions/session.ts';
import type { Business } from './businesses.ts';
import { hotelGrants } from './grants.ts';
import { createMember, type Membership } from './members.ts';
import type { Person } from './people.ts';
import { type Random, randomFrom } from './random.ts';
import type { Stage } from './stage.ts';

interface Crowd {
  next(): Person;
}

/** The people of the businesses: who runs them, and some who help. */
export async function createStaff(
  stage: Stage,
  crowd: Crowd,
  businesses: readonly Business[],
): Promise<void> {
  const random = randomFrom(1797);
  for (const { manager, owner, isCompany } of businesses) {
    const standing = random.weighted({ active: 84, invited: 7, locked: 4, disabled: 5 });
    const held = hotelGrants.filter(() => random.fraction() < 0.7);
    const own: Membership = { manager, role: 'hotel', grants: held };
    await createMember(stage, { ...owner }, [own], standing);
    if (isCompany && random.fraction() < 0.12)
      await createMember(stage, { ...crowd.next() }, [helper(random, stage.today, manager)]);
  }
}

/** Clerks of some comuni, and people who asked for an access and still wait. */
export async function createOthers(
  stage: Stage,
  crowd: Crowd,
  comuni: readonly number[],
): Promise<void> {
  const random = randomFrom(1859);
  for (const manager of comuni) {
    const held = grants.filter(() => random.fraction() < 0.3);
    await createMember(stage, { ...crowd.next() }, [{ manager, role: 'comune', grants: held }]);
  }
  for (let waiting = 12; waiting > 0; waiting--)
    await createMember(stage, { ...crowd.next() }, [], 'pending');
}

/** Whoever helps does so for a season: it may be over, or not have begun. */
function helper(random: Random, today: string, manager: number): Membership {
  const validFrom = addDays(today, random.between(-200, 20));
  return {
    manager,
    role: 'hotel_delegated',
    grants: ['gestione-ospiti', 'tassa-soggiorno'],
    validFrom,
    validTo: addDays(validFrom, 150),
  };
}
