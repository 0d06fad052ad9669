import { expect, it } from 'vitest';
import { laidOut } from '#src/forms/layout.ts';
import { f } from '#src/schema/fields.ts';
import { inRanges } from '#src/schema/ranges.ts';

const fields = {
  name: f.text('Nome'),
  from: f.date('Valido dal', { range: { label: 'Validità', to: 'to' } }),
  to: f.date('Valido fino al'),
  signedOn: f.date('Firmato il', { range: { label: 'Firma', to: 'endsOn' } }),
  endsOn: f.date('Scade il', { due: { name: 'x' } }),
};
const told = (names: readonly (keyof typeof fields)[]) =>
  inRanges(names.map((name) => ({ name, field: fields[name] }))).map(({ name, field, to }) => [
    name,
    field.label,
    to,
  ]);

it('tells a range as one where both its ends are told', () => {
  expect(told(['to', 'name', 'from'])).toEqual([
    ['name', 'Nome', undefined],
    ['from', 'Validità', 'to'],
  ]);
  expect(told(['from'])).toEqual([['from', 'Valido dal', undefined]]);
  expect(told(['to'])).toEqual([['to', 'Valido fino al', undefined]]);
});

it('leaves a term by itself: it has its own light', () => {
  expect(told(['signedOn', 'endsOn'])).toEqual([
    ['signedOn', 'Firmato il', undefined],
    ['endsOn', 'Scade il', undefined],
  ]);
});

it('stands side by side in a form that does not say how', () => {
  expect(laidOut({ fields }, () => true)[0]?.rows).toEqual([
    ['name'],
    ['from', 'to'],
    ['signedOn'],
    ['endsOn'],
  ]);
});
