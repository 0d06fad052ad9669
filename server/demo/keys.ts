import { machineKeys } from '#src/resources/istat/machine-keys.ts';
import { keepSecret } from '../services/istat/keys/secrets.ts';
import type { HandOf } from './hands.ts';
import type { Registered } from './houses.ts';
import { password } from './password.ts';
import type { Stage } from './stage.ts';

/** The software of a house may send its guests from the first day on, by a key that is written in the README. */
export async function letSoftwareIn(
  { tx, today }: Pick<Stage, 'tx' | 'today'>,
  house: Registered | undefined,
  handOf: HandOf,
): Promise<void> {
  const make = house && (await handOf(house.manager))?.on(today);
  if (!make || house.license === undefined) throw new Error('No software to let in');
  const [id] = await make.create('machine-keys', [
    { license: house.license, structureCode: '014037ALB0001', software: 'Gestionale Alpino' },
  ]);
  if (id === undefined) throw new Error('No key was made');
  const system = await make.system();
  await system.act(machineKeys, id, 'issue');
  await keepSecret(tx, id, password);
}
