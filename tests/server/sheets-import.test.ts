import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepImports } from '#server/api/imports/sweep.ts';
import { startImports } from '#server/api/imports/worker.ts';
import { resources } from '#src/resources/all.ts';
import { importTargets } from '#src/schema/import-columns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fillEmpty } from '../support/first-rows.ts';
import { isCreatable } from '../support/samples.ts';
import { checked, download, step, upload } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await fillEmpty(world, resources);
});
afterAll(() => world?.close());

const writerOf = (name: string) => (name === 'alerts' ? 'provincia' : 'admin');
const declared = (resources as readonly Resource[]).filter(
  (resource) => !resource.view && isCreatable(resource),
);

const bytesOf = async (account: string, path: string) =>
  new Uint8Array(await (await download(world, account, path)).arrayBuffer());

describe.each(declared.map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    it.each(['csv', 'xlsx'] as const)(
      'exported as %s and imported as it is changes nothing',
      async (format) => {
        const account = writerOf(name);
        // Of thousands of municipalities those of the province are enough.
        const filter = name === 'cities' ? '?filter={"province":"SO"}' : '';
        const file = await bytesOf(account, `/${name}/export.${format}${filter}`);
        const { one, errors } = await checked(world, account, name, file, `prova.${format}`);
        expect(errors).toEqual([]);
        expect(one).toMatchObject({ state: 'checked', matchBy: 'id', counts: { same: one.total } });
        expect(one.total).toBeGreaterThan(0);
      },
    );

    it('is refused by an import where a single POST refuses it, in the same words', async () => {
      const account = writerOf(name);
      const targets = importTargets(resource, () => true).filter(
        ({ name: field }) => field in resource.fields,
      );
      const wrong = Object.fromEntries(targets.map(({ name: field }) => [field, 'x'.repeat(300)]));
      const post = await world.within(account)('POST', `/${name}`, wrong);
      const header = targets.map(({ label }) => label).join(';');
      const line = targets.map(({ name: field }) => wrong[field]).join(';');
      const { errors } = await checked(world, account, name, `${header}\n${line}\n`);
      const said = Object.fromEntries(
        errors[0].errors.map(({ column, message }: { column: number; message: string }) => [
          targets[column]?.name,
          message,
        ]),
      );
      for (const [field, [message]] of Object.entries(
        post.body.errors as Record<string, string[]>,
      )) {
        const { kind } = resource.fields[field] ?? {};
        // What is sealed has no column.
        if (kind === 'secret') continue;
        // What is chosen from a list is named in a cell, and so has its own words.
        if (
          ['reference', 'references', 'vocabulary', 'rows', 'checklist', 'switch', 'euro'].includes(
            String(kind),
          )
        )
          expect([field, typeof said[field]]).toEqual([field, 'string']);
        else expect([field, said[field]]).toEqual([field, message]);
      }
    });

    it('names every required field that no column fills', async () => {
      const account = writerOf(name);
      const targets = importTargets(resource, () => true);
      const [given] = targets.filter(
        ({ name: field, required }) => !required && field in resource.fields,
      );
      if (!given) return;
      const post = await world.within(account)('POST', `/${name}`, {});
      const { errors } = await checked(world, account, name, `${given.label};Altro\n;y\n`);
      const said = (errors[0]?.errors ?? []).map(({ message }: { message: string }) => message);
      for (const [field, [message]] of Object.entries(
        (post.body.errors ?? {}) as Record<string, string[]>,
      ))
        expect(said).toContain(`${resource.fields[field]?.label}: ${message}`);
    });
  },
);

const lakes = `Nome;Tipo;Comune;Latitudine;Longitudine;Pubblicata
Lago di prova;lago;Bormio;46,46;10,37;sì
Museo di prova;Museo;Livigno;46,53;10,13;NO
`;

