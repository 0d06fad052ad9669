import type { ArrivalTold } from '#src/domain/istat/movement.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { seal, unseal } from '../../../secrets.ts';
import { overdueNames } from '../names-kept.ts';
import type { Taking } from './taking.ts';

/** Whose name was told. */
interface Named {
  readonly stay: number;
  readonly told: Pick<ArrivalTold, 'lastName' | 'firstName'>;
  readonly departureDate: string | null;
}

/**
 * Keeps sealed what guests are called, as the card does. Who is told of without a whole name keeps what is known; a name told again
 * is not written again, and none that would be forgotten at once (ruling 10).
 */
export async function keepIdentities(taking: Taking, all: readonly Named[]): Promise<void> {
  const { tx, commands, settings } = taking;
  const named: { readonly stay: number; readonly lastName: string; readonly firstName: string }[] =
    [];
  for (const { stay, told, departureDate } of all) {
    const { lastName, firstName } = told;
    if (lastName === null || firstName === null) continue;
    if ((await overdueNames(taking, departureDate)) === undefined)
      named.push({ stay, lastName, firstName });
  }
  if (named.length === 0) return;
  const kept = await tx
    .selectFrom('guest_identities')
    .select(['id', 'stay', 'lastName', 'firstName'])
    .where(
      'stay',
      'in',
      named.map(({ stay }) => stay),
    )
    .execute();
  const known = new Map(kept.map((one) => [one.stay, one]));
  const isSaid = (one: (typeof named)[number]) => {
    const own = known.get(one.stay);
    return (
      own !== undefined &&
      unseal(settings, own.lastName) === one.lastName &&
      unseal(settings, own.firstName) === one.firstName
    );
  };
  const sealed = ({ lastName, firstName }: (typeof named)[number]) => ({
    lastName: seal(settings, lastName),
    firstName: seal(settings, firstName),
  });
  const news = named.filter(({ stay }) => !known.has(stay));
  await commands.create(
    guestIdentities,
    news.map((one) => ({ stay: one.stay, ...sealed(one) })),
  );
  for (const one of named) {
    const own = known.get(one.stay);
    if (own && !isSaid(one)) await commands.edit(guestIdentities, own.id, sealed(one));
  }
}
