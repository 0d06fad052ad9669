import { addDays } from '#src/domain/calendar.ts';
import { extinguishersFor } from '#src/domain/extinguishers.ts';
import type { HouseKind } from './house-kinds.ts';
import { type Random, randomFrom } from './random.ts';

/** Title, class, safety and insurance of licences, one after the other; a few policies have run out. */
export function licenseDetails(today: string): (kind: HouseKind, startsOn: string) => object {
  const random = randomFrom(1958);
  let serial = 0;
  return ({ code }, startsOn) => {
    serial += 1;
    return {
      ...titleOf(code, startsOn, serial),
      ...(code.startsWith('A') && { classification: classOf(random) }),
      businessForm: code.startsWith('C') ? 'non_business' : 'business',
      availability: random.weighted({ ownership: 7, rent: 2, management: 1 }),
      ...safety(random, startsOn),
      insuranceCompany: random.pick(['Assicurazioni Alpine', 'Mutua Valtellina', 'Polizze Lario']),
      insurancePolicy: `RC-${String(serial).padStart(6, '0')}`,
      insuranceValidTo: addDays(today, random.between(-30, 330)),
    };
  };
}

/** What opened the activity: of old, an authorisation whose papers nobody has entered. */
function titleOf(code: string, startsOn: string, serial: number) {
  if (startsOn < '2021') return { titleKind: 'autorizzazione' };
  const titleKind = code === 'C.2' ? 'comunicazione' : code === 'B.1.1.6' ? 'cia' : 'scia';
  const sciaCode = `SUAP-${startsOn.slice(0, 4)}-${String(serial).padStart(5, '0')}`;
  return { titleKind, sciaDate: startsOn, ...(titleKind !== 'comunicazione' && { sciaCode }) };
}

const classOf = (random: Random) =>
  random.weighted({ '1': 8, '2': 20, '3': 48, '3S': 8, '4': 14, '4S': 2 });

function safety(random: Random, startsOn: string) {
  const floors = Array.from({ length: random.between(1, 4) }, (_, floor) => ({
    floor: floor === 0 ? 'Terra' : `${floor}°`,
    area: random.between(60, 380),
  }));
  return {
    gasDetector: true,
    coDetector: random.fraction() < 0.95,
    floors,
    extinguishers: extinguishersFor(floors) + random.between(0, 2),
    safetyDeclaredOn: startsOn,
  };
}
