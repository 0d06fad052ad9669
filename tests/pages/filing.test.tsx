import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { proposers } from '#src/app/shell/proposers.ts';
import { formatDate, todayInRome } from '#src/domain/dates.ts';
import { EditForm } from '#src/forms/EditForm.tsx';
import { type Proposed, ProposersContext } from '#src/forms/proposing.tsx';
import type { Row } from '#src/forms/saving.ts';
import KnownOfApplication from '#src/pages/registry/filing/KnownOfApplication.tsx';
import type { Places } from '#src/places/places.ts';
import { CreateScreen } from '#src/records/CreateScreen.tsx';
import { openScreen, resourceNamed, screenWorld } from '#tests/support/screen.tsx';

/** What an operator finds filled in of what they file. */
const place = screenWorld();
const patient = { timeout: 10_000 };
let own: Record<string, unknown>;
beforeEach(async () => {
  await place.world.rows(`delete from applications where state = 'draft'`);
  const [found] = await place.world.rows(
    `select l.id::int, l.number, l.holder::int, l.accommodation::int, l.city::int, u.name, u."fiscalCode"
     from licenses l join memberships k on k.manager = l.holder join users u on u.id = k."user"
     where u.email = 'hotel@demo.soggiorno.it' and l.state = 'active' order by l.id limit 1`,
  );
  own = found as typeof own;
});

const pathOf: Places['pathOf'] = (name, page, { id } = {}) => {
  if (page === 'list') return `/${name}?parte=pratiche`;
  return page === 'alone' ? `/open/${name}/${id}` : undefined;
};

/** Begins an application with these values; answers what is known of it, and where one is. */
async function begin(record: object, account = 'hotel') {
  let known: Proposed | undefined;
  const router = await openScreen(
    place.world,
    account,
    <KnownOfApplication record={{ ...record }} isNew>
      {(proposed) => {
        known = proposed;
        return <p>Modulo</p>;
      }}
    </KnownOfApplication>,
    { pathOf, path: '/applications?parte=pratiche&new=' },
  );
  return { router, known: () => known };
}

describe('of a licence an operator', () => {
  it('finds who declares, the house, the municipality and the capacity of today', async () => {
    const { known } = await begin({ license: own.id });
    await screen.findByText('Modulo', {}, patient);
    expect(known()?.values).toMatchObject({
      manager: own.holder,
      license: own.id,
      accommodation: own.accommodation,
      city: own.city,
      declarantName: own.name,
      declarantFiscalCode: own.fiscalCode,
    });
    const rows = (known()?.values.rows ?? []) as readonly { readonly quantity: number }[];
    const [counted] = await place.world.rows(
      'select sum(quantity)::int as units from licenses_rows where parent = $1',
      [own.id],
    );
    expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(counted?.units);
    expect(known()?.settled).toEqual([
      'manager',
      'accommodation',
      'city',
      'license',
      'declarantName',
      'declarantFiscalCode',
      'declarantRole',
    ]);
    expect(known()?.offers.kind).toContain('variation_capacity');
    for (const kind of ['correction', 'new_opening', 'takeover', 'reopening'])
      expect(known()?.offers.kind).not.toContain(kind);
  });

  it('goes on with the draft of the same kind, and is led to the others', async () => {
    const [draft] = await place.world.rows(
      `insert into applications (kind, state, manager, "begunBy", city, accommodation, license, source)
       values ('suspension', 'draft', $1, $1, $2, $3, $4, 'portal') returning id::int`,
      [own.holder, own.city, own.accommodation, own.id],
    );
    await begin({ license: own.id });
    const link = await screen.findByRole('link', { name: 'Sospensione' }, patient);
    expect(link.getAttribute('href')).toBe(`/applications?parte=pratiche&open=${draft?.id}`);
  });

  it('is not asked a second time for a draft they name', async () => {
    const [draft] = await place.world.rows(
      `insert into applications (kind, state, manager, "begunBy", city, accommodation, license, source)
       values ('suspension', 'draft', $1, $1, $2, $3, $4, 'portal') returning id::int`,
      [own.holder, own.city, own.accommodation, own.id],
    );
    const { router } = await begin({ license: own.id, kind: 'suspension' });
    await expect
      .poll(() => router.state.location.search, patient)
      .toBe(`?parte=pratiche&open=${draft?.id}`);
  });
});

