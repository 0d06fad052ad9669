import { expect } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { declarationWords } from '#src/resources/registry/application-words.ts';
import type { World } from '../support/world.ts';
import { licenseMaker, rooms } from './license-maker.ts';

export type Step = readonly [verb: string, input?: object];

export const inCharge: readonly Step[] = [['submit'], ['take']];

let arrived = 0;
/** When an office received something, an ISO date, and under which number of nothing else. */
export function arrival(receivedOn = todayInRome()) {
  arrived += 1;
  return { receivedOn, protocol: `PEC ${700_000 + arrived}` };
}

/** What who goes on where another was declares: requirements, premises, devices, policy. */
export const succeeding = {
  declarations: Object.keys(declarationWords),
  availability: 'rent',
  email: 'nuova@gestione.example',
  gasDetector: true,
  coDetector: true,
  extinguishers: 99,
  insuranceCompany: 'Assicurazioni Alpine',
  insurancePolicy: 'RC-2',
  insuranceValidTo: '2099-12-31',
};

/** What is of a place, declared of the one a house moves to. */
export const placed = {
  zip: '23030',
  noGas: true,
  floors: [{ floor: 'Terra', area: 150 }],
  extinguishers: 1,
};

/** Who signs what is filed. */
export const declarant = {
  declarantName: 'Rossi Mario',
  declarantFiscalCode: 'RSSMRA72L09H501S',
  declarantRole: 'holder',
};

/** What who opens says of a house of one floor, its papers, units and kind apart. */
export const opening = {
  kind: 'new_opening',
  source: 'suap',
  ...declarant,
  address: 'Via Nuova 1',
  zip: '23041',
  latitude: 46.538,
  longitude: 10.135,
  openingMode: 'annual',
  email: 'casa@nuova.example',
  gasDetector: true,
  coDetector: true,
  floors: [{ floor: 'Terra', area: 90 }],
  extinguishers: 1,
  availability: 'rent',
  insuranceCompany: 'Assicurazioni Alpine',
  insurancePolicy: 'RC-9',
  insuranceValidTo: addDays(todayInRome(), 300),
  declarations: Object.keys(declarationWords),
};

/** Applications as the province takes them in, each about a licence of its own. */
export function applicationMaker(world: () => World) {
  const { active } = licenseMaker(world);
  const office = () => world().within('provincia');
  const read = async (id: number, account = 'provincia') =>
    (await world().within(account)('GET', `/applications/${id}`)).body;
  const edit = async (id: number, body: object, account = 'provincia') =>
    world().within(account)('PUT', `/applications/${id}`, {
      version: (await read(id, account)).version,
      ...body,
    });
  const act = async (id: number, verb: string, input: object = {}, account = 'provincia') =>
    world().within(account)('POST', `/applications/${id}/${verb}`, {
      version: (await read(id, account)).version,
      ...input,
    });

  /** A paper as it is uploaded; its file’s id. */
  const paper = async (account = 'provincia'): Promise<number> => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    return (await world().upload(account, new File([pdf], 'foglio.pdf'))).body.id;
  };

  /** An application, led through these verbs. */
  async function application(more: object, ...verbs: readonly Step[]) {
    const one = await active('A.1', rooms(8));
    const { body, status } = await office()('POST', '/applications', {
      ...('kind' in more
        ? {}
        : {
            kind: 'variation_period',
            openingMode: 'seasonal',
            openingPeriods: [{ from: '05-01', to: '10-31' }],
          }),
      source: 'suap',
      manager: one.holder,
      city: one.city,
      accommodation: one.accommodation,
      license: one.id,
      ...declarant,
      effectiveOn: todayInRome(),
      ...more,
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    for (const [verb, input] of verbs)
      expect([verb, (await act(body.id, verb, input)).status]).toEqual([verb, 200]);
    return { id: body.id as number, license: one.id as number, house: Number(one.accommodation) };
  }

  /** Told why it is to be refused, and heard: who filed observes by the portal, for whom a house of the demonstration does. */
  async function heard(id: number, reasons: string): Promise<void> {
    const [own] = await world().managersOf('hotel');
    const { manager } = await read(id);
    const filedBy = (whom: unknown) =>
      world().rows('update applications set manager = $2 where id = $1', [id, whom]);
    expect((await act(id, 'tellReasons', { reasons })).status).toBe(200);
    await filedBy(own?.id);
    expect((await act(id, 'observe', { note: 'Lavori' }, 'hotel')).status).toBe(200);
    await filedBy(manager);
  }

  /** Another organisation of the province, as one that takes over. */
  async function newcomer(): Promise<number> {
    const [other] = await world().rows(
      `select id from managers where type = 2 and status = 'active' and email is not null
       order by id desc limit 1`,
    );
    return Number(other?.id);
  }

  /** A takeover by that one, or by `other`, of a house of its own, or of the one named, led through these verbs. */
  async function takeover(
    { other, ...more }: { readonly other?: number; readonly [field: string]: unknown },
    ...verbs: readonly Step[]
  ) {
    const holder = other ?? (await newcomer());
    const asked = { kind: 'takeover', openingMode: null, newHolder: holder, manager: holder };
    const filed = { ...asked, ...succeeding, identityFile: await paper(), ...more };
    return { ...(await application(filed, ...verbs)), other: holder };
  }

  return { application, takeover, newcomer, heard, act, edit, read, paper };
}
