import { describe, expect, it } from 'vitest';
import { effectOf, whereItIs } from '#src/domain/activity-effects.ts';
import { heldBack, isOver, type Procedure, type ProcedureAct } from '#src/domain/procedure.ts';
import { protocolProblems } from '#src/domain/protocol.ts';

const running: Procedure = {
  kind: 'new_opening',
  dueOn: '2026-03-02',
  stoppedOn: null,
  askedOn: null,
  heldOn: null,
  invitedOn: null,
  reasonsOn: null,
};
const against = (act: ProcedureAct, more: Partial<Procedure> = {}, on = '2026-03-02') =>
  heldBack(act, { ...running, ...more }, on);

describe('The table of the procedure', () => {
  it('lets an office ask, invite and refuse to the last day of the term, and not after', () => {
    for (const act of ['requestIntegration', 'hold', 'conform', 'reject', 'dismiss'] as const) {
      expect([act, against(act)]).toEqual([act, undefined]);
      expect([act, against(act, {}, '2026-03-03')]).toEqual([
        act,
        expect.stringContaining('art. 21-nonies'),
      ]);
    }
  });

  it('asks once, waits once and invites once', () => {
    expect(against('requestCorrection', { askedOn: '2026-01-10' })).toContain('art. 2, c. 7');
    expect(against('hold', { heldOn: '2026-01-10' })).toContain('10/01/2026');
    expect(against('conform', { invitedOn: '2026-01-10' })).toContain('art. 19, c. 3');
  });

  it('tells the reasons against a request, and of nothing else, once', () => {
    const request = { kind: 'suspension_extension' } as const;
    expect(against('tellReasons', request)).toBeUndefined();
    expect(against('tellReasons', { ...request, reasonsOn: '2026-01-10' })).toContain(
      'art. 10-bis',
    );
    expect(against('tellReasons')).toContain('SCIA');
    expect(against('tellReasons', { kind: 'cessation' })).toContain('comunicazione');
  });

  it('invites nobody who gives notice, and asks nothing about a correction of office', () => {
    expect(against('conform', { kind: 'cessation' })).toContain('comunicazione');
    expect(against('requestIntegration', { kind: 'correction', dueOn: null })).toContain(
      'rettifica',
    );
    expect(against('reject', { kind: 'correction', dueOn: null })).toBeUndefined();
  });

  it('is not over while the term stands still or is interrupted', () => {
    expect(isOver({ ...running, stoppedOn: '2026-03-01' }, '2026-05-01')).toBe(false);
    expect(isOver({ ...running, dueOn: null }, '2026-05-01')).toBe(false);
    expect(isOver(running, '2026-03-03')).toBe(true);
  });

  it('says what an invitation means where there is no licence', () => {
    expect(effectOf('invited', 'new_opening', false)).toContain('Non c’è ancora una licenza');
    expect(effectOf('forbidden', 'new_opening', false)).toContain('non può iniziare');
    expect(effectOf('invited', 'variation_period', true)).toContain('La licenza è sospesa');
    expect(effectOf('forbidden', 'relocation', false)).toContain('nella nuova sede è vietata');
    expect(whereItIs('active', '2026-05-04')).toBe('nella sede di oggi prosegue');
    expect(whereItIs('suspended', '2026-05-04')).toBe('al 04/05/2026 la licenza è sospesa');
    expect(effectOf('refused', 'relocation', true)).toContain('prosegue com’era');
  });
});

describe('A typed protocol', () => {
  it.each([
    ['2026/0000001', '2026-05-04'],
    ['0012345/U', '2026-05-04'],
    ['71', '2026-05-04'],
    ['1234', null],
  ])('%s of %s is plausible', (number, date) => {
    expect(protocolProblems(number, date)).toEqual({});
  });

  it.each([
    ['9999999', '2026-05-04', 'protocolNumber'],
    ['2026/9999999', '2026-05-04', 'protocolNumber'],
    ['0', '2026-05-04', 'protocolNumber'],
    ['abc', '2026-05-04', 'protocolNumber'],
    ['2025/0000012', '2026-05-04', 'protocolDate'],
    [null, '2026-05-04', 'protocolNumber'],
  ])('%s of %s is not', (number, date, field) => {
    expect(Object.keys(protocolProblems(number, date))).toEqual([field]);
  });
});
