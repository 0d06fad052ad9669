import { addDays, formatDate } from '#src/domain/dates.ts';
import { extinguishersFor } from '#src/domain/extinguishers.ts';
import { workingDay } from '#src/domain/working-days.ts';
import type { HouseKind } from './house-kinds.ts';
import { floorsFor } from './house-size.ts';
import { type Random, randomFrom } from './random.ts';

type Weights = Readonly<Record<string, number>>;

interface Details {
  readonly floors: ReturnType<typeof floorsFor>;
  readonly extinguishers: number;
  readonly classification?: string;
  readonly classificationProvision?: string;
  readonly classificationDate?: string;
  readonly fireCertificate?: string;
  readonly availability: string;
  readonly insuranceCompany: string;
  readonly insurancePolicy: string;
  readonly insuranceValidTo: string;
}

const inBusiness: Weights = { ownership: 7, rent: 2, management: 1 };
/** Nobody leases a business of what they let at home. */
const atHome: Weights = { ownership: 8, loan: 1, usufruct: 1 };

/**
 * Title, class, safety and insurance of licences, one after the other; a few policies are about to end, and
 * a few large houses have no fire certificate yet.
 */
export function licenseDetails(
  today: string,
): (kind: HouseKind, startsOn: string, beds: number, bedsUnderRoof: number) => Details {
  const random = randomFrom(1958);
  let serial = 0;
  return ({ code, form }, startsOn, beds, bedsUnderRoof) => {
    serial += 1;
    return {
      ...titleOf(code, startsOn, serial),
      ...(/^(A|D\.[12])/.test(code) && classified(classOf(random, code), startsOn, serial)),
      businessForm: form,
      availability: random.weighted(form === 'business' ? inBusiness : atHome),
      ...safety(random, startsOn, bedsUnderRoof),
      ...(beds > 25 && serial % 40 > 0 && { fireCertificate: fireCertificate(startsOn, serial) }),
      insuranceCompany: random.pick(['Assicurazioni Alpine', 'Mutua Valtellina', 'Polizze Lario']),
      insurancePolicy: `RC-${String(serial).padStart(6, '0')}`,
      insuranceValidTo: addDays(today, random.between(3, 363)),
    };
  };
}

/** What opened the activity: before the SCIA (DL 78/2010, art. 49) an authorisation; a let that is no business was always told alone (registry 1.2). */
function titleOf(code: string, startsOn: string, serial: number) {
  if (code !== 'C.2' && startsOn < '2010-07-31')
    return { titleKind: 'autorizzazione', sciaDate: startsOn };
  const titleKind = code === 'C.2' ? 'comunicazione' : code === 'B.1.1.6' ? 'cia' : 'scia';
  const sciaCode = `SUAP-${startsOn.slice(0, 4)}-${String(serial).padStart(5, '0')}`;
  const protocolNumber = `${serial}/${startsOn.slice(0, 4)}`;
  const filed = { titleKind, sciaDate: startsOn, protocolNumber, protocolDate: startsOn };
  return { ...filed, ...(titleKind !== 'comunicazione' && { sciaCode }) };
}

/** Residences and the open air have no superior. */
const classOf = (random: Random, code: string) => {
  const found = random.weighted({ '1': 8, '2': 20, '3': 48, '3S': 8, '4': 14, '4S': 2 });
  return code === 'A.4' || code.startsWith('D') ? found.charAt(0) : found;
};

/** A class with what gave it, on the first day on which an office could. */
function classified(classification: string, startsOn: string, serial: number) {
  const classificationDate = workingDay(startsOn);
  const classificationProvision = `Provvedimento n. ${100 + serial} del ${formatDate(classificationDate)}`;
  return { classification, classificationProvision, classificationDate };
}

/** What the fire brigade received: a SCIA since DPR 151/2011, a certificate before it. */
const fireCertificate = (startsOn: string, serial: number) =>
  startsOn < '2011-10-07'
    ? `CPI n. ${10_000 + serial} del ${formatDate(startsOn)}`
    : `SCIA antincendio, VVF Sondrio, pratica ${20_000 + serial} del ${formatDate(startsOn)}`;

function safety(random: Random, startsOn: string, beds: number) {
  const floors = floorsFor(beds);
  return {
    gasDetector: true,
    coDetector: true,
    floors,
    extinguishers: extinguishersFor(floors) + random.between(0, 2),
    safetyDeclaredOn: startsOn,
  };
}
