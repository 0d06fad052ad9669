import { classProblem } from '#src/domain/class-scales.ts';
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

/** What is let to tourists says what it is used for otherwise (Regulation (EU) 2024/1028; registry 10.5). */
export const unsaidUse = (
  { typeName, istatCategory }: Limits,
  { residenceUse }: Pick<House, 'residenceUse'>,
): readonly Violation<'accommodation', 'use'>[] =>
  istatCategory === 'private_other' && residenceUse === null
    ? [
        {
          code: 'use',
          field: 'accommodation',
          message: `${typeName}: manca l’uso dell’immobile (Reg. UE 2024/1028)`,
        },
      ]
    : [];

/** A type that is no longer there opens nothing (registry 10.6). */
export const endedType = ({ typeName, isActive }: Limits): readonly Violation<'type', 'ended'>[] =>
  isActive
    ? []
    : [{ code: 'ended', field: 'type', message: `${typeName}: la tipologia non è più attiva` }];
