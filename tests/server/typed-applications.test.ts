import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationKind,
  applicationKinds,
  declaringKinds,
  kindsWith,
  safety,
} from '#src/domain/application-kinds.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { applicationFields } from '#src/resources/registry/application-fields.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step, succeeding } from './application-maker.ts';
import { rooms } from './license-maker.ts';

/** Whatever may be typed for a kind comes into the register with it, or is refused beside its field. */
let world: World;
let typed: Record<string, unknown>;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [known] = await world.rows(
    `select (select id from accommodation_types where code = 'A.1') as type,
       (select id from cities where name = 'Bormio') as "newCity",
       (select l.holder from licenses l join managers m on m.id = l.holder join cities c on c.id = l.city
        where m.type = 2 and l.state = 'active' and c.name = 'Livigno' order by l.holder desc limit 1) as "newHolder",
       (select l.number from licenses l where l.state = 'active' limit 1) as "formerCode"`,
  );
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const file = (await world.upload('provincia', new File([pdf], 'foglio.pdf'))).body.id;
  const files = Object.entries(applicationFields)
    .filter(([, { kind }]) => kind === 'file')
    .map(([name]) => [name, file]);
  typed = {
    ...known,
    ...Object.fromEntries(files),
    name: 'Nome scritto',
    address: 'Via Scritta',
    streetNumber: '7',
    zip: '23032',
    staircase: 'B',
    floor: '2',
    unitNumber: '5',
    residenceUse: 'secondary_home',
    latitude: 46.47,
    longitude: 10.37,
    altitude: 1225,
    email: 'scritta@esempio.it',
    phone: '0342 900900',
    holderName: 'Ragione scritta S.r.l.',
    rows: rooms(9),
    maxGuests: 20,
    classification: '4',
    businessForm: 'business',
    availability: 'rent',
    openingMode: 'seasonal',
    openingPeriods: [{ from: '06-01', to: '09-30' }],
    effectiveOn: todayInRome(),
    until: addDays(todayInRome(), 30),
    closureReason: 'ceased',
    reason: 'Motivo scritto',
    units: [{ section: null, sheet: '88', parcel: '777', subunit: '3' }],
    noGas: true,
    gasDetector: true,
    coDetector: true,
    floors: [{ floor: 'Primo', area: 210 }],
    extinguishers: 3,
    insuranceCompany: 'Compagnia scritta',
    insurancePolicy: 'RC-SCRITTA',
    insuranceValidTo: '2099-11-30',
    fireCertificate: 'SCIA antincendio 7/2026',
    declarations: ['moral', 'antimafia', 'premises', 'truth'],
  };
});
afterAll(() => world.close());

const { application, act, edit, read } = applicationMaker(() => world);
const office = () => world.within('provincia');
const kinds = Object.keys(applicationKinds) as ApplicationKind[];

/** The fields of an application that some kinds alone have. */
const conditional = Object.entries(applicationFields)
  .filter(([, field]) => 'when' in field && 'kind' in field.when && !('readOnly' in field))
  .map(([name]) => name);
const isOf = (kind: ApplicationKind, name: string) =>
  name === 'declarations'
    ? declaringKinds.includes(kind)
    : kindsWith(name).includes(kind) ||
      (applicationKinds[kind].joins as readonly string[]).includes(name);

/** All that a kind has, but what stands in for the licence when it is not seen. */
const wholeOf = (kind: ApplicationKind) =>
  Object.fromEntries(
    // Who has detectors of gas has gas.
    Object.entries({ ...typed, noGas: false }).filter(
      ([name]) =>
        name !== 'formerCode' &&
        (!conditional.includes(name) || isOf(kind, name)) &&
        (applicationFields[name as keyof typeof applicationFields].kind !== 'file' ||
          isOf(kind, name) ||
          (applicationKinds[kind].papers as readonly string[]).includes(name)),
    ),
  );

/** What leads up to a kind: an activity that stands still, for what goes on from there. */
const beforehand = {
  suspension_extension: { until: addDays(todayInRome(), 20) },
  reopening: { until: addDays(todayInRome(), 20) },
} as Partial<Record<ApplicationKind, object>>;
const ahead: Partial<Record<ApplicationKind, object>> = {
  suspension_extension: { until: addDays(todayInRome(), 200) },
};

