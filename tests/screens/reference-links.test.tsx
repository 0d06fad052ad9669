import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReferenceLinks } from '#src/values/ReferenceLink.tsx';
import type { personas } from '#tests/support/personas.ts';
import { reading } from '#tests/support/reading.tsx';

/** Where the name of record 5 leads whom, read on the dashboard of an area. */
function linkOf(reader: keyof typeof personas, area: string, resource: string) {
  const container = reading(reader, area, <ReferenceLinks to={resource} ids={[5]} />, {
    names: { [resource]: { 5: 'Cinque' } },
  });
  expect(container.textContent).toBe('Cinque');
  const link = container.querySelector('a')?.getAttribute('href') ?? undefined;
  cleanup();
  return link;
}

it('the name of what one acts on leads to its page, and were it shown by no place', () => {
  expect(linkOf('mandamento', 'consorzio', 'licenses')).toMatch(/^\/manager\/7\/consorzio\/.*\/5$/);
  expect(linkOf('hotel', 'hotel', 'licenses')).toBe('/manager/7/hotel/info/licences?open=5');
  expect(linkOf('mandamento', 'consorzio', 'applications')).toBe(
    '/manager/7/consorzio/licences?parte=pratiche&open=5',
  );
  expect(linkOf('mandamento', 'consorzio', 'interruptions')).toBe(
    '/manager/7/open/interruptions/5',
  );
});

it('what is only kept, or not theirs to see, is named alone', () => {
  expect(linkOf('mandamento', 'consorzio', 'deadline-rules')).toBeUndefined();
  expect(linkOf('hotel', 'hotel', 'access-requests')).toBeUndefined();
});
