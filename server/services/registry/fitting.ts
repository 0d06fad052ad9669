import { classProblem } from '#src/domain/class-scales.ts';
import { formatDate } from '#src/domain/dates.ts';
import type { Violation } from '../../engine/objections.ts';
import type { House, Limits } from './limits.ts';

/** A class that is none of the type's scale (registry 1.4). */
export function classViolations(
  { typeName, scale }: Limits,
  classification: string | null,
): readonly Violation<'classification', 'scale'>[] {
  const problem = scale === null ? undefined : classProblem(scale, classification);
  return problem
    ? [{ code: 'scale', field: 'classification', message: `${typeName}: ${problem}` }]
    : [];
}

/** A refuge lies as high as its article says, and says how high (L.R. Lombardia 27/2015, art. 32). */
export function altitudeViolations(
  { typeName, minAltitude, source }: Limits,
  { altitude }: Pick<House, 'altitude'>,
): readonly Violation<'accommodation', 'altitude'>[] {
  if (minAltitude === null || (altitude !== null && altitude >= minAltitude)) return [];
  const found = altitude === null ? 'la struttura non la dice' : `qui è ${altitude} m`;
  const message = `${typeName}: la quota è almeno ${minAltitude} m, ${found}${source ? ` (${source})` : ''}`;
  const field = 'accommodation';
  return [{ code: 'altitude', field, message, excess: minAltitude - (altitude ?? 0) }];
}

/** Is it carried on where its holder lives (registry 1.3; L.R. Lombardia 27/2015, art. 29)? */
export const isAtHome = ({ istatCategory, territory }: Limits): boolean =>
  istatCategory === 'bb' && territory === 'lombardia';

/**
 * What is let to tourists says what it is used for otherwise (Regulation (EU) 2024/1028; registry 10.5); what is carried on where
 * its holder lives is their main home.
 */
export function unfitUse(
  limits: Limits,
  { residenceUse }: Pick<House, 'residenceUse'>,
): readonly Violation<'accommodation', 'use'>[] {
  const { typeName, istatCategory, source } = limits;
  const unfit = (why: string) => [
    { code: 'use' as const, field: 'accommodation' as const, message: `${typeName}: ${why}` },
  ];
  if (isAtHome(limits) && residenceUse !== 'main_home')
    return unfit(
      `l’immobile è l’abitazione principale del titolare, e va detto${source === null ? '' : ` (${source})`}`,
    );
  return istatCategory === 'private_other' && residenceUse === null
    ? unfit('manca l’uso dell’immobile (Reg. UE 2024/1028)')
    : [];
}

/** What opens or opened an activity: the ISO day of its title, and whether it goes on from another. */
interface Opened {
  readonly sciaDate: string | null;
  readonly predecessor?: number | null;
}

/**
 * A type that is no longer there opens nothing, nor does one that the law of the territory gave up: titles of before go on, with
 * who takes them over (registry 1.3, 10.6).
 */
export function endedType(
  { typeName, isActive, lastTitleOn, source }: Limits,
  { sciaDate, predecessor = null }: Opened,
): readonly Violation<'type', 'ended'>[] {
  const ended = (why: string) => [
    { code: 'ended' as const, field: 'type' as const, message: `${typeName}: ${why}` },
  ];
  if (!isActive) return ended('la tipologia non è più attiva');
  if (
    lastTitleOn === null ||
    predecessor !== null ||
    (sciaDate !== null && sciaDate <= lastTitleOn)
  )
    return [];
  const by = source === null ? '' : ` (${source})`;
  return ended(`qui non si apre più con titoli dopo il ${formatDate(lastTitleOn)}${by}`);
}
