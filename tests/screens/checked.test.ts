import { expect, it } from 'vitest';
import { checkedOf } from '#src/records/checked.ts';
import { applications } from '#src/resources/registry/applications.ts';

const { accept } = applications.actions;
const application = {
  ...{
    id: 1,
    version: 1,
    kind: 'variation_capacity',
    state: 'in_charge',
    accommodation: 3,
    license: 4,
  },
  ...{ rows: [], floors: [], insuranceValidTo: '2027-09-11', fireFile: null },
};
const none = { heldBy: [], warnings: [] };
const held = (code: string, field?: string) => ({
  code,
  message: 'Perché',
  ...(field && { field }),
});
const passedOf = (found: Parameters<typeof checkedOf>[3], record: object = application) =>
  checkedOf(applications, accept, record as typeof application, found);
const namesOf = (...asked: Parameters<typeof passedOf>) =>
  passedOf(...asked).passed.map(([name]) => name);

it('tells of a change what was asked of it and holds, and what it says that nothing stands beside', () => {
  expect(passedOf(none)).toEqual({
    passed: [
      ['ended', 'L’attività non è cessata'],
      ['forbidden', 'Nessun divieto la trattiene'],
      ['crossed', 'Nessun altro atto la contraddice'],
      ['missing', 'Dati e allegati ci sono tutti'],
      ['refusedByRegistry', 'Provata sul registro, nessuna regola la respinge'],
      ['insuranceValidTo', 'La polizza vale fino al 11/09/2027'],
    ],
    total: 6,
  });
});

it('tells nothing that was not asked: of another kind, after what holds it back, or at all', () => {
  const opening = { ...application, kind: 'new_opening', accommodation: null, license: null };
  expect(namesOf(none, opening)).toEqual(['missing', 'refusedByRegistry', 'insuranceValidTo']);
  const lacking = { heldBy: [held('missing', 'planFile')], warnings: [] };
  expect(namesOf(lacking)).toEqual(['ended', 'forbidden', 'crossed', 'insuranceValidTo']);
  expect(passedOf({ heldBy: [held('state')], warnings: [] })).toEqual({ passed: [], total: 0 });
});

it('counts with what holds what does not, once, whoever says it', () => {
  const beside = [{ field: 'insuranceValidTo' }];
  expect(namesOf({ heldBy: [], warnings: beside })).not.toContain('insuranceValidTo');
  expect(passedOf({ heldBy: [], warnings: beside }).total).toBe(6);
  const both = { heldBy: [held('missing', 'insuranceValidTo')], warnings: beside };
  expect(passedOf(both)).toMatchObject({ total: 4, passed: { length: 3 } });
});