describe('a file', () => {
  it('makes records, is refused a second time with date and name, and is taken back', async () => {
    const { one } = await checked(world, 'admin', 'attractions', lakes);
    expect(one).toMatchObject({ total: 2, matchBy: null, counts: { create: 2 } });
    expect(one.mapping).toEqual(['name', 'category', 'city', 'latitude', 'longitude', 'published']);
    const found = async () =>
      world.rows(
        `select name, category, published, latitude from attractions where name like '%di prova' order by name`,
      );
    expect(await found()).toEqual([]);

    const done = await step(world, 'admin', 'attractions', one.id, 'run', { mode: 'all' });
    expect(done).toMatchObject({ state: 'done', done: 2, counts: { created: 2 } });
    expect(await found()).toEqual([
      { name: 'Lago di prova', category: 'lake', published: true, latitude: 46.46 },
      { name: 'Museo di prova', category: 'museum', published: false, latitude: 46.53 },
    ]);
    const again = await upload(world, 'admin', 'attractions', lakes, 'altro nome.csv');
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(
      /^Questo file è già stato importato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d da \S+/,
    );
    const [trace] = await world.rows(
      `select action, request from audit where resource = 'attractions' order by id desc limit 1`,
    );
    expect(trace).toEqual({ action: 'create', request: `import:${one.id}` });

    await world.rows(`update attractions set version = 2 where name = 'Museo di prova'`);
    const undone = await step(world, 'admin', 'attractions', one.id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
    expect(await found()).toMatchObject([{ name: 'Museo di prova' }]);
    const { body: kept } = await world.within('admin')(
      'GET',
      `/attractions/imports/${one.id}/errors`,
    );
    expect(kept[0].errors).toEqual([{ column: null, message: 'Modificato dopo l’importazione' }]);
  });

  it('changes what it finds by a code, and gives it back when undone', async () => {
    const file = 'Codice;Nome;Attiva\nPROVA-1;Prima;sì\nPROVA-2;Seconda;sì\n';
    const first = await checked(world, 'admin', 'accommodation-types', file);
    expect(first.one.matchBy).toBe('code');
    await step(world, 'admin', 'accommodation-types', first.one.id, 'run', { mode: 'all' });
    const second = await checked(
      world,
      'admin',
      'accommodation-types',
      'CODICE,nome\nPROVA-1,"Prima, cambiata"\nPROVA-2,Seconda\nPROVA-3,Terza\n',
    );
    expect(second.one.counts).toEqual({ create: 1, update: 1, same: 1 });
    const done = await step(world, 'admin', 'accommodation-types', second.one.id, 'run', {
      mode: 'valid',
    });
    expect(done.counts).toEqual({ created: 1, updated: 1, same: 1 });
    const names = async () =>
      (
        await world.rows(
          `select name from accommodation_types where code like 'PROVA-%' order by code`,
        )
      ).map(({ name }) => name);
    expect(await names()).toEqual(['Prima, cambiata', 'Seconda', 'Terza']);
    await step(world, 'admin', 'accommodation-types', second.one.id, 'undo');
    expect(await names()).toEqual(['Prima', 'Seconda']);
  });

  it('with wrong rows is taken whole or not at all, or only its valid rows', async () => {
    const file = 'Codice;Nome;Attiva\nVALIDA-1;Una;sì\n;Senza codice;boh\nVALIDA-1;Doppia;no\n';
    const { one, errors } = await checked(world, 'admin', 'accommodation-types', file);
    expect(one.counts).toEqual({ create: 1, wrong: 2 });
    expect(
      errors.map(({ line, errors: all }: { line: number; errors: unknown }) => [line, all]),
    ).toEqual([
      [
        3,
        [
          { column: 2, message: 'Scrivi Sì o No' },
          { column: 0, message: 'Campo richiesto' },
        ],
      ],
      [4, [{ column: 0, message: 'Lo stesso valore è già alla riga 2 di questo file' }]],
    ]);
    const refused = await step(world, 'admin', 'accommodation-types', one.id, 'run', {
      mode: 'all',
    });
    expect(refused.message).toMatch(/righe con errori/);
    const done = await step(world, 'admin', 'accommodation-types', one.id, 'run', {
      mode: 'valid',
    });
    expect(done.counts).toEqual({ created: 1, failed: 2 });
    const failed = await download(
      world,
      'admin',
      `/accommodation-types/imports/${one.id}/failed.csv`,
    );
    expect(await failed.text()).toBe(
      'Codice;Nome;Attiva;Errore\r\n' +
        ';Senza codice;boh;"Attiva: Scrivi Sì o No; Codice: Campo richiesto"\r\n' +
        'VALIDA-1;Doppia;no;Codice: Lo stesso valore è già alla riga 2 di questo file\r\n',
    );
  });

  it('leaves nothing when data changed between check and run', async () => {
    const file = 'Codice;Nome\nTARDI-1;Una\nTARDI-2;Due\n';
    const { one } = await checked(world, 'admin', 'accommodation-types', file);
    const [, at] = [one.mapping, one.matchBy];
    expect(at).toBe('code');
    await world.rows(
      `update import_rows set cells = '["TARDI-1", ""]' where import = $1 and line = 3`,
      [one.id],
    );
    const back = await step(world, 'admin', 'accommodation-types', one.id, 'run', { mode: 'all' });
    expect(back).toMatchObject({ state: 'checked', counts: { create: 1, wrong: 1 } });
    expect(back.failure).toMatch(/Nessuna riga importata/);
    expect(await world.rows(`select 1 from accommodation_types where code like 'TARDI%'`)).toEqual(
      [],
    );
  });

  it('is read in Windows-1252, UTF-8, UTF-16, with tabs, commas and semicolons', async () => {
    const text = (mark: string) => `${['Codice', 'Nome'].join(mark)}\r\nENC${mark}Città così\r\n`;
    const latin = Buffer.from(text(';'), 'latin1');
    const wide = Buffer.from(`\uFEFF${text('\t')}`, 'utf16le');
    for (const file of [latin, wide, Buffer.from(`\uFEFF${text(',')}`), Buffer.from(text('\t'))]) {
      const { body } = await upload(world, 'admin', 'accommodation-types', new Uint8Array(file));
      expect(body.sample).toEqual([{ line: 2, cells: ['ENC', 'Città così'] }]);
      expect(body.mapping).toEqual(['code', 'name']);
    }
  });

  it('keeps long digit strings and leading zeros as text', async () => {
    const file = 'Codice;Nome\n000123;12345678901234567890\n';
    const { one } = await checked(world, 'admin', 'accommodation-types', file);
    await step(world, 'admin', 'accommodation-types', one.id, 'run', { mode: 'all' });
    expect(await world.rows(`select name from accommodation_types where code = '000123'`)).toEqual([
      { name: '12345678901234567890' },
    ]);
  });

  it('names references by label, code or id, and says when a name is not enough', async () => {
    const admin = world.within('admin');
    const town = { name: 'Bormio', province: 'TO', istatCode: '990991', belfioreCode: 'Z991' };
    const twin = await admin('POST', '/cities', town);
    const [bormio] = await world.rows(
      `select id, "istatCode" from cities where name = 'Bormio' and province = 'SO'`,
    );
    const row = (city: string) => `Lago ${city};Lago;${city};46;10\n`;
    const cities = [
      'Bormio',
      `Bormio (${bormio?.istatCode})`,
      `${bormio?.istatCode}`,
      `#${bormio?.id}`,
      'Atlantide',
    ];
    const { errors, one } = await checked(
      world,
      'admin',
      'attractions',
      `Nome;Tipo;Comune;Latitudine;Longitudine\n${cities.map(row).join('')}`,
    );
    expect(one.counts).toEqual({ create: 3, wrong: 2 });
    expect(
      errors.map(({ errors: [first] }: { errors: { message: string }[] }) => first?.message),
    ).toEqual([
      '«Bormio» può essere più di una voce di «Comuni»: aggiungi fra parentesi il codice, o # e l’ID',
      'La voce scelta non esiste o non è visibile',
    ]);
    await admin('DELETE', `/cities/${twin.body.id}?version=1`);
  });

  it('goes on from where a stop of the server left it', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => `FERMO-${at};Riga ${at}`).join('\n');
    const { one } = await checked(world, 'admin', 'accommodation-types', `Codice;Nome\n${lines}\n`);
    await world.rows(
      `update import_rows set outcome = 'created', record = 0, version = 1, before = '{}' where import = $1 and line <= 201`,
      [one.id],
    );
    const done = await step(world, 'admin', 'accommodation-types', one.id, 'run', {
      mode: 'valid',
    });
    expect(done).toMatchObject({ state: 'done', counts: { created: 450 } });
    expect(
      await world.rows(`select count(*) from accommodation_types where code like 'FERMO-%'`),
    ).toEqual([{ count: 250 }]);
  });
});

