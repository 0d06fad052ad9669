import { describe, expect, it } from 'vitest';
import { dutyLook, type StateFamily, stateLook } from '#src/ui/states.ts';

const families: Record<string, { values: string[]; family?: StateFamily }> = {
  licence: {
    values: ['draft', 'active', 'suspended', 'prohibited', 'closed', 'superseded', 'void'],
  },
  application: {
    values: [
      ...['draft', 'submitted', 'in_charge', 'correction_requested', 'integration_requested'],
      ...['integrated', 'on_hold', 'conformation_requested', 'accepted', 'accepted_tacit'],
      ...['rejected', 'inadmissible', 'expired', 'withdrawn', 'annulled', 'archived'],
    ],
  },
  payment: { values: ['pending', 'paid', 'cancelled'] },
  month: { values: ['open', 'closed', 'reopened', 'sent', 'stale'], family: 'month' },
  day: { values: ['confirmed', 'empty', 'closed', 'editing', 'missing'], family: 'day' },
  user: { values: ['invited', 'pending', 'active', 'locked', 'disabled'] },
  delegation: { values: ['draft', 'awaiting', 'active', 'refused', 'revoked', 'expired'] },
  invitation: { values: ['awaiting', 'accepted', 'refused', 'withdrawn', 'expired'] },
  request: { values: ['received', 'approved', 'rejected'] },
  campaign: { values: ['draft', 'open', 'closed', 'archived'] },
  prices: { values: ['draft', 'submitted', 'returned', 'published', 'replaced'] },
  card: { values: ['draft', 'submitted', 'returned', 'published', 'withdrawn'] },
  dispatch: {
    values: [
      ...['waiting', 'sending', 'sent', 'accepted', 'delivered'],
      ...['refused', 'failed', 'uncertain'],
    ],
  },
  alert: { values: ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] },
};

describe('the look of states', () => {
  it.each(Object.entries(families))('tells the states of %s apart by shape alone', (_name, of) => {
    const icons = of.values.map((value) => stateLook(value, of.family).icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('is neutral for a value nobody gave a look', () => {
    expect(stateLook('something_new').tone).toBe('neutral');
  });

  it('reads the urgency of a duty from the days left', () => {
    const tones = [-1, 0, 15, 16, 60, 61].map((days) => dutyLook(days).tone);
    expect(tones).toEqual(['error', 'warn', 'warn', 'warn', 'warn', 'ok']);
    expect(dutyLook(15).icon).not.toBe(dutyLook(16).icon);
  });
});