it('a kind there is a draft of asks nothing more, and leads to the draft without a question', async () => {
  const [draft] = await place.world.rows(
    `insert into applications (kind, state, manager, "begunBy", city, accommodation, license, source)
     values ('variation_capacity', 'draft', $1, $1, $2, $3, $4, 'portal') returning id::int`,
    [own.holder, own.city, own.accommodation, own.id],
  );
  const router = await openScreen(
    place.world,
    'hotel',
    <ProposersContext value={proposers}>
      <CreateScreen
        resource={resourceNamed('applications')}
        view={{ resource: 'applications' }}
        title="Nuova pratica"
      />
    </ProposersContext>,
    {
      pathOf,
      path: `/applications?con=${encodeURIComponent(JSON.stringify({ license: own.id }))}`,
    },
  );
  const choose = async (word: string) => {
    await userEvent.click(
      await screen.findByRole('combobox', { name: /^Tipo di pratica/ }, patient),
    );
    await userEvent.click(await screen.findByRole('option', { name: word }));
  };
  await choose('Sospensione');
  await userEvent.type(await screen.findByLabelText(/^Motivo/, {}, patient), 'Lavori');
  await choose('Variazione della capacità');
  const told = await screen.findByText(
    /^C’è già una bozza: variazione della capacità\./,
    {},
    patient,
  );
  const kind = () => screen.getByRole('combobox', { name: /^Tipo di pratica/ });
  await waitFor(() => expect(document.activeElement).toBe(kind()));
  expect(screen.queryByRole('button', { name: 'Avanti' })).toBeNull();
  expect(screen.queryByLabelText('Quantità, riga 1')).toBeNull();

  // What was written of another kind is where it was.
  await choose('Sospensione');
  const reason = await screen.findByLabelText<HTMLInputElement>(/^Motivo/, {}, patient);
  expect(reason.value).toBe('Lavori');
  expect(told.isConnected).toBe(false);
  await userEvent.clear(reason);
  await choose('Variazione della capacità');
  await userEvent.click(await screen.findByRole('link', { name: 'Continua quella' }));
  await expect
    .poll(() => router.state.location.search, patient)
    .toBe(`?parte=pratiche&open=${draft?.id}`);
  expect(screen.queryByRole('alertdialog')).toBeNull();
}, 60_000);

it('a draft opens at the paper one comes for, which has the focus and is marked', async () => {
  const [made] = await place.world.rows(
    `insert into applications (kind, state, manager, "begunBy", city, accommodation, license, source)
     values ('variation_capacity', 'draft', $1, $1, $2, $3, $4, 'portal') returning id::int`,
    [own.holder, own.city, own.accommodation, own.id],
  );
  const { body } = await place.world.within('hotel')('GET', `/applications/${made?.id}`);
  await openScreen(
    place.world,
    'hotel',
    <ProposersContext value={proposers}>
      <EditForm
        resource={resourceNamed('applications')}
        record={body as Row}
        at="planFile"
        onSaved={() => {}}
        onLeave={() => {}}
      />
    </ProposersContext>,
    { pathOf, path: '/draft' },
  );
  await screen.findByRole('heading', { level: 2, name: 'Allegati' }, patient);
  await waitFor(() => expect(document.activeElement?.id).toMatch(/-planFile$/), patient);
  expect(document.activeElement?.hasAttribute('data-sought')).toBe(true);
  // What must be joined comes first and is marked; what may be is not.
  const choices = screen.getAllByText('Scegli un file');
  expect(choices.map((one) => one.getAttribute('aria-required'))).toEqual([
    'true',
    ...choices.slice(1).map(() => null),
  ]);
  expect(choices[0]).toBe(document.activeElement);
  await userEvent.tab();
  expect(document.querySelector('[data-sought]')).toBeNull();
}, 60_000);

