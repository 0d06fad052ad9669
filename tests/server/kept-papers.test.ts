import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#server/services/files/sweep.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { resources } from '#src/resources/all.ts';
import { createWorld, type World } from '../support/world.ts';

/** What was received under a protocol is kept as it was received, whatever takes its place (D.P.R. 445/2000). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const office = () => world.within('provincia');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper = async (name: string): Promise<number> =>
  (await world.upload('provincia', new File([pdf], name))).body.id;
const readBy = async (account: string, file: number) =>
  (await world.within(account)('GET', `/files/${file}`)).status;
const change = async (id: number, body: object) => {
  const { version } = (await office()('GET', `/applications/${id}`)).body;
  const edited = await office()('PUT', `/applications/${id}`, { version, ...body });
  expect([edited.status, edited.body.errors]).toEqual([200, undefined]);
};
const act = async (id: number, verb: string, input: object = {}) => {
  const { version } = (await office()('GET', `/applications/${id}`)).body;
  const acted = await office()('POST', `/applications/${id}/${verb}`, { version, ...input });
  expect([acted.status, acted.body.errors]).toEqual([200, undefined]);
};
const sweep = async (files: readonly number[]) => {
  await world.rows(
    `update files set "createdAt" = now() - interval '25 hours' where id = any($1)`,
    [files],
  );
  await sweepFiles(world.services, resources);
  const left = await world.rows('select id from files where id = any($1) order by id', [files]);
  return left.map(({ id }) => id);
};

/** A draft of the hotel's, taken in by the office, with these papers. */
async function application(papers: object) {
  const [manager] = await world.managersOf('hotel');
  const [license] = await world.rows(
    `select l.id, l.city, l.accommodation from licenses l where l.holder = $1 and l.state = 'active'
       and not exists (select 1 from applications a where a.license = l.id and a.state in ('draft', 'submitted', 'taken'))
     order by l.id limit 1`,
    [manager?.id],
  );
  const { body, status } = await office()('POST', '/applications', {
    kind: 'variation_period',
    openingMode: 'seasonal',
    openingPeriods: [{ from: '05-02', to: '10-03' }],
    source: 'suap',
    manager: manager?.id,
    city: license?.city,
    accommodation: license?.accommodation,
    license: license?.id,
    declarantName: 'Rossi Mario',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    declarantRole: 'holder',
    effectiveOn: todayInRome(),
    ...papers,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id as number;
}

describe('A paper that was sent', () => {
  it('is kept and read by office and applicant after an integration replaced or removed it', async () => {
    const planFile = await paper('pianta.pdf');
    const identityFile = await paper('documento.pdf');
    const id = await application({ planFile, identityFile });
    await act(id, 'submit');
    await act(id, 'take');
    await act(id, 'requestIntegration', { text: 'La planimetria', parts: ['papers'] });
    const other = await paper('pianta-nuova.pdf');
    await change(id, { planFile: other, identityFile: null });
    const papers = [planFile, identityFile, other];
    expect(await sweep(papers)).toEqual(papers);
    for (const file of papers) {
      expect(await readBy('provincia.base', file)).toBe(200);
      expect(await readBy('hotel', file)).toBe(200);
      expect(await readBy('hotel.altro', file)).toBe(404);
    }
    const facts = await world.within('hotel')('GET', `/files/${planFile}/facts`);
    expect(facts.body.name).toBe('pianta.pdf');
    const { body: lines } = await world.within('hotel')('GET', `/applications/${id}/history`);
    expect(lines[0].changes).toContainEqual({
      field: 'planFile',
      before: planFile,
      after: other,
    });
  });

  it('may be named again', async () => {
    const [first, second] = [await paper('prima.pdf'), await paper('seconda.pdf')];
    const id = await application({ otherFile: first });
    await act(id, 'submit');
    await act(id, 'take');
    await act(id, 'requestIntegration', { text: 'Altro', parts: ['papers'] });
    await change(id, { otherFile: second });
    await change(id, { otherFile: first });
    await change(id, { otherFile: second });
    expect(await sweep([first, second])).toEqual([first, second]);
  });
});

it('a draft keeps nothing: what was replaced before it was sent goes', async () => {
  const [first, second] = [await paper('bozza.pdf'), await paper('definitiva.pdf')];
  const id = await application({ otherFile: first });
  await change(id, { otherFile: second });
  expect(await readBy('provincia.base', first)).toBe(404);
  await act(id, 'submit');
  expect(await sweep([first, second])).toEqual([second]);
});

it('what has no draft keeps what its history names, as long as it is there', async () => {
  const [first, second] = [await paper('polizza.pdf'), await paper('polizza-nuova.pdf')];
  const [house] = await world.rows('select id from accommodations order by id limit 1');
  const { body } = await office()('POST', '/documents', {
    accommodation: house?.id,
    title: 'Polizza',
    kind: 'insurance',
    file: first,
  });
  expect(body.errors).toBeUndefined();
  const { version } = body;
  const edited = await office()('PUT', `/documents/${body.id}`, { version, file: second });
  expect(edited.status).toBe(200);
  expect(await sweep([first, second])).toEqual([first, second]);
  expect(await readBy('provincia.base', first)).toBe(200);
  const gone = await office()('DELETE', `/documents/${body.id}?version=${edited.body.version}`);
  expect(gone.status).toBe(200);
  expect(await sweep([first, second])).toEqual([]);
});
