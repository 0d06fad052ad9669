import { formatDate } from '#src/domain/dates.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { Ask } from '../../engine/twin.ts';

type Declarations = typeof rateDeclarations;

/**
 * What a closed campaign still has unsent was asked after it closed, of who opened, or sent back: it is taken.
 * What was not declared by then is no draft any more.
 */
export const periodOver: Ask<Declarations> = async ({ record: { periodState } }) =>
  periodState === 'open' || periodState === 'closed'
    ? []
    : [{ message: 'Il periodo è finito: per comunicare i prezzi scrivi alla Provincia' }];

/** Prices change at any time while they hold (L.R. Lombardia 27/2015, art. 38), not afterwards. */
export const pricesOver: Ask<Declarations> = async ({ record: { validTo }, today }) =>
  validTo !== null && validTo < today
    ? [{ message: `Questi prezzi valevano fino al ${formatDate(validTo)}: non si correggono più` }]
    : [];

/** The same of a correction. */
export const correctionOver: Ask<Declarations> = async (asking) =>
  asking.record.corrects === null ? [] : pricesOver(asking);