describe('an import', () => {
  const many = (code: string, count: number) =>
    `Codice;Nome\n${Array.from({ length: count }, (_, at) => `${code}-${at};Riga ${at}`).join('\n')}\n`;
  const made = async (code: string) =>
    Number(
      (
        await world.rows('select count(*) from accommodation_types where code like $1', [
          `${code}-%`,
        ])
      )[0]?.count,
    );
  const admin = () => world.within('admin');
  const path = (id: number) => `/accommodation-types/imports/${id}`;
  const still = async (id: number) => {
    for (;;) {
      const { body } = await admin()('GET', path(id));
      if (!['checking', 'running', 'undoing'].includes(body.state)) return body;
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  it('of all rows begins anew when its connection is lost half way, and makes each row once', async () => {
    const { one } = await checked(world, 'admin', 'accommodation-types', many('PERSA', 1500));
    await admin()('POST', `${path(one.id)}/run`, { mode: 'all' });
    for (let done = 0; done === 0; ) done = (await admin()('GET', path(one.id))).body.done;
    // Between two of its statements there is a moment in which none is to be seen.
    const lose = () =>
      world.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state <> 'idle' and query ~ 'import_rows|accommodation_types|audit'
           and xact_start is not null and pid <> pg_backend_pid()`,
      );
    await expect.poll(async () => (await lose()).length, { interval: 2 }).toBeGreaterThan(0);
    expect(await still(one.id)).toMatchObject({
      state: 'done',
      done: 1500,
      counts: { created: 1500 },
    });
    expect(await made('PERSA')).toBe(1500);
  });

  it('that a stopped server left is taken on by the next one', async () => {
    const { one } = await checked(world, 'admin', 'accommodation-types', many('LASCIATA', 5));
    await world.rows(
      `update imports set state = 'running', mode = 'valid', done = 0 where id = $1`,
      [one.id],
    );
    await startImports(world.services);
    expect(await still(one.id)).toMatchObject({ state: 'done', counts: { created: 5 } });
    expect(await made('LASCIATA')).toBe(5);
  });

  it('of one file sent twice is run once, however close they are', async () => {
    const file = many('GEMELLA', 3);
    const [first, second] = [
      await checked(world, 'admin', 'accommodation-types', file),
      await checked(world, 'admin', 'accommodation-types', file),
    ];
    const answers = await Promise.all(
      [first, second].map(({ one }) => admin()('POST', `${path(one.id)}/run`, { mode: 'all' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await Promise.all([first, second].map(({ one }) => still(one.id)));
    expect(await made('GEMELLA')).toBe(3);
  });

  it('keeps nothing of what goes nowhere, and of what lies sealed from the first', async () => {
    const sheet =
      'Codice;Nome;Altro;Cognome\nCORTA-1;Una;Rossi Anna;Rossi\n;Due;Bianchi Ugo;Bianchi\n';
    const kept = async (id: number) =>
      JSON.stringify(
        await world.rows('select cells, errors from import_rows where import = $1', [id]),
      );
    const { one } = await checked(world, 'admin', 'accommodation-types', sheet);
    expect(one.mapping).toEqual(['code', 'name', null, null]);
    expect(await kept(one.id)).not.toMatch(/Anna|Bianchi/);
    expect(JSON.stringify(one.sample)).not.toMatch(/Anna|Bianchi/);
    const failed = await download(
      world,
      'admin',
      `/accommodation-types/imports/${one.id}/failed.csv`,
    );
    expect(await failed.text()).not.toMatch(/Anna|Bianchi/);
    // Asked for afterwards it is missing, and clears nothing.
    const again = await step(world, 'admin', 'accommodation-types', one.id, 'check', {
      mapping: ['code', null, 'name', null],
      matchBy: 'code',
    });
    expect(again.counts).toEqual({ wrong: 2 });
    for (const name of ['guest-stays', 'guest-identities']) {
      const names = 'Cognome;Nome;Numero del documento;Arrivo\nRossi;Anna;CA12345;01/11/2026\n';
      const { status, body } = await upload(world, 'hotel', name, names);
      expect([name, status]).toEqual([name, 201]);
      expect(JSON.stringify(body.sample)).not.toMatch(/Rossi|Anna|CA12345/);
      expect(await kept(body.id)).not.toMatch(/Rossi|Anna|CA12345/);
    }
  });

  it('keeps sealed what goes nowhere yet of a file about guests, and opens what is then mapped alone', async () => {
    const hotel = () => world.within('hotel');
    const sheet =
      'Chi;Accompagnato da;Dove abita\nRossi Anna;Bianchi Ugo;Sondrio\n;;\nVerdi Ada;;\n';
    const kept = async (id: number) =>
      JSON.stringify(
        await world.rows('select cells, errors from import_rows where import = $1', [id]),
      );
    const { body } = await upload(world, 'hotel', 'guest-stays', sheet);
    expect(body.mapping).toEqual([null, null, null]);
    expect(await kept(body.id)).not.toMatch(/Rossi|Anna|Bianchi|Verdi|Sondrio/);
    // Who sent it sees what it says, to match its columns.
    const { sample } = (await hotel()('GET', `/guest-stays/imports/${body.id}`)).body;
    expect(sample.map(({ cells }: { cells: unknown }) => cells)).toEqual([
      ['Rossi Anna', 'Bianchi Ugo', 'Sondrio'],
      ['Verdi Ada', '', ''],
    ]);
    // Who acts as them opens none of it, nor by matching a column.
    const [own] = await world.managersOf('hotel');
    const { id: acted } = (await world.as('hotel')('GET', '/profile')).body.content;
    const acting = (method: string, path = '', sent?: object) =>
      world.as('admin')(
        method,
        `/managers/${own?.id}/guest-stays/imports/${body.id}${path}?impersonate=${acted}`,
        sent,
      );
    const shown = await acting('GET');
    expect([shown.status, shown.body.sample[0].cells[0]]).toEqual([
      200,
      { problem: 'Lo vede solo chi ha mandato il file' },
    ]);
    expect(JSON.stringify(shown.body)).not.toMatch(/Rossi|Bianchi|Verdi|Sondrio/);
    const opening = { mapping: ['residencePlace', null, null], matchBy: null };
    expect((await acting('POST', '/check', opening)).status).toBe(403);
    const after = await step(world, 'hotel', 'guest-stays', body.id, 'check', {
      mapping: [null, null, 'residencePlace'],
      matchBy: null,
    });
    expect(after.state).toBe('checked');
    expect(await kept(body.id)).toContain('Sondrio');
    expect(await kept(body.id)).not.toMatch(/Rossi|Anna|Bianchi|Verdi|sealed/);
    expect(JSON.stringify(after.sample)).not.toMatch(/Rossi|Bianchi|Verdi/);
  });

  it('keeps of who guests are nothing in clear, also of a file about arrivals', async () => {
    const { body } = await upload(
      world,
      'hotel',
      'guest-groups',
      'Cognome;Chi\nRossi;Anna Rossi\n',
    );
    const rows = await world.rows('select cells from import_rows where import = $1', [body.id]);
    expect(JSON.stringify(rows)).not.toMatch(/Rossi|Anna/);
  });

  it('forgets its rows when their time is over', async () => {
    const { body } = await upload(world, 'admin', 'accommodation-types', many('VECCHIA', 3));
    await world.rows(`update imports set "createdAt" = now() - interval '2 days' where id = $1`, [
      body.id,
    ]);
    await sweepImports(world.services);
    expect(await world.rows('select 1 from import_rows where import = $1', [body.id])).toEqual([]);
  });
});

describe('permission', () => {
  it('is that of single writes: fields, rows and resource', async () => {
    const hotel = await upload(world, 'hotel', 'attractions', lakes);
    expect(hotel.status).toBe(403);
    const mine = await checked(
      world,
      'mandamento',
      'accommodations',
      await bytesOf('mandamento', '/accommodations/export.csv'),
    );
    expect(mine.one.targets.map(({ name }: { name: string }) => name)).toEqual([
      'id',
      'locality',
      'address',
      'streetNumber',
      'zip',
      'latitude',
      'longitude',
      'email',
      'pec',
      'phone',
      'mobile',
      'website',
      'emergencyPhone',
      'closedPeriodContact',
      'version',
    ]);
    expect(mine.one.counts).toEqual({ same: mine.one.total });
    const [foreign] = await world.rows(
      `select id from accommodations where city <> all (
         select unnest(m.cities) from memberships k join managers m on m.id = k.manager
         join users u on u.id = k."user" where u.email = 'mandamento@demo.soggiorno.it') limit 1`,
    );
    const theirs = await checked(
      world,
      'mandamento',
      'accommodations',
      `ID;Telefono\n${foreign?.id};0342 1\n`,
    );
    expect(theirs.errors[0].errors).toEqual([
      { column: 0, message: 'Nessun elemento ha questo ID, o non lo vedi' },
    ]);
  });

  it('keeps an import from everyone but the person who sent it', async () => {
    const { one } = await checked(world, 'admin', 'attractions', `${lakes}\n\n`);
    for (const path of ['', '/errors', '/failed.csv'])
      expect(
        (await world.within('provincia.admin')('GET', `/attractions/imports/${one.id}${path}`))
          .status,
      ).toBeGreaterThanOrEqual(403);
    expect((await world.within('admin')('GET', '/attractions/imports')).body[0].id).toBe(one.id);
  });

  it('refuses a mapping of strangers, twice, to nothing, or to what only the server writes', async () => {
    const { body } = await upload(world, 'admin', 'attractions', `${lakes}\n\n\n`);
    const rest = [null, null, null, null];
    for (const mapping of [
      ['colour', null, ...rest],
      ['name', 'name', ...rest],
      [null, null, ...rest],
      ['name'],
      ['createdBy', null, ...rest],
      'name',
    ]) {
      const path = `/attractions/imports/${body.id}/check`;
      expect((await world.within('admin')('POST', path, { mapping })).status).toBe(422);
    }
  });

  it('refuses a step out of its turn', async () => {
    const { body } = await upload(world, 'admin', 'attractions', `${lakes}\n\n\n\n`);
    const admin = world.within('admin');
    const path = `/attractions/imports/${body.id}`;
    expect((await admin('POST', `${path}/run`, { mode: 'all' })).status).toBe(409);
    expect((await admin('POST', `${path}/undo`)).status).toBe(409);
    expect((await admin('GET', `/attractions/imports/999999`)).status).toBe(404);
  });
});
