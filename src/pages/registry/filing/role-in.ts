import { todayInRome } from '#src/domain/dates.ts';
import type { Row } from '#src/forms/saving.ts';
import type { declarantRoles } from '#src/resources/registry/application-words.ts';

interface Representative {
  readonly fiscalCode: string | null;
  readonly role: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** As what a person with this fiscal code declares for an organisation, where the register knows it; otherwise null. */
export function roleIn(
  { fiscalCode: own, representatives }: Row,
  fiscalCode: string,
): keyof typeof declarantRoles | null {
  if (own === fiscalCode) return 'holder';
  const today = todayInRome();
  const known = (representatives ?? []) as readonly Representative[];
  const isLegal = known.some(
    (one) =>
      one.fiscalCode === fiscalCode &&
      one.role === 'legal' &&
      (one.from ?? today) <= today &&
      (one.to ?? today) >= today,
  );
  return isLegal ? 'representative' : null;
}
