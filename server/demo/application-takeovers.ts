import { addDays } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import { declarationWords } from '#src/resources/registry/application-words.ts';
import type { Values } from '#src/schema/validation.ts';
import { run } from '../db/transaction.ts';
import { accepted, type Case } from './application-cases.ts';
import type { Registered } from './houses.ts';
import type { Stage } from './stage.ts';

/** Two hotels went to somebody else, with a title, a policy and a declaration of their own. */
export function takeoversOf(
  houses: readonly Registered[],
  { tx, opening }: Pick<Stage, 'tx' | 'opening'>,
): readonly Case[] {
  const hotels = houses.filter(
    ({ state, kind, startsOn }, at) =>
      at > 2 && at % 8 === 6 && state === 'active' && kind.code === 'A.1' && startsOn < opening,
  );
  const [first, second, ...others] = hotels;
  return [first, second].flatMap((house, at): Case[] => {
    const filer = others.find(({ manager }) => manager !== house?.manager);
    if (!house || !filer) return [];
    const filed = workingDay(addDays(opening, 200 + at * 400));
    return [
      {
        kind: 'takeover',
        house,
        filer,
        filed,
        asks: takeoverAsks(house, filer, { filed, serial: at + 1 }),
        steps: accepted(),
        onceAccepted: async () => {
          const [successor] = await run<{ readonly id: number }>(
            tx,
            'select id from licenses where predecessor = $1',
            [house.license],
          );
          if (!successor) throw new Error(`Nobody took over ${house.license}`);
          house.license = successor.id;
        },
      },
    ];
  });
}

/** What who takes over a house asks, filed on an ISO date; the serial tells their address and policy from others. */
export const takeoverAsks = (
  house: Registered,
  filer: Registered,
  { filed, serial }: { readonly filed: string; readonly serial: number },
): Values => ({
  newHolder: filer.manager,
  effectiveOn: addDays(filed, 5),
  declarations: Object.keys(declarationWords),
  availability: 'rent',
  email: `direzione@nuova-gestione-${serial}.example`,
  gasDetector: true,
  coDetector: true,
  extinguishers: house.title.extinguishers,
  insuranceCompany: house.title.insuranceCompany,
  insurancePolicy: `RC-9000${serial - 1}`,
  insuranceValidTo: house.title.insuranceValidTo,
});
