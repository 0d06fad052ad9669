import { addDays } from '#src/domain/dates.ts';
import { declarationWords } from '#src/resources/registry/application-words.ts';
import type { Case } from './application-cases.ts';
import { changeKinds, isHotel } from './application-changes.ts';
import { openingAsks } from './application-openings.ts';
import type { Registered } from './houses.ts';
import { streets } from './names.ts';
import type { Random } from './random.ts';

/** What is asked these weeks, and of which houses. */
export interface Asking {
  readonly fits: (house: Registered) => boolean;
  readonly asks: (house: Registered, scene: Scene) => Pick<Case, 'kind' | 'asks' | 'filer'>;
}

/** When it is asked, ISO dates, and among which houses in force. */
interface Scene {
  readonly random: Random;
  readonly serial: number;
  readonly filed: string;
  readonly today: string;
  readonly others: readonly Registered[];
}

export type Asked = keyof typeof askings;

const isAny = () => true;
/** A day that is still to come, so that nothing has changed yet. */
const ahead = ({ today, random }: Scene) => addDays(today, random.between(10, 60));

export const askings = {
  data: {
    fits: isAny,
    asks: (_, { random, filed }) => ({
      kind: 'variation_data',
      asks: { effectiveOn: addDays(filed, 2), ...changeKinds.variation_data.asks(random) },
    }),
  },
  companyName: {
    fits: ({ isCompany }) => isCompany,
    asks: (house, scene) => ({
      kind: 'variation_data',
      asks: { effectiveOn: ahead(scene), holderName: `${house.name} Ospitalità S.r.l.` },
    }),
  },
  suspension: {
    fits: isAny,
    asks: (_, scene) => ({
      kind: 'suspension',
      asks: { effectiveOn: ahead(scene), reason: 'Lavori di ristrutturazione' },
    }),
  },
  cessation: {
    fits: isAny,
    asks: (_, scene) => ({
      kind: 'cessation',
      asks: { effectiveOn: ahead(scene), closureReason: 'ceased' },
    }),
  },
  capacity: {
    fits: changeKinds.variation_capacity.fits,
    asks: (house, scene) => ({
      kind: 'variation_capacity',
      asks: {
        effectiveOn: ahead(scene),
        ...changeKinds.variation_capacity.asks(scene.random, house),
      },
    }),
  },
  classification: {
    fits: isHotel,
    asks: (house, scene) => ({
      kind: 'variation_classification',
      asks: {
        effectiveOn: ahead(scene),
        ...changeKinds.variation_classification.asks(scene.random, house),
      },
    }),
  },
  takeover: {
    fits: ({ isCompany, kind }) => isCompany && !kind.code.startsWith('D'),
    asks: (house, scene) => {
      const { others, serial } = scene;
      const companies = others.filter((one) => one.isCompany && one.manager !== house.manager);
      const filer = companies[(serial * 5 + 3) % companies.length] ?? house;
      const declarations = Object.keys(declarationWords);
      return {
        kind: 'takeover',
        filer,
        asks: {
          newHolder: filer.manager,
          effectiveOn: ahead(scene),
          declarations,
          availability: 'rent',
          email: `direzione@subentro-${serial}.example`,
          gasDetector: true,
          coDetector: true,
          extinguishers: house.title.extinguishers,
          insuranceCompany: house.title.insuranceCompany,
          insurancePolicy: `RC-8000${serial}`,
          insuranceValidTo: house.title.insuranceValidTo,
        },
      };
    },
  },
  opening: {
    // Who runs a house opens some flats beside it.
    fits: ({ isCompany, kind }) => isCompany && kind.code !== flats,
    asks: (house, { others, random, serial, filed }) => {
      const model = others.find(({ isCompany, kind }) => isCompany && kind.code === flats);
      const word = house.kind.words.find((one) => house.name.startsWith(one)) ?? '';
      const { zip, latitude, longitude, altitude, email, phone } = house.body;
      return {
        kind: 'new_opening',
        asks: {
          ...openingAsks(model ?? house, 1000 + serial),
          name: `Appartamenti${house.name.slice(word.length)}`,
          ...{ zip, latitude, longitude, altitude, email, phone },
          address: random.pick(streets),
          streetNumber: String(random.between(1, 140)),
          insurancePolicy: `RC-7000${serial}`,
          effectiveOn: addDays(filed, 6),
        },
      };
    },
  },
} satisfies Readonly<Record<string, Asking>>;

const flats = 'B.1.1.6';
