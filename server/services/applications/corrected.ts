import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { Named } from '#src/resources/registry/application-facts.ts';
import { correctedIn } from '#src/resources/registry/application-grant.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Context } from '../../engine/twin.ts';
import type { Application } from './applying.ts';

/** What an office puts right of its own, as the register has it until then, and why: a line for each field; none of what is filed. */
export async function corrected(
  { read, record }: Pick<Context<typeof applications, 'accept'>, 'read' | 'record'>,
  named: Named,
): Promise<readonly string[] | undefined> {
  if (record.kind !== 'correction' || record.accommodation === null) return undefined;
  return [
    ...correctedIn(record, await registered(read, record, record.accommodation), named),
    ...(record.reason ? [`Motivo: ${record.reason}`] : []),
  ];
}

/** The same fields as the register has them. */
async function registered(
  read: Context<typeof applications, 'accept'>['read'],
  record: Application,
  house: number,
): Promise<Application> {
  const { name, address, streetNumber, zip, email, phone } = await read(accommodations, house);
  const license = record.license === null ? undefined : await read(licenses, record.license);
  return {
    ...record,
    ...{ name, streetNumber, zip, email, phone },
    // Where the street stays, its number and postal code are told by themselves.
    address: record.address && address,
    rows: license?.rows ?? [],
    maxGuests: license?.maxGuests ?? null,
    classification: license?.classification ?? null,
  };
}