it('a draft that is found again has what was known of the steps nobody had come to', async () => {
  Element.prototype.scrollIntoView ??= () => {};
  const [made] = await place.world.rows(
    `insert into applications (kind, state, manager, "begunBy", city, accommodation, license, source)
     values ('variation_capacity', 'draft', $1, $1, $2, $3, $4, 'portal') returning id::int`,
    [own.holder, own.city, own.accommodation, own.id],
  );
  const open = async () => {
    cleanup();
    const { body } = await place.world.within('hotel')('GET', `/applications/${made?.id}`);
    const leave = () => void router.navigate('/left');
    const router = await openScreen(
      place.world,
      'hotel',
      <ProposersContext value={proposers}>
        <EditForm
          resource={resourceNamed('applications')}
          record={body as Row}
          onSaved={leave}
          onLeave={leave}
        />
      </ProposersContext>,
      { pathOf, path: '/draft' },
    );
    await screen.findByRole('button', { name: 'Avanti' }, patient);
    return router;
  };
  const begins = () => screen.findByLabelText<HTMLInputElement>(/^Decorrenza/, {}, patient);
  const router = await open();
  // From today, unless one says otherwise.
  expect((await begins()).value).toBe(formatDate(todayInRome()));
  await userEvent.clear(await begins());
  await userEvent.type(await begins(), '01/06/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Esci' }));
  const asked = within(await screen.findByRole('alertdialog', {}, patient));
  await userEvent.click(asked.getByRole('button', { name: 'Tieni la bozza' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/left'));

  await open();
  await screen.findByText('Bozza ritrovata.', {}, patient);
  await waitFor(async () => expect((await begins()).value).toBe('01/06/2027'));
  const rooms = await screen.findByLabelText<HTMLInputElement>('Quantità, riga 1', {}, patient);
  expect(rooms.value).toMatch(/^[1-9]/);
  await screen.findByRole('heading', { level: 2, name: 'Requisiti e sicurezza' }, patient);
}, 60_000);

it('what is changed so far stands beside what the register counts today', async () => {
  const router = await openScreen(
    place.world,
    'hotel',
    <ProposersContext value={proposers}>
      <CreateScreen
        resource={resourceNamed('applications')}
        view={{ resource: 'applications' }}
        title="Nuova pratica"
      />
    </ProposersContext>,
    {
      pathOf,
      path: `/applications?con=${encodeURIComponent(JSON.stringify({ license: own.id, kind: 'variation_capacity' }))}`,
    },
  );
  expect(router.state.location.pathname).toBe('/applications');
  screen.getByRole('heading', { level: 1, name: 'Nuova pratica: variazione della capacità' });
  const table = await screen.findByRole('region', { name: 'Tabella: Differenza' }, patient);
  const line = (word: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${word} \\d`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const [units] = line('Unità');
  expect(line('Unità')).toEqual([units, units, 'uguale']);
  screen.getByText('Nessuna finora: scrivi solo quello che cambia.');
  const rooms = screen.getByLabelText<HTMLInputElement>('Quantità, riga 1');
  const more = String(Number(rooms.value) + 2);
  await userEvent.clear(rooms);
  await userEvent.type(rooms, more);
  await waitFor(() => expect(line('Unità')).toEqual([units, String(Number(units) + 2), '+2']));
  // Under the table itself, as beside it.
  const [, beds] = line('Letti');
  const totals = screen.getByText('Totale').closest('tr') as HTMLElement;
  within(totals).getByText(`${beds} letti`);
  screen.getByText(/^Cambiano \d voci\.$/);
}, 60_000);

it('of nothing in particular an operator chooses a licence, or what begins an activity', async () => {
  const { router } = await begin({});
  const licence = await screen.findByRole(
    'link',
    { name: new RegExp(String(own.number)) },
    patient,
  );
  screen.getByRole('link', { name: 'Nuova apertura' });
  screen.getByRole('link', { name: 'Subingresso' });
  await userEvent.click(licence);
  const given = new URLSearchParams(router.state.location.search);
  expect([given.get('parte'), given.get('con')]).toEqual(['pratiche', `{"license":${own.id}}`]);
});

it('an office keys in what lies before it', async () => {
  const { known } = await begin({ license: own.id }, 'provincia');
  await screen.findByText('Modulo', {}, patient);
  expect(known()).toEqual({ values: {}, settled: [], offers: {} });
});
