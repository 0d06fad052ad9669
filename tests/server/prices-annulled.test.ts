import { expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { applicationMaker } from './application-maker.ts';
import { unitsMaker } from './changed-units.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What published prices become is told before a grant is annulled, or the register is put right, and after it (decisions 145, 161). */
const { world } = daysToCome();
const today = todayInRome();
const { active, write } = licenseMaker(world);
const { act: lead } = applicationMaker(world);
const { askedOf, written, published, varied, told } = unitsMaker(world);
const triples = rooms(3, 3);
const strange = 'La licenza non ha queste unità: Tripla';
const meant = async (path: string): Promise<readonly string[]> =>
  (await world().within('provincia')('GET', path)).body.content.consequences;

it.each([
  ['has come', today],
  ['is to come', addDays(today, 40)],
])(
  'what a change that %s brought is told to be priced still, as it is annulled',
  async (_, effectiveOn) => {
    const license = await active('A.1', rooms(8));
    const { id } = await varied(license, [...rooms(8), ...triples], { effectiveOn });
    const asked = await askedOf(license);
    const isAsked = JSON.stringify(asked.lines).includes('triple');
    expect(isAsked).toBe(effectiveOn === today);
    const more = isAsked ? [] : [{ unitKind: 'triple' }];
    const { periodLabel } = await published(await written(asked, more));
    expect(await told(license)).toEqual([]);
    const words = `Prezzi pubblicati da correggere (${periodLabel}): ${strange}.`;
    expect(await meant(`/applications/${id}/annul`)).toContain(words);
    const { status, body } = await lead(id, 'annul', { act: 'Determina 12', reason: 'Falso' });
    expect([status, body.errors, body.content?.pricesToCorrect]).toEqual([
      200,
      undefined,
      `${periodLabel}: ${strange}`,
    ]);
    expect(await told(license)).toEqual([strange]);
    const templates = await world().rows(
      `select code from mail_templates where code like 'application-annulled%'
       and body like '%{{pratica.prezzi pubblicati da correggere}}%' order by 1`,
    );
    expect(templates.map(({ code }) => code)).toEqual([
      'application-annulled',
      'application-annulled-act',
    ]);
  },
);

it('nothing is told of a change nothing is put back of', async () => {
  const license = await active('A.1', rooms(8));
  const { id } = await varied(license, [...rooms(8), ...triples], { effectiveOn: today });
  await published(await written(await askedOf(license)));
  expect((await write(license.id, { rows: [...rooms(9), ...triples] })).status).toBe(200);
  expect((await meant(`/applications/${id}/annul`)).join(' ')).not.toContain('Prezzi');
});

it('a correction of a licence tells which prices are judged by it', async () => {
  const license = await active('A.1', rooms(8));
  const path = `/licenses/${license.id}/correct`;
  expect((await meant(path)).join(' ')).not.toContain('Prezzi');
  const { periodLabel } = await published(await written(await askedOf(license)));
  expect(await meant(path)).toContainEqual(
    expect.stringMatching(`^Prezzi pubblicati \\(${periodLabel}\\): quelli che dopo la rettifica`),
  );
});
