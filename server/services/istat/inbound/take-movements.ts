import type { Movements } from '#src/domain/istat/movement.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { resourceNamed } from '../../../db/names.ts';
import { commandsOf } from '../../../engine/commands-of.ts';
import { takeTurn } from '../../../engine/locks.ts';
import type { Writer } from '../../../engine/writer.ts';
import { codesIn } from './codes.ts';
import { takeMovement } from './take-movement.ts';
import type { DayOutcome, Taking } from './taking.ts';

/** Takes what a software tells of the days of a licence, in the order of its days and in the turn of the licence. */
export async function takeMovements(
  writer: Writer,
  license: number,
  movements: Movements,
): Promise<readonly DayOutcome[]> {
  const { tx, services, today } = writer;
  const resource = resourceNamed(services.model.resources, guestGroups.name);
  // Of two that tell of the same day at once the second finds what the first told.
  await takeTurn(writer, resource, [{ license }]);
  const { settings } = services;
  const commands = commandsOf(writer);
  const means = { tx, commands, settings, today, license };
  return takeInTurn(means, movements);
}

/** The same, where the turn of the licence is held. */
export async function takeInTurn(
  means: Omit<Taking, 'codes'>,
  movements: Movements,
): Promise<readonly DayOutcome[]> {
  const taking = { ...means, codes: await codesIn(means.tx, movements) };
  const outcomes: DayOutcome[] = [];
  for (const movement of movements.days) outcomes.push(await takeMovement(taking, movement));
  return outcomes;
}
