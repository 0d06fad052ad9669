import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { dutyLook } from '#src/ui/duties.ts';
import { stateLook } from '#src/ui/states.ts';

const fields = (resources as readonly Resource[]).flatMap((resource) =>
  entriesOf(resource).flatMap(([name, field]) =>
    field.kind === 'state' ? [[`${resource.name}.${name}`, field] as const] : [],
  ),
);

describe('the look of states', () => {
  it.each(fields)('tells the tones of %s apart by shape alone', (_, field) => {
    const looks = Object.keys(field.options).map((state) => stateLook(field, state));
    const tonesOf = (icon: unknown) =>
      new Set(looks.filter((look) => look.icon === icon).map(({ tone }) => tone)).size;
    expect(looks.filter(({ icon }) => tonesOf(icon) > 1)).toEqual([]);
  });

  it('has a tone as it is declared, and is neutral without', () => {
    const field = { tones: { passed: 'ok' } } as const;
    expect(['passed', 'planned'].map((state) => stateLook(field, state).tone)).toEqual([
      'ok',
      'neutral',
    ]);
  });

  it('reads the urgency of a duty from the days left', () => {
    const tones = [-1, 0, 15, 16, 60, 61].map((days) => dutyLook(days).tone);
    expect(tones).toEqual(['error', 'warn', 'warn', 'warn', 'warn', 'ok']);
    expect(dutyLook(15).icon).not.toBe(dutyLook(16).icon);
  });
});