/** Where each thing typed has come to in the register; what is said otherwise is found under its own name. */
async function registered(kind: ApplicationKind, id: number) {
  const { resultLicense, license, accommodation } = await read(id);
  const title = (await office()('GET', `/licenses/${resultLicense ?? license ?? 0}`)).body;
  const house = (await office()('GET', `/accommodations/${title?.accommodation ?? accommodation}`))
    .body;
  const living = (
    await world.rows(
      `select id from licenses where accommodation = $1 and state = 'active' order by id desc`,
      [house.id],
    )
  )[0];
  const lived =
    kind === 'relocation' && living
      ? (await office()('GET', `/licenses/${living.id}`)).body
      : title;
  const units = await world.rows(
    'select section, sheet, parcel, subunit from properties where id = any($1)',
    [lived?.properties ?? []],
  );
  const [holder] = await world.rows('select name from managers where id = $1', [house.manager]);
  const ofLicense = ['rows', 'maxGuests', 'classification', 'availability', ...safety];
  const days: Partial<Record<ApplicationKind, unknown>> = {
    new_opening: title?.startsOn,
    takeover: title?.startsOn,
    suspension: title?.suspendedFrom,
    reopening: title?.resumedOn,
    cessation: title?.closedOn,
  };
  return (name: string): unknown => {
    if (ofLicense.includes(name)) return lived[name];
    const known: Record<string, unknown> = {
      accommodation: house.id,
      license: title?.predecessor ?? title?.id,
      newCity: house.city,
      newHolder: title?.holder,
      holderName: holder?.name,
      units,
      effectiveOn: days[kind] ?? typed.effectiveOn,
      until: title?.extendedTo ?? title?.suspendedTo,
      closureReason: title?.closureReason,
      reason:
        kind === 'correction' ? typed.reason : (title?.extensionReason ?? title?.suspensionReason),
    };
    return name in known ? known[name] : house[name];
  };
}

describe.each(kinds)('An application of kind %s', (kind) => {
  it('refuses beside its field what it would not carry out', async () => {
    const strange = conditional.filter((name) => !isOf(kind, name));
    const [one] = await world.rows('select id, accommodation from licenses limit 1');
    const all: Record<string, unknown> = {
      ...typed,
      license: one?.id,
      accommodation: one?.accommodation,
    };
    const { status, body } = await office()('POST', '/applications', {
      kind,
      source: 'office',
      ...Object.fromEntries(strange.map((name) => [name, all[name]])),
    });
    expect(status).toBe(422);
    for (const name of strange)
      expect([name, body.errors[name]]).toEqual([
        name,
        [expect.stringContaining('Qui non si compila')],
      ]);
  });

  it('brings into the register all that was typed', async () => {
    const begun = beforehand[kind];
    const body: Record<string, unknown> = { ...wholeOf(kind), ...ahead[kind] };
    const stopped =
      begun &&
      (await application(
        {
          kind: 'suspension',
          openingMode: null,
          effectiveOn: todayInRome(),
          reason: 'Lavori',
          ...begun,
        },
        ...inCharge,
        ['accept', { act: 'Determina 1' }],
      ));
    const strangers = ['accommodation', 'license'].filter((name) => !isOf(kind, name));
    const { id } = await application(
      {
        openingMode: null,
        effectiveOn: null,
        kind,
        ...body,
        ...Object.fromEntries(strangers.map((name) => [name, null])),
        ...(stopped && { accommodation: stopped.house, license: stopped.license }),
      },
      ...inCharge,
      ['accept', { act: 'Determina 2' }] as Step,
    );
    const found = await registered(kind, id);
    for (const name of [...applicationKinds[kind].asks, ...applicationKinds[kind].offers]) {
      if (name === 'formerCode') continue;
      const filed = (await read(id))[name];
      const isThere = Array.isArray(filed)
        ? filed.map((row) => expect.objectContaining(row))
        : filed;
      expect([name, found(name)]).toEqual([name, isThere]);
      expect([name, filed]).not.toEqual([name, null]);
    }
  });
});

it('A draft that changes its kind loses what the new one does not have, as its form shows', async () => {
  const { id } = await application({});
  expect((await edit(id, { kind: 'reopening' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ openingMode: null });
  const { status, body } = await edit(id, { openingMode: 'annual' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['openingMode']]);
});

it('A correction of capacity or class names the licence', async () => {
  const { id } = await application({
    kind: 'correction',
    openingMode: null,
    effectiveOn: null,
    license: null,
    reason: 'Refuso',
    rows: rooms(9),
  });
  const { status, body } = await act(id, 'submit');
  expect([status, body.errors]).toEqual([409, { rows: [expect.stringContaining('indica quale')] }]);
});

it('A takeover whose code is of another licence than the one it names is not sent', async () => {
  const { id } = await application({
    kind: 'takeover',
    openingMode: null,
    ...{ ...succeeding, identityFile: typed.identityFile },
    newHolder: typed.newHolder,
    formerCode: typed.formerCode,
  });
  const { status, body } = await act(id, 'submit');
  expect([status, body.errors?.formerCode]).toEqual([409, [expect.stringMatching(/codice/)]]);
});
